import type { NamedNetwork } from '../../domain/network/network.ts'

const SOL = { name: 'SOL', symbol: 'SOL', decimals: 9 }

/**
 * Solana's mainnet. Its public node refuses pages on the internet: name a node of your own by `withRpcUrl`.
 */
export const solana: NamedNetwork = {
  ...{ id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', nativeCurrency: SOL },
  ...{ rpcUrl: 'https://api.mainnet-beta.solana.com', explorerUrl: 'https://solscan.io' },
}

/** Solana's network for developers, by its public node. */
export const solanaDevnet: NamedNetwork = {
  ...{ id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet', nativeCurrency: SOL },
  rpcUrl: 'https://api.devnet.solana.com',
}

/** Solana's network for those who run nodes, by its public node. */
export const solanaTestnet: NamedNetwork = {
  ...{ id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet', nativeCurrency: SOL },
  rpcUrl: 'https://api.testnet.solana.com',
}

/**
 * A cluster on this machine, which is known by its genesis alone.
 *
 * @param genesisHash - As `solana genesis-hash` prints it.
 */
export const solanaLocalnet = (genesisHash: string, rpcUrl = 'http://localhost:8899'): NamedNetwork => ({
  ...{ id: `solana:${genesisHash.slice(0, 32)}`, name: 'Solana, local', nativeCurrency: SOL, rpcUrl },
})
