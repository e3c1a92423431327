import { LOCAL_NAMES } from '../network-names.ts'
import type { WalletConfig } from './config.ts'

export type Namespace = 'eip155' | 'solana'

/** A network that the wallet has a node for. */
export interface Network {
  /** CAIP-2, for instance `eip155:31337`. */
  readonly id: string
  readonly namespace: Namespace
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly rpcUrl: string
}

/** The networks of the configuration, EVM first. */
export function networksOf(config: WalletConfig): Network[] {
  const evm = config.evm.map(({ chainId, rpcUrl }) => evmNetwork({ chainId, rpcUrl }))
  return config.solana === undefined ? evm : [...evm, solanaNetwork(config.solana.chain, config.solana.rpcUrl)]
}

export function evmNetwork(given: { chainId: number; rpcUrl: string; name?: string; symbol?: string }): Network {
  const id = `eip155:${given.chainId}`
  const name = given.name ?? networkName(id, [])
  return { id, namespace: 'eip155', name, symbol: given.symbol ?? 'ETH', decimals: 18, rpcUrl: given.rpcUrl }
}

function solanaNetwork(id: string, rpcUrl: string): Network {
  return { id, namespace: 'solana', name: networkName(id, []), symbol: 'SOL', decimals: 9, rpcUrl }
}

/** A name a person can read, also for networks that the wallet does not have. */
export function networkName(id: string, networks: readonly Network[]): string {
  const own = networks.find((network) => network.id === id)
  if (own !== undefined) return own.name
  const wellKnown = WELL_KNOWN[id]
  if (wellKnown !== undefined) return wellKnown
  const [namespace = '', reference = ''] = id.split(':')
  if (namespace === 'eip155') return `EVM network ${reference}`
  return id
}

/** The decimal chain id of an `eip155:…` network. */
export const evmChainId = (id: string): number => Number(id.slice('eip155:'.length))

/** Source: chainid.network for EVM; genesis hashes, as CAIP-2 writes them, for Solana. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  ...LOCAL_NAMES,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
}
