import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOLANA_CLUSTERS } from '../../../src/domain/network/solana-clusters.ts'
import { networkOfCurrency, networkSign } from '../../../src/ui/components/network-signs.ts'

describe('networkSign', () => {
  it('should be the own one of a network that visitors know', () => {
    const known = ['eip155:1', 'eip155:10', 'eip155:56', 'eip155:137', 'eip155:8453', 'eip155:42161', 'eip155:43114']
    const drawn = known.map((id) => networkSign(id)?.d)
    expect(new Set(drawn).size).toBe(known.length)
    expect(drawn).not.toContain(undefined)
  })

  it('should be that of Solana for each of its clusters, by any name, and grey where nothing is worth anything', () => {
    for (const { name, reference, olderReference = reference } of SOLANA_CLUSTERS)
      for (const each of [reference, olderReference]) {
        expect(networkSign(`solana:${each}`)?.d).toBe(networkSign('solana')?.d)
        expect(networkSign(`solana:${each}`)?.ground === networkSign('solana')?.ground).toBe(name === 'mainnet')
      }
  })

  it('should always be none for an id that nobody knows', () => {
    expect(networkSign('eip155:31337')).toBeUndefined()
    fc.assert(
      fc.property(fc.constantFrom('__proto__', 'constructor', 'toString'), (id) => networkSign(id) === undefined),
    )
  })
})

describe('networkOfCurrency', () => {
  it('should lead to a sign that is known, and for no other word than a currency', () => {
    for (const symbol of ['AVAX', 'BNB', 'ETH', 'POL', 'SOL'])
      expect(networkSign(networkOfCurrency(symbol) ?? '')).toBeDefined()
    for (const word of ['eth', 'USDC', 'constructor', '']) expect(networkOfCurrency(word)).toBeUndefined()
  })
})
