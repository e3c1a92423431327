import { describe, expect, it } from 'vitest'
import * as chains from 'viem/chains'
import { networkOfChain } from '../../../src/domain/network/evm-chain.ts'
import { type NetworkConfig, readNetworks } from '../../../src/domain/network/network.ts'

const ALL = Object.entries(chains as unknown as Record<string, chains.Chain>).filter(
  ([, each]) => typeof each === 'object',
)
const LOCAL = {
  ...{ id: 31_337, name: 'Anvil', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: ['http://localhost:8545', 'http://localhost:8546'] } },
}
const explorer = (url: string) => networkOfChain({ ...LOCAL, blockExplorers: { default: { url } } }).explorerUrl

describe('a chain of viem', () => {
  it('should be a network as it is', () => {
    expect(readNetworks([chains.mainnet])).toEqual([
      {
        ...{ id: 'eip155:1', name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
        ...{ rpcUrl: chains.mainnet.rpcUrls.default.http[0], explorerUrl: 'https://etherscan.io' },
      },
    ])
    expect(readNetworks([LOCAL])[0]).toMatchObject({ id: 'eip155:31337', rpcUrl: 'http://localhost:8545' })
  })

  it('should stand beside networks that are written otherwise, each once', () => {
    const solana = { rpcUrl: 'https://api.devnet.solana.com' }
    const own = { id: 'eip155:1', name: 'Ours', rpcUrl: 'https://node.example', nativeCurrency: LOCAL.nativeCurrency }
    expect(readNetworks([own, chains.mainnet, chains.base, solana]).map(({ name }) => name)).toEqual([
      ...['Ours', 'Base', 'Solana Devnet'],
    ])
  })

  it.each(ALL)('should be taken, whichever it is: %s', (_, chain) => {
    const [network] = readNetworks([chain])
    expect(network).toMatchObject({ id: `eip155:${chain.id}`, name: chain.name })
    expect(network?.rpcUrl).toBe(chain.rpcUrls.default.http[0])
    expect(network?.explorerUrl ?? 'https://a.example').toMatch(/^https:\/\/[^?#]*[^/?#]$/)
  })

  it('should have an explorer only where a transaction can be put behind its address', () => {
    expect(explorer('https://scan.example/')).toBe('https://scan.example')
    expect(explorer('https://scan.example/base//')).toBe('https://scan.example/base')
    expect(explorer('https://scan.example/?network=test')).toBeUndefined()
    expect(explorer('http://localhost:15005')).toBeUndefined()
    expect(explorer('scan.example')).toBeUndefined()
  })

  it.each([
    [{ ...LOCAL, rpcUrls: { default: { http: [] } } }, 'The network eip155:31337 has no rpcUrl'],
    [{ ...LOCAL, rpcUrls: undefined }, 'rpcUrl'],
    [{ ...LOCAL, rpcUrls: { default: { http: ['wss://node.example'] } } }, 'rpcUrl'],
    [{ ...LOCAL, name: undefined }, 'name'],
    [{ ...LOCAL, nativeCurrency: undefined }, 'currency'],
    [{ ...LOCAL, id: 0 }, 'eip155:0'],
    [{ ...LOCAL, id: 1.5 }, 'eip155:1.5'],
    [{ ...LOCAL, id: Number.NaN }, 'eip155:NaN'],
  ])('should be refused like any other network that lacks something: %#', (given, words) => {
    expect(() => readNetworks([given as unknown as NetworkConfig])).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(words) }),
    )
  })
})
