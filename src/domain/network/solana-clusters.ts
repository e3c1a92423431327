/** A public Solana cluster. References are what stands behind the colon of a CAIP-2 id. */
export interface SolanaCluster {
  readonly name: 'mainnet' | 'devnet' | 'testnet'
  /** The first 32 characters of its genesis hash. */
  readonly reference: string
  /** Its reference before references were genesis hashes; some wallets still use it. */
  readonly olderReference?: string
}

/** Source: the Solana namespace of CAIP-2, and WalletConnect's registry of chains for the older ones. */
export const SOLANA_CLUSTERS: readonly SolanaCluster[] = [
  {
    name: 'mainnet',
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    olderReference: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  },
  { name: 'devnet', reference: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', olderReference: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' },
  { name: 'testnet', reference: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' },
]

/** The public cluster with a reference, current or older; `undefined` for a private cluster. */
export const publicCluster = (reference: string): SolanaCluster | undefined =>
  SOLANA_CLUSTERS.find((cluster) => cluster.reference === reference || cluster.olderReference === reference)
