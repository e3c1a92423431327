import type { ModalState } from '../../domain/modal/modal-state.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import type { CoreNotice } from '../../domain/shared/notice.ts'
import type { StateStream } from '../state/store.ts'

export interface OpenOptions {
  readonly view?: ModalView
}

/** The dialog: whether it is open, and which view it shows. */
export interface ModalApi {
  readonly state: StateStream<ModalState>
  /**
   * The last thing to tell the visitor beside whatever is on screen, as a toast; each a new object. It has the
   * signature of what `solana.sendTransaction` sent by a link: the page that held its promise is gone.
   */
  readonly notice: StateStream<CoreNotice | undefined>

  /** R-VIEW-2. @throws CoreError `VIEW_UNKNOWN` */
  open(options?: OpenOptions): void
  /** The view that {@link open} would show now, by the same rule: for an interface that draws it before the call. */
  openingView(options?: OpenOptions): ModalView
  /**
   * Embeds the modal in the flow of the page, or ends that. Embedded, it is open and shows the account, or where to
   * connect. No host is asked before the visitor does something in it.
   */
  embed(isEmbedded: boolean): void
  /** R-VIEW-3. A view that wants a decision shakes instead. */
  close(): void
  /** @throws CoreError `VIEW_UNKNOWN` */
  push(view: ModalView, walletId?: string): void
  back(): void
}
