import { BehaviorSubject } from 'rxjs'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { InstalledWallet } from '../../domain/wallets/installed-wallet.ts'
import type { InstalledConnect, InstalledWallets } from '../../ports/installed-wallets.ts'

/** Wallets in the page that come, go and answer as they are told to. */
export class MemoryInstalledWallets implements InstalledWallets {
  readonly wallets$ = new BehaviorSubject<readonly InstalledWallet[]>([])
  /** What a wallet answers when it is asked to connect. */
  answer: (connect: InstalledConnect, signal: AbortSignal) => Promise<WalletSession> = async () => {
    throw new CoreError('USER_REJECTED')
  }

  snapshot = (): readonly InstalledWallet[] => this.wallets$.value
  discover = (): void => {}
  set = (wallets: readonly InstalledWallet[]): void => this.wallets$.next(wallets)
  connect = (connect: InstalledConnect, signal: AbortSignal): Promise<WalletSession> => this.answer(connect, signal)
  dispose = (): void => this.wallets$.complete()
}
