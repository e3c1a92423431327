import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'
import { pinnedWallet } from '../../domain/wallets/pinned-wallets.ts'
import { excludedArrived } from '../../domain/wallets/wallet-list-changes.ts'
import { FEATURED_ENTRIES } from '../../domain/wallets/catalogue-limits.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'
import type { AppState } from '../state/app-state.ts'

/**
 * Finds out how the wallets that the page excludes announce themselves in the page, as it names them by the catalogue's
 * ids. For the built-in ones we know it; the service is asked for the others, once.
 */
export class ExcludeWallets {
  private readonly unknown: readonly string[]
  private isDone: boolean

  constructor(
    private readonly api: WalletApi,
    private readonly state: Pick<AppState, 'wallets'>,
    { exclude }: Pick<CatalogueRules, 'exclude'>,
  ) {
    const known = exclude.flatMap((id) => pinnedWallet(id) ?? [])
    this.unknown = exclude.filter((id) => known.every((wallet) => wallet.id !== id))
    this.isDone = this.unknown.length === 0
    if (known.length > 0) state.wallets.update(excludedArrived(known))
  }

  /** Without an answer only the built-in ones are hidden; the next call asks again. */
  async execute(signal: AbortSignal): Promise<void> {
    if (this.isDone) return
    this.isDone = true
    const entries = Math.max(FEATURED_ENTRIES, this.unknown.length)
    const query = { page: 1, entries, chains: [], include: this.unknown }
    const page = await this.api.fetchWallets(query, signal).catch(() => undefined)
    if (signal.aborted) return
    this.isDone = page !== undefined
    const found = page?.wallets.filter(({ id }) => this.unknown.includes(id)) ?? []
    this.state.wallets.update(excludedArrived(found))
  }
}
