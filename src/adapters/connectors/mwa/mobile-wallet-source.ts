import { BehaviorSubject } from 'rxjs'
import type { Clock } from '../../../ports/clock.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import { MOBILE_WALLET } from '../../../domain/solana/mobile-wallet.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import type { MobileWallets } from './mobile-wallets.ts'
import type { MobileSourceOptions } from './open-mobile-wallets.ts'

/** The wallet apps on a phone, as one wallet of the page. Only this row is loaded before the visitor chooses it. */
export class MobileWalletSource implements LocalSource {
  readonly wallets$: BehaviorSubject<readonly LocalWallet[]>
  private wallets: Promise<MobileWallets> | undefined

  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    private readonly options: MobileSourceOptions,
  ) {
    this.wallets$ = new BehaviorSubject<readonly LocalWallet[]>([
      {
        facts: MOBILE_WALLET,
        rememberedAs: MOBILE_WALLET.id,
        connect: async (...given) => (await this.open()).connect(...given),
        reconnect: async (...given) => (await this.open()).reconnect(given[0], given[1]),
      },
    ])
  }

  snapshot = (): readonly LocalWallet[] => this.wallets$.value
  discover = (): void => {}
  dispose = (): void => this.wallets$.complete()

  private open = (): Promise<MobileWallets> =>
    (this.wallets ??= import('./open-mobile-wallets.ts').then(
      ({ openMobileWallets }) => openMobileWallets(this.store, this.clock, this.options),
      (cause: unknown) => {
        this.wallets = undefined
        throw cause
      },
    ))
}
