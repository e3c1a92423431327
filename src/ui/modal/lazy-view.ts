import type { ComponentType } from 'react'
import type { View, ViewSource } from '../../application/views/api.ts'
import { isOfDownload } from '../../domain/shared/is-of-download.ts'
import { Signal } from '../bridge/signal.ts'

/**
 * A view of the page's own, for `views` or `accountTabs` of the configuration, whose code is loaded when it is first
 * shown. Until then the visitor sees its skeleton, and can retry where loading fails. Where the code comes and throws,
 * that is told as of a view that throws, and the next opening loads it anew.
 */
export function lazyView(load: () => Promise<{ readonly default: ComponentType }>): ViewSource {
  const { snapshot, changes$, set } = new Signal<View | 'absent' | 'failed'>('absent')
  let loading: Promise<void> | undefined
  const viewOf = async () => {
    const view = (await load()).default as View | undefined
    if (view === undefined) throw new TypeError('The module of a lazyView has no default export.')
    return view
  }
  const failed = (error: unknown): void => {
    loading = undefined
    set(isOfDownload(error) ? 'failed' : throwing(error))
  }
  const fetch = () => {
    // A fault that is on screen gives way, or what comes would stand behind it.
    if (loading === undefined && snapshot() !== 'failed') set('absent')
    return (loading ??= viewOf().then(set, failed))
  }
  return { fetch, state: { snapshot, changes$ } }
}

/** In place of a view whose code has thrown: what guards a view, and tells of its faults, does so of this one. */
const throwing = (error: unknown): View =>
  function BrokenView() {
    throw error
  }
