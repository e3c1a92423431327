/**
 * What names the sandbox's Solana. Real networks are told apart by the hash of their genesis block; this one has no
 * genesis block, so its hash is made: SHA-256 of "Portico sandbox: a Solana of our own", in base 58. It never changes.
 */
export const SOLANA_LOCALNET_GENESIS = 'GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHyaCuTcvLc3fZd'

/** The CAIP-2 id: the namespace and the first 32 characters of the genesis hash. Source: CASA, namespaces/solana. */
export const SOLANA_LOCALNET = 'solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy'

/** Lamports in one SOL. Source: Solana, `LAMPORTS_PER_SOL`. */
export const LAMPORTS_PER_SOL = 1_000_000_000n
