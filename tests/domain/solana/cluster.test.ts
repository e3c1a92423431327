import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import {
  chainOfCluster,
  clusterOf,
  clusterOfEndpoint,
  DEFAULT_COMMITMENT,
  isPublicCluster,
} from '../../../src/domain/solana/cluster.ts'

describe('clusterOfEndpoint', () => {
  it.each([
    ['https://api.mainnet-beta.solana.com', 'mainnet'],
    ['https://proxy.example/https://api.mainnet-beta.solana.com/devnet', 'mainnet'],
    ['https://api.devnet.solana.com', 'devnet'],
    ['https://rpc.example/DEVNET?key=1', 'devnet'],
    ['https://api.testnet.solana.com', 'testnet'],
    ['http://localhost:8899', 'localnet'],
    ['http://127.0.0.1:8899', 'localnet'],
    ['https://mydevnetwork.example', 'mainnet'],
    ['https://rpc.example', 'mainnet'],
    ['', 'mainnet'],
  ])('R-CONST-3 should take %s for %s', (endpoint, cluster) => expect(clusterOfEndpoint(endpoint)).toBe(cluster))

  it('R-CONST-3 should always know one of the four, whatever the address', () => {
    fc.assert(
      fc.property(fc.string(), (endpoint) => {
        expect(['mainnet', 'devnet', 'testnet', 'localnet']).toContain(clusterOfEndpoint(endpoint))
      }),
    )
  })

  it('R-CONST-3 should be asked at the level confirmed', () => expect(DEFAULT_COMMITMENT).toBe('confirmed'))
})

describe('clusterOf', () => {
  it('should call a public cluster as wallets do, and find it again by that', () => {
    for (const name of ['mainnet', 'devnet', 'testnet'] as const) {
      const chain = chainOfCluster(name)
      expect(chain && [clusterOf(chain), isPublicCluster(chain)]).toEqual([`solana:${name}`, true])
    }
  })

  it('should call every other genesis a cluster of its own', () => {
    const local = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
    expect([clusterOf(local), isPublicCluster(local)]).toEqual(['solana:localnet', false])
    expect(chainOfCluster('localnet')).toBeUndefined()
  })
})
