import type { ChainId } from '../network/chain-id.ts'
import type { ConnectStep } from './connect-step.ts'
import type { DeepLink } from './deep-link.ts'

/** A question that the wallet is being asked right now. */
export interface WalletRequest {
  readonly kind: 'signMessage' | 'send' | 'switchNetwork' | 'request'
  readonly chain: ChainId
  readonly walletName: string
  /** Opens the wallet at the request; absent where the wallet named no link. */
  readonly link: DeepLink | undefined
  /** Asked so long ago that the visitor is pointed to the wallet. */
  readonly isSlow: boolean
  /** What the visitor has to do before the wallet can be asked. Absent: nothing. */
  readonly step?: ConnectStep | undefined
}

export type WalletRequestState = WalletRequest | undefined
