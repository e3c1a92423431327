import { type ChainId, referenceOf } from '../../domain/network/chain-id.ts'

/** The public clusters as the Wallet Standard names them, by CAIP-2 reference; two have an older one besides. */
const PUBLIC_CLUSTERS: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
])

/** What wallets call a chain of ours. A genesis that nobody knows is a cluster of one's own. */
export const clusterOf = (chain: ChainId): string => PUBLIC_CLUSTERS.get(referenceOf(chain)) ?? 'solana:localnet'

/** Whether a wallet's node and the page's are sure to serve the same cluster. */
export const isPublicCluster = (chain: ChainId): boolean => PUBLIC_CLUSTERS.has(referenceOf(chain))
