import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { findNetwork, type NetworkConfig, networksOf, readNetworks } from '../../../src/domain/network/network.ts'

const config = (id: string, name = id): NetworkConfig => ({
  id,
  name,
  rpcUrl: 'http://localhost',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
})
const SOLANA = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

describe('readNetworks', () => {
  it('should keep the order of the configuration and each network once, the first', () => {
    const networks = readNetworks([config('eip155:2', 'first'), config(SOLANA), config('eip155:2', 'again')])
    expect(networks.map(({ name }) => name)).toEqual(['first', SOLANA])
  })

  it('should refuse a configuration without any network', () => {
    expect(() => readNetworks([])).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })

  it('should refuse an id that is no CAIP-2', () => {
    expect(() => readNetworks([config('eip155:1'), config('mainnet')])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining('mainnet') }),
    )
  })
})

describe('a network that is given by its endpoint alone (V10)', () => {
  it.each([
    ['https://api.mainnet-beta.solana.com', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
    ['https://api.devnet.solana.com', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'],
    ['https://api.testnet.solana.com', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'],
    ['https://node.example', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ])('R-CONST-3 should be the cluster that %s serves (V10)', (rpcUrl, id, name) => {
    const nativeCurrency = { name: 'SOL', symbol: 'SOL', decimals: 9 }
    expect(readNetworks([{ rpcUrl }])).toEqual([{ id, name, nativeCurrency, rpcUrl }])
    expect(readNetworks([{ rpcUrl, name: 'Own name' }])).toMatchObject([{ id, name: 'Own name' }])
  })

  it.each([
    [{ rpcUrl: 'http://localhost:8899' }, 'genesis'],
    [{ rpcUrl: 'https://eth.example', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }, 'eip155:1'],
    [{ rpcUrl: 'wss://api.devnet.solana.com' }, 'rpcUrl'],
    [{ id: 'eip155:1', name: 'x' }, 'rpcUrl'],
    [{ id: 'eip155:1', rpcUrl: 'https://a.example' }, 'name'],
    [null, 'object'],
  ])('should be refused for %j (V10)', (given, words) => {
    expect(() => readNetworks([given as unknown as NetworkConfig])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(words) }),
    )
  })
})

describe('looking networks up', () => {
  const networks = readNetworks([config('eip155:1'), config(SOLANA), config('eip155:2')])

  it('should find one by its id, and none for no id', () => {
    expect(findNetwork(networks, chainId(SOLANA))?.name).toBe(SOLANA)
    expect(findNetwork(networks, chainId('eip155:3'))).toBeUndefined()
    expect(findNetwork(networks, undefined)).toBeUndefined()
  })

  it('should list those of a namespace in their order', () => {
    expect(networksOf(networks, 'eip155').map(({ id }) => id)).toEqual(['eip155:1', 'eip155:2'])
    expect(networksOf(networks, 'solana').map(({ id }) => id)).toEqual([SOLANA])
  })
})
