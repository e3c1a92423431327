import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedChoices, popularChoices } from '../../../src/domain/wallets/choice-order.ts'
import {
  FIRST_ROWS,
  firstView,
  type FirstViewForm,
  tilesOf,
  walletGroups,
} from '../../../src/domain/wallets/first-view.ts'
import { isInjected } from '../../../src/domain/wallets/installed-wallet.ts'
import type { ChoiceFacts, WalletChoice } from '../../../src/domain/wallets/wallet-choices.ts'
import { noWallets } from '../../../src/domain/wallets/wallet-list.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'
import { announced } from './installed.ts'

const FORMS = ['code', 'installed', 'phone'] as const satisfies readonly FirstViewForm[]

const facts = (more: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  list: { ...noWallets, recommended: listings(4), wallets: listings(40) },
  installed: [],
  recent: undefined,
  ...more,
})
const inPage = (count: number) =>
  Array.from({ length: count }, (_, place) => announced(`${place}`, `Inside ${place}`, `in.side${place}`))
const seen = (given: ChoiceFacts, form: FirstViewForm) => {
  const { rows, tiles } = firstView(popularChoices(given), form)
  return { rows: idsOf(rows), tiles: idsOf(tiles) }
}

describe('the first view', () => {
  it('R-VIEW-2 should have four wallets below the code, the recent one first', () => {
    expect(seen(facts(), 'code')).toEqual({ rows: [], tiles: ['w1', 'w2', 'w3', 'w4'] })
    const recent = { id: 'w9', name: '' }
    expect(seen(facts({ recent }), 'code').tiles).toEqual(['w9', 'w1', 'w2', 'w3'])
  })

  it('should have what is installed in rows, and popular wallets beside the code', () => {
    const recent = { id: 'w9', name: '' }
    expect(seen(facts({ recent, installed: inPage(2) }), 'installed')).toEqual({
      rows: ['w9', 'eip6963:0', 'eip6963:1'],
      tiles: ['w1', 'w2', 'w3', 'w4'],
    })
  })

  it('should have those first in the tiles that found no room in the rows', () => {
    expect(seen(facts({ installed: inPage(6) }), 'installed')).toEqual({
      rows: ['eip6963:0', 'eip6963:1', 'eip6963:2', 'eip6963:3'],
      tiles: ['eip6963:4', 'eip6963:5', 'w1', 'w2'],
    })
  })

  it('should have six wallets on a phone, of the catalogue once the recommended ones are used up', () => {
    expect(seen(facts(), 'phone').tiles).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6'])
  })

  it('should have what stands for all wallets on a phone after all others on a computer, and first on that phone', () => {
    const onPhone = { ...announced('1', 'On a phone'), source: 'mobileWalletAdapter' } as const
    const list = { ...noWallets, recommended: listings(2) }
    const given = facts({ list, installed: [onPhone] })
    expect(seen(given, 'code')).toEqual({ rows: [], tiles: ['w1', 'w2', 'eip6963:1'] })
    expect(seen(given, 'installed')).toEqual({ rows: [], tiles: ['w1', 'w2', 'eip6963:1'] })
    expect(seen(given, 'phone').tiles).toEqual(['eip6963:1', 'w1', 'w2'])
  })

  it('should keep what stands for all wallets on a phone back until the list is there, which it would make room for', () => {
    const onPhone = { ...announced('1', 'On a phone'), source: 'mobileWalletAdapter' } as const
    const popular = popularChoices(facts({ list: noWallets, installed: [onPhone, ...inPage(1)] }))
    expect(idsOf(firstView(popular, 'code', true).tiles)).toEqual(['eip6963:0'])
    expect(idsOf(firstView(popular, 'installed', true).tiles)).toEqual([])
    expect(idsOf(firstView(popular, 'phone', true).tiles)).toEqual(['eip6963:1', 'eip6963:0'])
    expect(idsOf(walletGroups(popular, true).popular)).toEqual([])
    expect(idsOf(walletGroups(popular).popular)).toEqual(['eip6963:1'])
  })

  it('should be no more than there is', () => {
    const list = { ...noWallets, recommended: [listing('only')], wallets: [listing('only')] }
    for (const form of FORMS) expect(seen(facts({ list }), form)).toEqual({ rows: [], tiles: ['only'] })
    expect(seen(facts({ list: noWallets }), 'code')).toEqual({ rows: [], tiles: [] })
  })

  it('should be the same list of popular wallets until something changes', () => {
    const choices = mergedChoices(facts())
    expect(choices.popular).toBe(choices.popular)
    expect(idsOf(choices.popular)).toEqual(idsOf(listings(10)))
  })
})

