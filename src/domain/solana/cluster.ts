import { type ChainId, chainId, referenceOf } from '../network/chain-id.ts'
import { publicCluster, SOLANA_CLUSTERS } from '../network/solana-clusters.ts'

/** A cluster as the Wallet Standard names it, without `solana:`. */
export type ClusterName = 'mainnet' | 'devnet' | 'testnet' | 'localnet'

/** How final the state is that a node reports. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** R-CONST-3. */
export const DEFAULT_COMMITMENT = 'confirmed' satisfies Commitment

/**
 * R-CONST-3: the cluster that a node serves, by its address alone. The rules are tried in this order; an address that
 * names no cluster counts as mainnet's.
 */
export function clusterOfEndpoint(endpoint: string): ClusterName {
  if (endpoint.includes('https://api.mainnet-beta.solana.com')) return 'mainnet'
  if (/\bdevnet\b/i.test(endpoint)) return 'devnet'
  if (/\btestnet\b/i.test(endpoint)) return 'testnet'
  if (/\blocalhost\b/i.test(endpoint) || /\b127\.0\.0\.1\b/.test(endpoint)) return 'localnet'
  return 'mainnet'
}

/** The chain of a public cluster; a local one is known by its own genesis only. */
export function chainOfCluster(name: ClusterName): ChainId | undefined {
  const cluster = SOLANA_CLUSTERS.find((each) => each.name === name)
  return cluster && chainId(`solana:${cluster.reference}`)
}

/** The wallets' name for a chain of ours. An unknown genesis is a private cluster, `localnet`. */
export const clusterOf = (chain: ChainId): `solana:${ClusterName}` =>
  `solana:${publicCluster(referenceOf(chain))?.name ?? 'localnet'}`

/** Whether a wallet's node and the page's are sure to serve the same cluster. */
export const isPublicCluster = (chain: ChainId): boolean => publicCluster(referenceOf(chain)) !== undefined
