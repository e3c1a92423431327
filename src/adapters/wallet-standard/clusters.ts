import { type ChainId, referenceOf } from '../../domain/network/chain-id.ts'
import { publicCluster } from '../../domain/network/solana-clusters.ts'

/** What wallets call a chain of ours. A genesis that nobody knows is a cluster of one's own. */
export const clusterOf = (chain: ChainId): string => `solana:${publicCluster(referenceOf(chain))?.name ?? 'localnet'}`

/** Whether a wallet's node and the page's are sure to serve the same cluster. */
export const isPublicCluster = (chain: ChainId): boolean => publicCluster(referenceOf(chain)) !== undefined
