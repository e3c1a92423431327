import type { AccountTab, View, ViewSource } from '../../application/views/api.ts'
import { Store } from '../../application/state/store.ts'
import { ACCOUNT_TABS, VIEWS } from '../../application/views/views.ts'
import { mustBeOptions } from '../../domain/configuration/option-names.ts'
import { VIEW_NAMES, type ViewName } from '../../domain/modal/view-names.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { type Binding, made } from '../../ports/wiring.ts'

/** A view of the page's own: a component, or where its code is loaded from. */
export type PageView = View | ViewSource

/** The part of the configuration that says what is shown. */
export interface ViewsConfig {
  /** Views of the page's own in place of ours, by our names. Default: none. */
  readonly views?: Readonly<Partial<Record<ViewName, PageView>>> | undefined
  /** Tabs that the account has after Portico's own. Default: none. */
  readonly accountTabs?: readonly AccountTab<PageView>[] | undefined
}

/** R-VIEW-4: the ids of Portico's own tabs, which a page cannot take. */
const OUR_TABS = ['tokens', 'nfts', 'activity']

/** The page's own views and tabs. @throws CoreError `CONFIG_INVALID` */
export function pageViews({ views = {}, accountTabs = [] }: ViewsConfig): readonly Binding[] {
  if (typeof views !== 'object' || views === null) throw invalid('views is no object.')
  mustBeOptions(views, VIEW_NAMES, 'views.')
  if (!Array.isArray(accountTabs)) throw invalid('accountTabs is no list.')
  const bound = VIEW_NAMES.flatMap((name) => {
    const view = views[name]
    return view === undefined ? [] : [made(VIEWS[name], constant(sourceOf(view, `views.${name}`)))]
  })
  return [...bound, made(ACCOUNT_TABS, constant(readTabs(accountTabs)))]
}

function readTabs(tabs: readonly AccountTab<PageView>[]): readonly AccountTab[] {
  const ids = new Set(OUR_TABS)
  return tabs.map((tab, at) => {
    const place = `accountTabs[${at}]`
    const { id, label, view } = (tab ?? {}) as Partial<AccountTab<PageView>>
    if (typeof id !== 'string' || !/^[a-z][a-z0-9]*$/i.test(id))
      throw invalid(`${place}.id has to be a letter, and letters and digits.`)
    if (ids.has(id)) throw invalid(`${place}.id is ${id}, which another tab has.`)
    if (typeof label !== 'string' && typeof label !== 'function') throw invalid(`${place}.label is missing.`)
    ids.add(id)
    return { id, label, view: sourceOf(view, `${place}.view`) }
  })
}

/** @param place - What the view is called in the configuration, for the message. */
function sourceOf(view: PageView | undefined, place: string): ViewSource {
  if (typeof view !== 'function' && (typeof view !== 'object' || view === null))
    throw invalid(`${place} is no view: write a component, or lazyView(() => import(…)).`)
  if (typeof view === 'object' && 'fetch' in view && 'state' in view) return view
  return { state: new Store<View | 'absent' | 'failed'>(view), fetch: () => {} }
}

const constant =
  <T>(value: T) =>
  (): T =>
    value

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })
