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
