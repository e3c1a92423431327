import type { WalletSession } from '../domain/connection/wallet-session.ts'
import type { InstalledConnect } from './installed-wallets.ts'
import { token } from './wiring.ts'

/** The accounts that the page's own methods lead to. Their sessions are asked and ended through `WalletSessions`. */
export interface MethodWallets {
  /**
   * Asks a method for an account in one namespace; another one of the same sign-in is had silently after that.
   *
   * @throws CoreError one of the codes that `InjectedMethod` names, `METHOD_UNAVAILABLE`, `REQUEST_CANCELLED` (by the
   *   signal), `REQUEST_UNANSWERED`; `NOT_CONNECTED` where it was to be silent and nobody is signed in.
   */
  connect(connect: InstalledConnect, signal: AbortSignal): Promise<WalletSession>
}

/** `undefined` where the page has no methods. */
export const METHOD_WALLETS = token<MethodWallets | undefined>('method_wallets')
