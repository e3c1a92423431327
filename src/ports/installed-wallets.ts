import type { Observable } from 'rxjs'
import type { WalletSession } from '../domain/connection/wallet-session.ts'
import type { ChainId, Namespace } from '../domain/network/chain-id.ts'
import type { SignInFields } from '../domain/solana/sign-in-fields.ts'
import type { InstalledWallet } from '../domain/wallets/installed-wallet.ts'
import type { Visitor } from './connect-method.ts'
import { token } from './wiring.ts'

export interface InstalledConnect {
  readonly walletId: string
  readonly namespace: Namespace
  /** The chains that the page works with in this namespace, its default first. */
  readonly chains: readonly ChainId[]
  /** Only if the wallet agrees without asking the visitor. Default: `false`. */
  readonly isSilent?: boolean | undefined
  /** Who does what a method of the page asks for; wallets ask their owners in windows of their own. */
  readonly visitor?: Visitor | undefined
}

/** A wallet that shared its accounts by signing the visitor in. */
export interface InstalledSignIn {
  readonly session: WalletSession
  /** Of the account that signed. */
  readonly address: string
  readonly signedMessage: Uint8Array
  /** Not verified. */
  readonly signature: Uint8Array
}

/** The wallets that live in the page. Their sessions are asked and ended through `WalletSessions`, like all others. */
export interface InstalledWallets {
  /** All that are there now, and again whenever one comes or goes. */
  readonly wallets$: Observable<readonly InstalledWallet[]>

  snapshot(): readonly InstalledWallet[]

  /** Whether somebody is there whose name is still to come. Absent: never. */
  isExpecting?(): boolean

  /** Asks whoever is in the page to announce itself; safe to call again. */
  discover(): void

  /**
   * Asks a wallet for its accounts in one namespace; the visitor may be asked by it.
   *
   * @throws CoreError `USER_REJECTED`, `WALLET_BUSY`, `WALLET_BAD_ANSWER`, `SOLANA_KEY_INVALID`, `WALLET_GONE`,
   *   `REQUEST_CANCELLED` (by the signal), `REQUEST_UNANSWERED`; `NOT_CONNECTED` where it was to be silent and the
   *   wallet would have to ask.
   */
  connect(connect: InstalledConnect, signal: AbortSignal): Promise<WalletSession>

  /**
   * Asks a Solana wallet for its accounts and a signature in one go. Absent where no wallet can do that.
   *
   * @throws CoreError as {@link connect}; `METHOD_NOT_GRANTED` of a wallet that can not.
   */
  signIn?(connect: InstalledConnect, fields: SignInFields, signal: AbortSignal): Promise<InstalledSignIn>

  dispose(): void
}

export const INSTALLED_WALLETS = token<InstalledWallets>('installed_wallets')
