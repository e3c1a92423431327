import { CoreError } from '../../domain/shared/core-error.ts'
import { matches } from '../../domain/wallets/wallet-search.ts'
import type { WalletImage } from '../../domain/wallets/wallet-image.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { WalletApi, WalletPage, WalletQuery } from '../../ports/wallet-api.ts'

/**
 * The wallets that Portico ships, for a page without a catalogue service: no host is asked, and there are no pictures.
 */
export class BundledWalletApi implements WalletApi {
  fetchWallets = async (query: WalletQuery, signal: AbortSignal): Promise<WalletPage> => {
    const wanted = (await this.bundled()).filter((wallet) => isWanted(wallet, query))
    signal.throwIfAborted()
    const from = (query.page - 1) * query.entries
    return { wallets: wanted.slice(from, from + query.entries), count: wanted.length }
  }

  fetchImage = async (): Promise<WalletImage> => {
    throw new CoreError('IMAGE_UNAVAILABLE')
  }

  bundled = async (): Promise<readonly WalletListing[]> => (await import('./bundled-wallets.ts')).BUNDLED_WALLETS
}

/** Whether a wallet supports a chain is compared by namespace, where the list is made (`isOffered`). */
function isWanted(wallet: WalletListing, { include = [], exclude = [], search, badge }: WalletQuery): boolean {
  if (include.length > 0 && !include.includes(wallet.id)) return false
  if (exclude.includes(wallet.id) || (badge !== undefined && badge !== wallet.badge_type)) return false
  return search === undefined || matches(search)(wallet)
}
