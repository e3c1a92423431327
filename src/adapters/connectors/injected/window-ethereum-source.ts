import { BehaviorSubject } from 'rxjs'
import { isOwnAnnouncement } from '../../../domain/wallets/own-announcement.ts'
import type { InstalledWallet } from '../../../domain/wallets/installed-wallet.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { LocalSource, LocalWallet } from '../local/local-wallet.ts'
import { type Eip1193Provider, readProvider } from './eip1193-provider.ts'
import { Eip1193Wallet } from './eip1193-wallet.ts'
import type { Eip6963Source } from './eip6963-source.ts'

/** Why `window.ethereum` is not on the list. */
export type HiddenBecause = 'absent' | 'unreadable' | 'announced' | 'own'

/**
 * Its name, unless the interface has one of its own: the object identifies itself only by flags that all wallets copy.
 */
const NAME = 'Browser wallet'

/**
 * `window.ethereum`, for wallets older than EIP-6963. Several scripts write to it: reading it may throw, and it may
 * change.
 */
export class WindowEthereumSource implements LocalSource {
  private readonly subject = new BehaviorSubject<readonly LocalWallet[]>([])
  readonly wallets$ = this.subject.asObservable()
  private wallet: Eip1193Wallet | undefined
  private count = 0
  hiddenBecause: HiddenBecause | undefined = 'absent'
  private readonly announcements

  constructor(
    private readonly page: EventTarget & { readonly ethereum?: unknown },
    private readonly announced: Eip6963Source,
    private readonly clock: Clock,
  ) {
    page.addEventListener('ethereum#initialized', this.look)
    this.announcements = announced.wallets$.subscribe(() => this.look())
  }

  snapshot = (): readonly LocalWallet[] => this.subject.value
  discover = (): void => this.look()

  dispose = (): void => {
    this.page.removeEventListener('ethereum#initialized', this.look)
    this.announcements.unsubscribe()
    this.subject.complete()
  }

  /** A wallet that is connected keeps the object it was connected with. */
  private readonly look = (): void => {
    const provider = this.read()
    if (provider !== undefined && provider !== this.wallet?.provider) {
      this.count += 1
      this.wallet = new Eip1193Wallet(factsOf(this.count), provider, this.clock)
    }
    const shown = provider === undefined || this.wallet === undefined ? [] : [this.wallet]
    if (shown[0] !== this.subject.value[0]) this.subject.next(shown)
  }

  private read(): Eip1193Provider | undefined {
    this.hiddenBecause = undefined
    try {
      const { ethereum } = this.page
      const provider = readProvider(ethereum)
      if (provider === undefined) this.hiddenBecause = 'absent'
      else if (isOwnAnnouncement(provider)) this.hiddenBecause = 'own'
      else if (this.isAnnounced(provider)) this.hiddenBecause = 'announced'
      return this.hiddenBecause === undefined ? provider : undefined
    } catch {
      this.hiddenBecause = 'unreadable'
      return undefined
    }
  }

  /** With several wallets in the page, the object may stand for all of them. */
  private isAnnounced(provider: Eip1193Provider): boolean {
    const { providers } = provider as { readonly providers?: unknown }
    const meant: readonly unknown[] = Array.isArray(providers) ? [provider, ...(providers as unknown[])] : [provider]
    return this.announced.snapshot().some((wallet) => meant.includes(wallet.provider))
  }
}

const factsOf = (count: number): InstalledWallet => ({
  id: `injected:${count}`,
  ...{ name: NAME, icon: undefined, rdns: undefined, source: 'injected', namespaces: ['eip155'] },
})
