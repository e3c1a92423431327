import { askedChains } from '../../domain/connection/asked-grant.ts'
import type { Network } from '../../domain/network/network.ts'
import { asCoreError } from '../../domain/shared/core-error.ts'
import { WALLET_PAGE_SIZE } from '../../domain/wallets/wallet-list.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'
import type { AppState } from '../state/app-state.ts'

/** Fills the list of wallets; with the service away, from what we ship, and says so. */
export class ListWallets {
  private asking: AbortController | undefined

  constructor(
    private readonly api: WalletApi,
    private readonly state: Pick<AppState, 'wallets'>,
    private readonly networks: readonly Network[],
  ) {}

  /** A list that is here or on its way is not asked for again; one that we had to make do with is. */
  async execute(): Promise<void> {
    if (this.asking !== undefined || this.state.wallets.snapshot().source === 'service') return
    const asking = new AbortController()
    this.asking = asking
    this.state.wallets.update((list) => ({ ...list, loading: true, error: undefined }))
    const query = { page: 1, entries: WALLET_PAGE_SIZE, chains: askedChains(this.networks) }
    try {
      const { wallets, count } = await this.api.fetchWallets(query, asking.signal)
      this.state.wallets.update((list) => ({ ...list, wallets, count, page: 1, source: 'service', loading: false }))
    } catch (cause) {
      if (asking.signal.aborted) return
      // It is a part of the page that is loaded when needed: with the network away it may not come either.
      const wallets = await this.api.bundled().catch(() => [])
      const error = asCoreError(cause, 'CAT_UNAVAILABLE').code
      this.state.wallets.update((list) => ({ ...list, wallets, source: 'bundled', loading: false, error }))
    } finally {
      if (this.asking === asking) this.asking = undefined
    }
  }

  async more(): Promise<void> {}

  search(_text: string): void {}

  stop(): void {
    this.asking?.abort()
  }
}
