import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import {
  type ArrivedPage,
  excludedArrived,
  featuredArrived,
  firstPageArrived,
  type Highlights,
  highlightsArrived,
  listFailed,
  listLeft,
  listLoading,
  listWaiting,
  othersArrived,
  pageArrived,
  standInArrived,
} from '../../../src/domain/wallets/wallet-list-changes.ts'
import { hasMoreWallets, noWallets, type WalletListState } from '../../../src/domain/wallets/wallet-list.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'

const NONE: Highlights = { featuredIds: [], featured: [], recommended: [] }
const page = (wallets: ArrivedPage['wallets'], more: Partial<ArrivedPage> = {}): ArrivedPage => ({
  ...{ page: 1, wallets, count: 9, seen: wallets.length, news: wallets.length },
  ...more,
})
const first = (arrived: ArrivedPage, asked: Highlights = NONE) =>
  firstPageArrived(arrived, asked)(listLoading(noWallets))

describe('the list of wallets', () => {
  it('should be empty, and not asked for, at first', () => {
    expect(noWallets).toEqual({
      ...{ page: 0, count: 0, own: [], featured: [], recommended: [], wallets: [], others: [], excludedWallets: [] },
      ...{ search: undefined, source: 'none', isComplete: false, loading: false, error: undefined },
    })
    expect(hasMoreWallets(noWallets)).toBe(false)
  })

  it('should say that it is loading, and no longer how it failed', () => {
    const failed = listFailed(new CoreError('CAT_UNAVAILABLE', { details: 'Down.', retryAfterSeconds: 9 }))(noWallets)
    expect(failed).toEqual({
      ...{ ...noWallets, loading: false, error: 'CAT_UNAVAILABLE', errorDetails: 'Down.', retryAfterSeconds: 9 },
      resumesInSeconds: undefined,
    })
    expect(listLoading(failed)).toEqual({ ...noWallets, loading: true })
  })

  it('should say how long a busy service is waited for, for as long as it is', () => {
    const waiting = listWaiting(5)(listLoading(noWallets))
    expect(waiting).toMatchObject({ loading: true, resumesInSeconds: 5 })
    expect(listWaiting(undefined)(waiting).resumesInSeconds).toBeUndefined()
    expect(listLeft(waiting)).toEqual({ ...noWallets, loading: false })
    expect(listFailed(new CoreError('CAT_UNAVAILABLE'))(waiting)).toMatchObject({
      ...{ loading: false, resumesInSeconds: undefined },
    })
  })
})

describe('a page of the list', () => {
  it('should be the first, of the service, and have more behind it', () => {
    const list = first(page(listings(3)))
    expect(list).toMatchObject({ page: 1, count: 9, source: 'service', isComplete: false, loading: false })
    expect(idsOf(list.wallets)).toEqual(['w1', 'w2', 'w3'])
    expect(hasMoreWallets(list)).toBe(true)
  })

  it('A11 should be added in the order of first arrival, each wallet once', () => {
    const next = page([listing('w3'), listing('w4')], { page: 2, seen: 4, news: 1 })
    const list = pageArrived(next)(first(page(listings(3))))
    expect(idsOf(list.wallets)).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(list).toMatchObject({ page: 2, count: 9, isComplete: false })
  })

  it('A11 should be the last where it brings nothing new, or where all came', () => {
    const begun = first(page(listings(3)))
    const repeated = pageArrived(page(listings(3), { page: 2, seen: 3, news: 0 }))(begun)
    expect(repeated).toMatchObject({ isComplete: true, count: 3 })
    expect(hasMoreWallets(repeated)).toBe(false)
    expect(pageArrived(page([listing('w9')], { page: 2, seen: 9, news: 1 }))(begun).isComplete).toBe(true)
    expect(pageArrived(page([listing('w9')], { page: 2, seen: 8, news: 1 }))(begun).isComplete).toBe(false)
  })

  it('should not count wallets that cannot be used, nor fewer than there are', () => {
    expect(first(page(listings(3), { seen: 5, count: 9 })).count).toBe(7)
    expect(first(page(listings(3), { seen: 3, count: 4 })).count).toBe(4)
    expect(first(page(listings(3), { seen: 8, count: 9 })).count).toBe(4)
    expect(first(page(listings(3), { seen: 3, count: 1, news: 3 })).count).toBe(3)
  })

  it('should replace what stood in for it, and keep that to be found', () => {
    const standIn = standInArrived([listing('old'), listing('w1')], NONE)(listLoading(noWallets))
    expect(standIn).toMatchObject({ page: 1, count: 2, source: 'bundled', isComplete: true, loading: true })
    expect(hasMoreWallets(standIn)).toBe(false)
    const list = firstPageArrived(page(listings(2)), NONE)(standIn)
    expect([idsOf(list.wallets), idsOf(list.others)]).toEqual([['w1', 'w2'], ['old']])
    const again = firstPageArrived(page([listing('w2')]), NONE)(list)
    expect([idsOf(again.wallets), idsOf(again.others)]).toEqual([['w2'], ['old']])
  })
})

describe('what the first view shows of the list', () => {
  const featured = [listing('f1'), listing('f2')]
  const asked: Highlights = { featuredIds: ['f2', 'f1'], featured, recommended: [listing('r1'), listing('f1')] }

  it('should be what is featured, in the order of the page, and what is recommended besides', () => {
    const list = highlightsArrived(asked)(noWallets)
    expect([idsOf(list.featured), idsOf(list.recommended)]).toEqual([['f2', 'f1'], ['r1']])
  })

  it('should be filled up by the first wallets of the list, four at most', () => {
    const list = first(page([...listings(6), listing('f1')]), asked)
    expect(idsOf(list.recommended)).toEqual(['r1', 'w1', 'w2', 'w3'])
    expect(idsOf(standInArrived(listings(6), asked)(noWallets).recommended)).toEqual(['r1', 'w1', 'w2', 'w3'])
  })

  it('should have a featured wallet that only the list has, and one that came later', () => {
    const list = first(page([listing('f1'), ...listings(2)]), { ...NONE, featuredIds: ['f2', 'f1'] })
    expect(idsOf(list.featured)).toEqual(['f1'])
    const later = featuredArrived(['f2', 'f1'], [listing('f2')])(list)
    expect([idsOf(later.featured), idsOf(later.recommended)]).toEqual([
      ['f2', 'f1'],
      ['w1', 'w2'],
    ])
  })
})

describe('what came by another way than its page', () => {
  const list: WalletListState = { ...noWallets, wallets: listings(2), featured: [listing('f1')] }

  it('should be kept once, unless it is known', () => {
    const found = othersArrived([listing('w1'), listing('f1'), listing('x'), listing('x')])(list)
    expect(idsOf(found.others)).toEqual(['x'])
    expect(idsOf(othersArrived([listing('y'), listing('x')])(found).others)).toEqual(['x', 'y'])
    expect(othersArrived([listing('w1'), listing('f1')])(list)).toBe(list)
  })

  it('should be what the page does not want, by name and rdns alone', () => {
    const once = excludedArrived([{ ...listing('a'), rdns: 'a.b' }])(noWallets)
    expect(excludedArrived([{ name: 'B' }])(once).excludedWallets).toEqual([
      { rdns: 'a.b', name: 'Wallet a' },
      { rdns: undefined, name: 'B' },
    ])
  })
})
