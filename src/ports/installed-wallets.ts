import type { Observable } from 'rxjs'
import type { WalletSession } from '../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import type { InstalledWallet } from '../domain/wallets/installed-wallet.ts'

export interface InstalledConnect {
  readonly walletId: string
  readonly namespace: Namespace
  /** The chains that the page works with in this namespace, its default first. */
  readonly chains: readonly ChainId[]
}

/** The wallets that live in the page. Their sessions are asked and ended through `WalletSessions`, like all others. */
export interface InstalledWallets {
  /** All that are there now, and again whenever one comes or goes. */
  readonly wallets$: Observable<readonly InstalledWallet[]>

  snapshot(): readonly InstalledWallet[]

  /** Asks whoever is in the page to announce itself; safe to call again. */
  discover(): void

  /**
   * Asks a wallet for its accounts in one namespace; the visitor may be asked by it.
   *
   * @throws CoreError `USER_REJECTED`, `WALLET_BUSY`, `WALLET_BAD_ANSWER`, `WALLET_GONE`, `REQUEST_CANCELLED` (by the
   *   signal), `REQUEST_UNANSWERED`.
   */
  connect(connect: InstalledConnect, signal: AbortSignal): Promise<WalletSession>

  dispose(): void
}
