import { chainId } from '../../src/domain/network/chain-id.ts'
import type { Network } from '../../src/domain/network/network.ts'

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const ETHEREUM: Network = {
  id: chainId('eip155:1'),
  name: 'Ethereum',
  nativeCurrency: ETHER,
  rpcUrl: 'https://ethereum.example',
}

export const BASE: Network = {
  id: chainId('eip155:8453'),
  name: 'Base',
  nativeCurrency: ETHER,
  rpcUrl: 'https://base.example',
}

export const SOLANA: Network = {
  id: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrl: 'https://solana.example',
}

export const NETWORKS: readonly Network[] = [ETHEREUM, BASE, SOLANA]

/** Networks that wallets know and the page does not. */
export const FOREIGN = { eip155: chainId('eip155:137'), solana: chainId('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z') }
