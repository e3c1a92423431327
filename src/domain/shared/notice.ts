import type { ErrorCode } from './error-catalogue.ts'

/** What happened, with the values that its text needs. */
export type NoticeEvent =
  | {
      readonly kind: 'error'
      readonly code: ErrorCode
      readonly details?: string | undefined
      /** The name of the wallet concerned, where that is known: `SESSION_EXPIRED` names it. */
      readonly wallet?: string | undefined
    }
  /**
   * R-ERR-6: the wallet has sent a transaction; with its hash where that is shown nowhere else, as it is not one of our
   * sends.
   */
  | { readonly kind: 'success'; readonly event: 'TRANSACTION_STARTED'; readonly hash?: string | undefined }
  /** The same, after the visitor had stopped waiting for it. */
  | { readonly kind: 'success'; readonly event: 'SEND_ADOPTED' }
  /** The visitor is back from the wallet that they have connected. */
  | { readonly kind: 'success'; readonly event: 'CONNECTED'; readonly wallet: string }
  /** The visitor has disconnected on this page. */
  | { readonly kind: 'success'; readonly event: 'DISCONNECTED' }
  /** A wallet disconnected without the visitor's doing on this page, while they were looking at its account. */
  | { readonly kind: 'info'; readonly event: 'WALLET_LEFT'; readonly wallet: string | undefined }

/** Something that happened to the visitor's action and that no view on screen shows: shown as a toast. */
export type CoreNotice = NoticeEvent & {
  /**
   * It came when the page loaded, or with the visitor's first action: also told to an interface that is mounted later.
   */
  readonly isBrought?: true
}
