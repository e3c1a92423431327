import { EMPTY } from 'rxjs'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { InstalledWallets } from '../../ports/installed-wallets.ts'

/** For a page without a browser around it. */
export class NoInstalledWallets implements InstalledWallets {
  readonly wallets$ = EMPTY
  snapshot = () => []
  discover = (): void => {}
  connect = (): Promise<WalletSession> => Promise.reject(new CoreError('WALLET_GONE'))
  dispose = (): void => {}
}
