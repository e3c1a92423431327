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
    expect(() => readNetworks([])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: 'At least one network is needed.' }),
    )
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
    const written = { name: 'Own name', nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
    expect(readNetworks([{ rpcUrl, ...written }])).toEqual([{ id, rpcUrl, ...written }])
  })

  it.each([
    [{ rpcUrl: 'http://localhost:8899' }, 'genesis'],
    [{ rpcUrl: 'https://eth.example', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }, 'eip155:1'],
    [{ rpcUrl: 'wss://api.devnet.solana.com' }, 'rpcUrl'],
    [{ rpcUrl: 'https://node.example', name: 7 }, 'name'],
    [{ rpcUrl: 'https://node.example', nativeCurrency: { name: 'SOL', decimals: 9 } }, 'currency'],
    [{ name: 'x' }, 'The network without an id has no rpcUrl'],
    [null, 'object'],
    ['eip155:1', 'object'],
  ])('should be refused for %j (V10)', (given, words) => {
    expect(() => readNetworks([given as unknown as NetworkConfig])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(words) }),
    )
  })
})

describe('a network that is given by its id', () => {
  const whole = config('eip155:1')

  it.each([
    [{ rpcUrl: undefined }, 'The network eip155:1 has no rpcUrl'],
    [{ rpcUrl: ['https://a.example'] }, 'rpcUrl'],
    [{ rpcUrl: 'see https://a.example' }, 'rpcUrl'],
    [{ name: undefined }, 'name'],
    [{ nativeCurrency: undefined }, 'currency'],
    [{ nativeCurrency: null }, 'currency'],
    [{ nativeCurrency: 'ETH' }, 'currency'],
    [{ nativeCurrency: { name: 'Ether', decimals: 18 } }, 'currency'],
    [{ nativeCurrency: { name: 'Ether', symbol: 'ETH' } }, 'currency'],
    [{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 1.5 } }, 'currency'],
    [{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: -1 } }, 'currency'],
  ])('should be refused with %j, and say what is missing', (part, words) => {
    expect(() => readNetworks([{ ...whole, ...part } as unknown as NetworkConfig])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(words) }),
    )
  })

  it('should keep all that the page wrote of it, a currency without decimal places too', () => {
    const points = { ...whole, nativeCurrency: { name: 'Points', symbol: 'PTS', decimals: 0 } }
    expect(readNetworks([points])).toEqual([points])
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
