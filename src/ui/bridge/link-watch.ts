import type { DeepLink } from '../../domain/connection/deep-link.ts'
import { type ModalState, viewOf } from '../../domain/modal/modal-state.ts'
import { needsAccount } from '../../domain/modal/view-needs.ts'
import { type Readable, Signal } from './signal.ts'
import { useHandle } from './portico-context.ts'
import type { PorticoHandle } from './portico-handle.ts'

/** How long the page may stay visible after the tap on a deep link. Unit: milliseconds. */
export const WALLET_MISSING_AFTER_MS = 2_500

type WatchedDocument = Pick<Document, 'visibilityState' | 'hasFocus' | 'addEventListener' | 'removeEventListener'>

/** Notices that a deep link opened nothing: the page is still visible a moment later. */
export class LinkWatch {
  /** Whether to say "We can't find a wallet". */
  readonly isMissing = new Signal(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private following = { unsubscribe: () => {} }

  constructor(private readonly page: WatchedDocument | undefined) {}

  /**
   * Starts when the visitor has followed a link. A web address always opens a page, in some browsers beside this one:
   * only an app's own scheme can fail to open anything.
   *
   * @param modal - Where the visitor waits for that wallet: it ends once that is closed, or shows an account.
   */
  start = ({ kind }: Pick<DeepLink, 'kind'>, modal: Readable<ModalState>): void => {
    this.stop()
    if (kind === 'web' || kind === 'universal' || kind === 'deeplink') return
    this.following = modal.changes$.subscribe((now) => (!now.open || needsAccount(viewOf(now))) && this.stop())
    this.page?.addEventListener('visibilitychange', this.onVisibility)
    const isInFront = kind === 'desktop' ? this.isInUse : this.isInSight
    this.timer = setTimeout(() => this.isMissing.set(isInFront()), WALLET_MISSING_AFTER_MS)
  }

  /** No wallet is being asked any more, or the visitor has read the hint. */
  stop = (): void => {
    this.settle()
    this.isMissing.set(false)
  }

  /**
   * The page became hidden: the link has opened something. Also where that is late: a browser may ask the visitor first.
   */
  private readonly onVisibility = () => {
    if (this.page?.visibilityState === 'hidden') this.stop()
  }

  private isInSight = (): boolean => this.page?.visibilityState === 'visible'
  /** A program on this computer leaves the page in sight, beside its own window or behind it. */
  private isInUse = (): boolean => this.isInSight() && this.page?.hasFocus() === true

  private settle(): void {
    clearTimeout(this.timer)
    this.following.unsubscribe()
    this.page?.removeEventListener('visibilitychange', this.onVisibility)
  }
}

const watches = new WeakMap<PorticoHandle, LinkWatch>()

/** The watch of the nearest provider. */
export const useLinkWatch = (): LinkWatch => linkWatchOf(useHandle())

/** One for all views, stopped when the modal closes. It is loaded with the views. */
export function linkWatchOf(handle: PorticoHandle): LinkWatch {
  const known = watches.get(handle)
  if (known !== undefined) return known
  const watch = new LinkWatch(globalThis.document)
  watches.set(handle, watch)
  handle.leaving.add(watch.stop)
  return watch
}
