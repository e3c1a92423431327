import type { ErrorCode } from './error-catalogue.ts'

/** What happened, each with what its sentence needs. */
export type NoticeEvent =
  | {
      readonly kind: 'error'
      readonly code: ErrorCode
      readonly details?: string | undefined
      /** Of which the failure tells, where that is known: `SESSION_EXPIRED` names it. */
      readonly wallet?: string | undefined
    }
  /** R-ERR-6: the wallet has sent a transaction; with its hash where that stands nowhere else, as it is none of ours. */
  | { readonly kind: 'success'; readonly event: 'TRANSACTION_STARTED'; readonly hash?: string | undefined }
  /** The same, after the visitor had stopped waiting for it. */
  | { readonly kind: 'success'; readonly event: 'SEND_ADOPTED' }
  /** The visitor is back from the wallet that they have connected. */
  | { readonly kind: 'success'; readonly event: 'CONNECTED'; readonly wallet: string }
  /** The visitor has disconnected on this page. */
  | { readonly kind: 'success'; readonly event: 'DISCONNECTED' }
  /** A wallet is no longer connected by no hand of the visitor on this page, while they were looking at its account. */
  | { readonly kind: 'info'; readonly event: 'WALLET_LEFT'; readonly wallet: string | undefined }

/** Something that happened to the visitor's doing that no view on screen tells them of: shown as a toast. */
export type CoreNotice = NoticeEvent & {
  /** It came with the visitor, or with the first thing they did: it is told also to an interface that comes after it. */
  readonly isBrought?: true
}
