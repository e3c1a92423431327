import { namespaceOf } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { CatalogueRules } from '../../domain/wallets/offered-wallets.ts'
import type { PorticoConfig } from './config.ts'

/** R-WALLET-1 counts where our own sessions reach the wallets; those of the page may know ways without a link. */
export const catalogueRules = (config: PorticoConfig, networks: readonly Network[]): CatalogueRules => ({
  namespaces: [...new Set(networks.map(({ id }) => namespaceOf(id)))],
  featured: config.featuredWalletIds ?? [],
  include: config.includeWalletIds ?? [],
  exclude: config.excludeWalletIds ?? [],
  badge: config.badgeType,
  isUniversal: config.ports?.sessions === undefined,
})
