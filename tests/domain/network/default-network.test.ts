import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { defaultChain, defaultNetwork } from '../../../src/domain/network/default-network.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'

const network = (id: string) => ({
  ...{ id, name: id, rpcUrl: 'https://rpc.example' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
})
const networks = readNetworks([
  network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
  network('eip155:10'),
  network('eip155:1'),
])

describe('the default network', () => {
  it('should be the first of its kind that the page lists', () => {
    expect(defaultNetwork(networks, 'eip155')?.id).toBe('eip155:10')
    expect(defaultNetwork(networks, 'solana')?.id).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
  })

  it('should be none where the page lists none of its kind', () => {
    expect(defaultNetwork(networks.slice(0, 1), 'eip155')).toBeUndefined()
  })

  it('should be the first granted chain of an account, as the page lists them', () => {
    expect(defaultChain([chainId('eip155:10'), chainId('eip155:1')])).toBe('eip155:10')
    expect(defaultChain([])).toBeUndefined()
  })
})
