import type { ConnectionProblem } from './connection-state.ts'
import type { DeepLink } from './deep-link.ts'

/** How connecting a wallet that is asked by a link stands. */
export type RedirectConnectState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly walletId: string }
  | {
      readonly kind: 'offered'
      readonly walletId: string
      readonly link: DeepLink
      /** The visitor went there; the page may be another one when they are back. */
      readonly isFollowed: boolean
    }
  | { readonly kind: 'failed'; readonly walletId: string; readonly problem: ConnectionProblem }
