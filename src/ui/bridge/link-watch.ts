import type { DeepLink } from '../../domain/connection/deep-link.ts'
import { Signal } from './signal.ts'
import { useHandle } from './portico-context.ts'
import type { PorticoHandle } from './portico-handle.ts'

/** How long the page may stay on screen after the tap on a deep link. Unit: milliseconds. */
export const WALLET_MISSING_AFTER_MS = 2_500

type WatchedDocument = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Notices that following a deep link led nowhere: the page is still on screen a moment later. */
export class LinkWatch {
  /** Whether to say "We can't find a wallet". */
  readonly isMissing = new Signal(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly page: WatchedDocument | undefined) {}

  /**
   * The visitor has just followed a link. A web address opens a page at least, wherever the browser puts it, beside this
   * one too: only of an app's own scheme can it be said that nothing came.
   */
  start = ({ kind }: Pick<DeepLink, 'kind'>): void => {
    this.stop()
    if (kind === 'web' || kind === 'universal' || kind === 'redirect') return
    this.page?.addEventListener('visibilitychange', this.onVisibility)
    this.timer = setTimeout(() => {
      this.settle()
      this.isMissing.set(this.page?.visibilityState === 'visible')
    }, WALLET_MISSING_AFTER_MS)
  }

  /** Nothing is asked any more, or the hint was read. */
  stop = (): void => {
    this.settle()
    this.isMissing.set(false)
  }

  /** The page left the screen: the link has opened something. */
  private readonly onVisibility = () => {
    if (this.page?.visibilityState === 'hidden') this.settle()
  }

  private settle(): void {
    clearTimeout(this.timer)
    this.page?.removeEventListener('visibilitychange', this.onVisibility)
  }
}

const watches = new WeakMap<PorticoHandle, LinkWatch>()

/** The watch of the provider around. */
export const useLinkWatch = (): LinkWatch => linkWatchOf(useHandle())

/** One for all views, and off when the modal is left. It comes with the views. */
export function linkWatchOf(handle: PorticoHandle): LinkWatch {
  const known = watches.get(handle)
  if (known !== undefined) return known
  const watch = new LinkWatch(globalThis.document)
  watches.set(handle, watch)
  handle.leaving.add(watch.stop)
  return watch
}
