import { describe, expect, it } from 'vitest'
import {
  byId,
  type CatalogueRules,
  inOrderOf,
  isOffered,
  listedNamespaces,
  withoutRepeats,
} from '../../../src/domain/wallets/offered-wallets.ts'
import type { WalletListing } from '../../../src/domain/wallets/wallet.ts'
import { idsOf, listing } from '../../support/listings.ts'

const RULES: CatalogueRules = {
  ...{ namespaces: ['eip155', 'solana'], featured: [], include: [], exclude: [], needsLinks: false },
}
const isOfferedBy = (rules: Partial<CatalogueRules>, more: Partial<WalletListing> = {}) =>
  isOffered(listing('w', more), { ...RULES, ...rules })

describe('isOffered', () => {
  it('should be every wallet where the page has no wish', () => {
    expect(isOfferedBy({})).toBe(true)
  })

  it('R-WALLET-1 should be one that can be reached, where that takes a link', () => {
    expect(isOfferedBy({ needsLinks: true })).toBe(false)
    expect(isOfferedBy({ needsLinks: true }, { universal_link: 'https://w.example' })).toBe(false)
    for (const link of ['mobile_link', 'desktop_link', 'webapp_link']) {
      expect(isOfferedBy({ needsLinks: true }, { [link]: 'https://w.example' })).toBe(true)
      expect(isOfferedBy({ needsLinks: true }, { [link]: '' })).toBe(false)
    }
  })

  it('should be one that the page wants, and never one that it does not want', () => {
    expect(isOfferedBy({ include: ['w'] })).toBe(true)
    expect(isOfferedBy({ include: ['other'] })).toBe(false)
    expect(isOfferedBy({ include: ['other'], featured: ['w'] })).toBe(true)
    expect(isOfferedBy({ exclude: ['w'] })).toBe(false)
    expect(isOfferedBy({ exclude: ['w'], featured: ['w'], include: ['w'] })).toBe(false)
  })

  it('should be one with the badge that is asked for, one that says nothing of badges, and a featured one', () => {
    const badge = 'certified'
    expect(isOfferedBy({ badge }, { badge_type: 'certified' })).toBe(true)
    expect(isOfferedBy({ badge })).toBe(true)
    expect(isOfferedBy({ badge }, { badge_type: 'none' })).toBe(false)
    expect(isOfferedBy({}, { badge_type: 'none' })).toBe(true)
    expect(isOfferedBy({ badge, featured: ['w'] }, { badge_type: 'none' })).toBe(true)
  })

  it('should be one that speaks what the page connects to', () => {
    expect(isOfferedBy({ namespaces: ['solana'] }, { chains: ['eip155:1'] })).toBe(false)
    expect(isOfferedBy({ namespaces: ['solana'], featured: ['w'] }, { chains: ['eip155:1'] })).toBe(false)
    expect(isOfferedBy({ namespaces: ['eip155'] }, { chains: ['eip155:1'] })).toBe(true)
    expect(isOfferedBy({ namespaces: ['eip155'] }, { chains: ['solana:x', 'eip155:1'] })).toBe(true)
    expect(isOfferedBy({}, { chains: ['eip155:1'] })).toBe(true)
  })
})

describe('listedNamespaces', () => {
  it('should be those of the chains, or all where a listing names none', () => {
    expect(listedNamespaces({ ...listing('w'), chains: [] })).toEqual(['eip155', 'solana'])
    expect(listedNamespaces({ ...listing('w'), chains: ['cosmos:1', 'solana:x'] })).toEqual(['solana'])
    expect(listedNamespaces({ ...listing('w'), chains: ['eip1555:1'] })).toEqual([])
  })
})

describe('listings by their ids', () => {
  const [a, b] = [listing('a'), listing('b')]

  it('should stand in the order of the ids, each once', () => {
    expect(idsOf(inOrderOf(['b', 'x', 'a', 'b'], [a, b]))).toEqual(['b', 'a'])
  })

  it('should be the first of each id', () => {
    const again = listing('a', { name: 'Again' })
    expect(withoutRepeats([a, b, again])).toEqual([a, b])
    expect(byId([a, again]).get('a')).toBe(a)
  })
})
