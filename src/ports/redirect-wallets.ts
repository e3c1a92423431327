import type { DeepLink } from '../domain/connection/deep-link.ts'
import type { RedirectWallet } from '../domain/connection/redirect-wallet.ts'
import type { WalletSession } from '../domain/connection/wallet-session.ts'
import type { ErrorCode } from '../domain/shared/error-catalogue.ts'
import type { RecordedAnswer, SessionRequest } from './connector.ts'

/** What a visitor brings back from a wallet that was asked by a link. */
export type Returned =
  | { readonly kind: 'connected'; readonly session: WalletSession; readonly wallet: RedirectWallet }
  | {
      readonly kind: 'notConnected'
      readonly walletId: string
      readonly code: ErrorCode
      readonly details: string | undefined
    }
  | {
      readonly kind: 'answered'
      readonly request: SessionRequest
      readonly requestId: string
      readonly answer: Exclude<RecordedAnswer, { kind: 'none' | 'waiting' }>
      /** What was to be signed and by whom, where that is a text. */
      readonly toSign: { readonly message: string; readonly address: string } | undefined
    }
  /** To nothing that was asked in this browser, or to what was answered before. */
  | { readonly kind: 'unknown' }

/**
 * The wallets that are asked by links. Their sessions are asked and ended through `PairingConnector`, like all others; a
 * request that resolves there was answered elsewhere, where the answer was taken by `takeReturn`.
 */
export interface RedirectWallets {
  /** Those that can be asked from this page; none on a computer. */
  wallets(): Promise<readonly RedirectWallet[]>

  /**
   * A link that asks a wallet to connect; good for one answer. An abort takes it back.
   *
   * @throws CoreError `WALLET_GONE` for a wallet that is none of these, `LINK_BLOCKED` where its link is not safe.
   */
  offer(walletId: string, signal: AbortSignal): Promise<DeepLink>

  /** Reads the answer that stands in the page's address, and takes it out of there whatever it is. */
  takeReturn(): Promise<Returned | undefined>
}
