import { describe, expect, it } from 'vitest'
import { mergedChoices } from '../../../src/domain/wallets/choice-order.ts'
import type { ChoiceFacts } from '../../../src/domain/wallets/wallet-choices.ts'
import { noWallets } from '../../../src/domain/wallets/wallet-list.ts'
import { searchAnswered, searchStarted } from '../../../src/domain/wallets/wallet-search.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'
import { announced } from './installed.ts'

const LIST = { ...noWallets, recommended: listings(5), wallets: listings(8) }
const facts = (more: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  ...{ list: LIST, installed: [announced('1', 'Inside', 'in.side')], recent: undefined },
  ...more,
})

describe('the wallets to choose from', () => {
  it('should be a few at first, and all of them', () => {
    const choices = mergedChoices(facts())
    expect(idsOf(choices.first)).toEqual(['eip6963:1', 'w1', 'w2', 'w3'])
    expect(idsOf(choices.all)).toEqual(['eip6963:1', ...idsOf(listings(8))])
    expect([choices.found, choices.search]).toEqual([[], undefined])
  })

  it('should be all of them beside what a search found', () => {
    const list = searchAnswered('far', [listing('far')])(LIST)
    const choices = mergedChoices(facts({ list }))
    expect(idsOf(choices.found)).toEqual(['far'])
    expect(idsOf(choices.all)).toEqual(['eip6963:1', ...idsOf(listings(8))])
    expect(choices.search).toBe(list.search)
  })

  it('should be what the last search found, while another one runs', () => {
    const before = searchAnswered('far', [listing('far')])(LIST)
    const choices = mergedChoices(facts({ list: searchStarted('moon')(before) }))
    expect(idsOf(choices.found)).toEqual(['far'])
    expect(choices.search).toBe(before.search)
  })

  it('should be made once, however often they are looked at', () => {
    const choices = mergedChoices(facts())
    expect(choices.first).toBe(choices.first)
    expect(choices.all).toBe(choices.all)
    expect(choices.found).toBe(choices.found)
  })

  it('should be found by their id, and by that of anything of them in the page', () => {
    const choices = mergedChoices(facts())
    expect(choices.find('w7')?.name).toBe('Wallet w7')
    expect(choices.find('eip6963:1')?.name).toBe('Inside')
    expect(choices.find('nobody')).toBeUndefined()
  })

  it('should go by other names where a frontend calls some of them so', () => {
    const kept = announced('2', 'Kept')
    const choices = mergedChoices(facts({ installed: [announced('1', 'Inside', 'in.side'), kept] }))
    const named = choices.named(({ name }) => (name === 'Inside' ? 'Innen' : name))
    expect(named.all.slice(0, 2).map(({ name }) => name)).toEqual(['Innen', 'Kept'])
    expect(named.find('eip6963:1')?.name).toBe('Innen')
    expect(named.find('eip6963:2')?.installed[0]).toBe(kept)
  })
})