describe('every first view', () => {
  const listed = fc
    .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 20 })
    .map((ids) => ids.map((id) => listing(`w${id}`)))
  const given = fc
    .record({
      ...{ featured: listed, recommended: listed, wallets: listed, others: listed },
      count: fc.nat({ max: 9 }),
      recent: fc.option(fc.record({ id: fc.constantFrom('w1', 'w7', 'eip6963:0', undefined), name: fc.string() }), {
        nil: undefined,
      }),
    })
    .map(({ count, recent, ...list }) => facts({ list: { ...noWallets, ...list }, installed: inPage(count), recent }))
  const form = fc.constantFrom(...FORMS)

  /** The recent one, then those in the page, then all others. */
  const rank = ({ isRecent, installed }: WalletChoice) => (isRecent ? 0 : installed.some(isInjected) ? 1 : 2)

  it('should never have a wallet twice, nor more than there is room for', () => {
    fc.assert(
      fc.property(given, form, (each, as) => {
        const { rows, tiles } = firstView(popularChoices(each), as)
        const ids = idsOf([...rows, ...tiles])
        expect(new Set(ids).size).toBe(ids.length)
        expect(rows.length).toBeLessThanOrEqual(FIRST_ROWS)
        expect(tiles.length).toBeLessThanOrEqual(tilesOf(as))
      }),
    )
  })

  it('should always have the recent one before what is installed, and that before what is popular', () => {
    fc.assert(
      fc.property(given, form, (each, as) => {
        const { rows, tiles } = firstView(popularChoices(each), as)
        const ranks = [...rows, ...tiles].map(rank)
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
      }),
    )
  })

  it('should always have every place taken as long as there are wallets for it', () => {
    fc.assert(
      fc.property(given, form, (each, as) => {
        const choices = popularChoices(each)
        const { rows, tiles } = firstView(choices, as)
        expect(tiles.length).toBe(Math.min(tilesOf(as), choices.length - rows.length))
      }),
    )
  })
})

describe('a first view whose list is still to come', () => {
  it('should never move a wallet that it shows, nor take it away, once the list is there', () => {
    const onPhone = { ...announced('phone', 'On a phone'), source: 'mobileWalletAdapter' } as const
    fc.assert(
      fc.property(fc.nat({ max: 6 }), fc.boolean(), fc.nat({ max: 12 }), (inside, hasPhone, listed) => {
        const installed = [...inPage(inside), ...(hasPhone ? [onPhone] : [])]
        const before = popularChoices(facts({ list: noWallets, installed }))
        const after = popularChoices(facts({ list: { ...noWallets, wallets: listings(listed) }, installed }))
        for (const form of FORMS) {
          const [early, late] = [firstView(before, form, true), firstView(after, form)]
          expect(idsOf(late.rows)).toEqual(idsOf(early.rows))
          expect(idsOf(late.tiles).slice(0, early.tiles.length)).toEqual(idsOf(early.tiles))
        }
        const [early, late] = [walletGroups(before, true), walletGroups(after)]
        expect(idsOf(late.installed)).toEqual(idsOf(early.installed))
        expect(idsOf(late.popular).slice(0, early.popular.length)).toEqual(idsOf(early.popular))
      }),
    )
  })
})

describe('the wallets beside the code', () => {
  const groupsOf = (given: ChoiceFacts) => {
    const { recent, installed, popular } = walletGroups(popularChoices(given))
    return { recent: idsOf(recent), installed: idsOf(installed), popular: idsOf(popular) }
  }

  it('should be the recent one, those in the page, and popular ones', () => {
    const recent = { id: 'w9', name: '' }
    const groups = groupsOf(facts({ recent, installed: inPage(6) }))
    expect(groups.recent).toEqual(['w9'])
    expect(groups.installed).toEqual([0, 1, 2, 3, 4, 5].map((place) => `eip6963:${place}`))
    expect(groups.popular.slice(0, 3)).toEqual(['w1', 'w2', 'w3'])
  })

  it('should have what is on a phone after all other popular ones', () => {
    const onPhone = { ...announced('1', 'On a phone'), source: 'mobileWalletAdapter' } as const
    const list = { ...noWallets, recommended: listings(2) }
    expect(groupsOf(facts({ list, installed: [onPhone] }))).toEqual({
      ...{ recent: [], installed: [], popular: ['w1', 'w2', 'eip6963:1'] },
    })
  })

  it('should never lose a wallet, nor show one twice', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 12 }),
        fc.nat({ max: 8 }),
        fc.option(fc.nat({ max: 20 }), { nil: undefined }),
        (listed, inside, recent) => {
          const given = facts({
            list: { ...noWallets, recommended: listings(listed) },
            installed: inPage(inside),
            recent: recent === undefined ? undefined : { id: `w${recent}`, name: '' },
          })
          const { recent: one, installed, popular } = groupsOf(given)
          const all = [...one, ...installed, ...popular]
          expect(new Set(all)).toEqual(new Set(idsOf(popularChoices(given))))
          expect(new Set(all).size).toBe(all.length)
        },
      ),
    )
  })
})
