import { connectableHere, type InstalledWallet, offersAdapters } from '../../domain/wallets/installed-wallet.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Connectors } from '../connection/connectors.ts'
import type { AppState } from '../state/app-state.ts'

/** Keeps the lists of the wallets that connectors reach by name up to date. */
export class ReachableWallets {
  constructor(
    private readonly connectors: Pick<Connectors, 'wallets$' | 'discover' | 'snapshot' | 'isExpecting' | 'deeplinks'>,
    private readonly state: Pick<AppState, 'installed' | 'deeplinkWallets'>,
    private readonly networks: readonly Network[],
  ) {}

  /** @returns the function that ends it. */
  follow(): () => void {
    const subscription = this.connectors.wallets$.subscribe((wallets) => this.list(wallets))
    this.discover()
    return () => subscription.unsubscribe()
  }

  /** A wallet that answers synchronously is on the list when this returns. @returns whether any is in the page. */
  discover(): boolean {
    this.connectors.discover()
    this.list(this.connectors.snapshot())
    return offersAdapters(this.state.installed.snapshot(), this.connectors.isExpecting())
  }

  /** Finds out which wallets can be asked by links from here. */
  async discoverLinked(): Promise<void> {
    this.state.deeplinkWallets.set(await this.connectors.deeplinks.wallets().catch(() => []))
  }

  private list(wallets: readonly InstalledWallet[]): void {
    // A page's own methods are offered under their own heading.
    const listed = wallets.filter(({ source }) => source !== 'method')
    this.state.installed.set(connectableHere(listed, this.networks))
  }
}
