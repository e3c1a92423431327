import { describe, expect, it } from 'vitest'
import { noWallets, type WalletListState } from '../../../src/domain/wallets/wallet-list.ts'
import {
  knownWallets,
  matches,
  readSearchText,
  searchAnswered,
  searchEnded,
  searchFailed,
  searchOnScreen,
  searchStarted,
  searchWaiting,
} from '../../../src/domain/wallets/wallet-search.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'

describe('what is searched for', () => {
  it.each([
    ['rain', 'rain'],
    ['  rain bow  ', 'rain bow'],
    ['%00', '%00'],
    ['&include=', '&include='],
    ['../', '../'],
    ['钱包', '钱包'],
    ['💥💥', '💥💥'],
    [`${'x'.repeat(99)}💥💥`, `${'x'.repeat(99)}💥`],
    ['x'.repeat(5_000), 'x'.repeat(100)],
    ['💥'.repeat(5_000), '💥'.repeat(100)],
    [`${' '.repeat(5_000)}rain`, 'rain'],
  ])('A16 should be, for %j, %j', (typed, text) => {
    expect(readSearchText(typed)).toBe(text)
  })

  it.each(['', ' ', 'x', ' x ', '💥', '\n\t'])('should be nothing for %j', (typed) => {
    expect(readSearchText(typed)).toBeUndefined()
  })
})

describe('matches', () => {
  it('should go by the name in any case', () => {
    expect(matches('RAIN')({ name: 'Rainbow' })).toBe(true)
    expect(matches('rain')({ name: 'ＲＡＩＮ' })).toBe(true)
    expect(matches('rain')({ name: 'Sun' })).toBe(false)
  })

  it('A13 should go by the raw name as well as by the one that is shown', () => {
    const wallet = { name: 'ksamatem', rawName: '\u202Eksamatem' }
    expect(matches('\u202Eksam')(wallet)).toBe(true)
    expect(matches('ksam')(wallet)).toBe(true)
  })
})

describe('a search in the list', () => {
  const list: WalletListState = { ...noWallets, wallets: [...listings(2), listing('fox', { name: 'Fox' })] }
  const moon = listing('moon', { name: 'Moon' })

  it('should run, and keep what was on screen until the answer comes', () => {
    const answered = searchAnswered('moon', [moon])(list)
    const running = searchStarted('fox')(answered)
    expect(running.search).toEqual({
      ...{ text: 'fox', found: [moon], loading: true, error: undefined, before: answered.search },
    })
    expect(searchOnScreen(running.search)).toBe(answered.search)
    expect(searchOnScreen(searchStarted('foxy')(running).search)).toBe(answered.search)
    expect(searchStarted('fox')(list).search).toMatchObject({ found: [], before: undefined })
  })

  it('should show what it found, each wallet once, and remember it', () => {
    const answered = searchAnswered('moon', [moon, moon])(searchStarted('moon')(list))
    expect(answered.search).toEqual({ text: 'moon', found: [moon], loading: false, error: undefined })
    expect(searchOnScreen(answered.search)).toBe(answered.search)
    expect(idsOf(answered.others)).toEqual(['moon'])
  })

  it('should find what is here while the service is busy, and where it is away', () => {
    const waiting = searchWaiting('fox', 5)(list)
    expect(waiting.search).toMatchObject({ text: 'fox', found: [{ id: 'fox' }], loading: true, resumesInSeconds: 5 })
    expect(waiting.search?.error).toBeUndefined()
    expect(searchOnScreen(waiting.search)).toBe(waiting.search)
    expect(searchFailed('fox', 'CAT_UNAVAILABLE')(list).search).toEqual({
      ...{ text: 'fox', found: [listing('fox', { name: 'Fox' })], loading: false, error: 'CAT_UNAVAILABLE' },
    })
  })

  it('should leave nothing when it is over', () => {
    expect(searchEnded(searchStarted('fox')(list)).search).toBeUndefined()
    expect(searchEnded(list)).toBe(list)
  })

  it('should look through all wallets that came by any way, featured ones first', () => {
    const ways = { featured: [listing('f')], recommended: [listing('r'), listing('f')], others: [listing('o')] }
    expect(idsOf(knownWallets({ ...list, ...ways }))).toEqual(['f', 'r', 'w1', 'w2', 'fox', 'o'])
  })
})
