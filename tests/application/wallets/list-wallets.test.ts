import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Gate } from '../../../src/adapters/memory/gate.ts'
import type { MemoryWalletApi } from '../../../src/adapters/memory/memory-wallet-api.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { hasMoreWallets } from '../../../src/domain/wallets/wallet-list.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'
import { NETWORKS } from '../../support/networks.ts'
import { runs } from '../../support/runs.ts'

const CHAINS = NETWORKS.map(({ id }) => id)
/** How each request is told from the others. */
const asked = ({ queries }: MemoryWalletApi) =>
  queries.map(
    ({ page, entries, include = [] }) => `${entries} of page ${page}${include.map((id) => ` ${id}`).join('')}`,
  )
const SHIPPED = [listing('shipped')]

describe('the first page of wallets', () => {
  it('R-CONST-1 R-API-1 should be the first 40 after 4 to recommend, each asked for once (V11)', async () => {
    const { core, walletApi } = createCore({ wallets: listings(50) })
    core.modal.open()
    void core.wallets.load()
    await settled()
    await core.wallets.load()
    expect(core.wallets.list.snapshot()).toMatchObject({
      ...{ page: 1, count: 50, wallets: listings(40), source: 'service', loading: false, error: undefined },
    })
    const query = { page: 1, chains: CHAINS, include: [], exclude: [], badge: undefined }
    expect(walletApi.queries).toEqual([
      { ...query, entries: 4 },
      { ...query, entries: 40 },
    ])
  })

  it('R-ENT-2 should recommend what the service answers to 4, before the page is here (V11)', async () => {
    const { core, walletApi } = createCore({ wallets: listings(50) })
    const { fetchWallets } = walletApi
    const recommended = ['w9', 'w8', 'w7', 'w6'].map((id) => listing(id))
    const page = new Gate()
    page.close()
    walletApi.fetchWallets = async (query, signal) => {
      if (query.entries === 4) return { wallets: recommended, count: 50 }
      await page.pass()
      return fetchWallets(query, signal)
    }
    void core.wallets.load()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ featured: [], recommended, wallets: [], loading: true })
    page.open()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ recommended, wallets: listings(40), loading: false })
  })

  it('R-ENT-2 should recommend the first of the page where the service recommends too few', async () => {
    const { core, walletApi } = createCore({ wallets: listings(50), rules: { exclude: ['w1'] } })
    const { fetchWallets } = walletApi
    // A service that is asked for none of these, and recommends one of them.
    walletApi.fetchWallets = async (query, signal) =>
      query.entries === 4 ? { wallets: [listing('w1'), listing('w6')], count: 50 } : fetchWallets(query, signal)
    await core.wallets.load()
    expect(idsOf(core.wallets.list.snapshot().recommended)).toEqual(['w6', 'w2', 'w3', 'w4'])
  })

  it('R-API-1 should be those with the badge that the page wants, and featured ones in any case (V11)', async () => {
    const certified = (id: string) => listing(id, { badge_type: 'certified' })
    const wallets = [listing('silent'), certified('a'), listing('none', { badge_type: 'none' }), certified('b')]
    const { core, walletApi } = createCore({ wallets, rules: { badge: 'certified', featured: ['none'] } })
    await core.wallets.load()
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: [certified('a'), certified('b')] })
    expect(idsOf(core.wallets.list.snapshot().featured)).toEqual(['none'])
    expect(walletApi.queries.map(({ badge, entries, exclude }) => [badge, entries, exclude])).toEqual([
      [undefined, 4, []],
      ['certified', 4, ['none']],
      ['certified', 40, []],
    ])
  })

  it('R-ENT-2 should have the featured wallets in the order of the page, and recommend others', async () => {
    const { core, walletApi } = createCore({ wallets: listings(50), rules: { featured: ['w45', 'w2', 'gone'] } })
    await core.wallets.load()
    const { featured, recommended, wallets } = core.wallets.list.snapshot()
    expect(idsOf(featured)).toEqual(['w45', 'w2'])
    expect(idsOf(recommended)).toEqual(['w1', 'w3', 'w4', 'w5'])
    expect(wallets).toHaveLength(40)
    expect(walletApi.queries).toMatchObject([
      { entries: 4, include: ['w45', 'w2', 'gone'] },
      { entries: 4, include: [], exclude: ['w45', 'w2', 'gone'] },
      { entries: 40, include: [], exclude: [] },
    ])
  })

  it('R-CONST-1 should ask for featured wallets four at a time, however many the page names (V11)', async () => {
    const ids = ['w45', 'w2', 'w50', 'w9', 'w41', 'w1']
    const { core, walletApi } = createCore({ wallets: listings(50), rules: { featured: ids } })
    await core.wallets.load()
    expect(idsOf(core.wallets.list.snapshot().featured)).toEqual(ids)
    expect(asked(walletApi)).toEqual(['4 of page 1 w45 w2 w50 w9', '4 of page 1 w41 w1', '4 of page 1', '40 of page 1'])
  })

  it('should not wait long for featured wallets, and show them when they come', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(50), rules: { featured: ['w45'] } })
    const { fetchWallets } = walletApi
    const slow = new Gate()
    slow.close()
    walletApi.fetchWallets = async (query, signal) => {
      if (query.include?.includes('w45') === true) await slow.pass()
      return fetchWallets(query, signal)
    }
    void core.wallets.load()
    await clock.pass(499)
    expect(core.wallets.list.snapshot().source).toBe('none')
    await clock.pass(1)
    expect(core.wallets.list.snapshot()).toMatchObject({ source: 'service', featured: [] })
    slow.open()
    await settled()
    expect(idsOf(core.wallets.list.snapshot().featured)).toEqual(['w45'])
  })

  it('should show the list although the featured wallets cannot be had', async () => {
    const { core, walletApi } = createCore({ wallets: listings(50), rules: { featured: ['w45', 'w2'] } })
    const { fetchWallets } = walletApi
    walletApi.fetchWallets = (query, signal) =>
      query.include?.length === 0 ? fetchWallets(query, signal) : Promise.reject(new CoreError('CAT_UNAVAILABLE'))
    await core.wallets.load()
    expect(core.wallets.list.snapshot()).toMatchObject({
      source: 'service',
      error: undefined,
      featured: [listing('w2')],
    })
  })

  it('should have no wallet that the page does not want, whatever the service sends', async () => {
    const { core, walletApi } = createCore({ rules: { include: ['w1', 'w2'], exclude: ['w2'], featured: ['w9'] } })
    walletApi.fetchWallets = async () => ({ wallets: listings(9), count: 9 })
    await core.wallets.load()
    expect(idsOf(core.wallets.list.snapshot().wallets)).toEqual(['w1', 'w9'])
  })

  it('R-WALLET-1 should have no wallet without a link, where a universal provider is used', async () => {
    const linked = [
      listing('m', { mobile_link: 'm:' }),
      listing('d', { desktop_link: 'd:' }),
      listing('w', { webapp_link: 'https://w.example' }),
    ]
    const wallets = [listing('none'), ...linked, listing('empty', { mobile_link: '' })]
    for (const needsLinks of [true, false]) {
      const { core } = createCore({ wallets, change: (sessions) => (sessions.needsLinks = needsLinks) })
      await core.wallets.load()
      expect(core.wallets.list.snapshot()).toMatchObject(
        needsLinks ? { wallets: linked, count: 3 } : { wallets, count: 5 },
      )
    }
  })

  it('should look up the wallet that was connected with last, where it stands on a later page', async () => {
    const { core, state, walletApi } = createCore({ wallets: listings(90) })
    state.connection.update((connection) => ({ ...connection, recentWallet: { id: 'w77', name: 'Wallet w77' } }))
    await core.wallets.load()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ others: [listing('w77')], count: 90 })
    expect(asked(walletApi)).toEqual(['4 of page 1', '40 of page 1', '4 of page 1 w77'])
  })

  it.each([
    ['it is here already', 'w7'],
    ['it lives in the page', 'eip6963:w77'],
  ])('should not look it up where %s', async (_why, id) => {
    const { core, state, walletApi } = createCore({ wallets: listings(90) })
    state.connection.update((connection) => ({ ...connection, recentWallet: { id, name: 'Recent' } }))
    await core.wallets.load()
    await settled()
    expect(asked(walletApi)).toEqual(['4 of page 1', '40 of page 1'])
  })
})

describe('the next page of wallets', () => {
  it('R-CONST-1 should be the next 40, once, until all are here', async () => {
    const { core, walletApi } = createCore({ wallets: listings(90) })
    await core.wallets.load()
    await Promise.all([core.wallets.loadMore(), core.wallets.loadMore()])
    expect(core.wallets.list.snapshot()).toMatchObject({ page: 2, count: 90, wallets: listings(80) })
    await core.wallets.loadMore()
    await core.wallets.loadMore()
    expect(core.wallets.list.snapshot()).toMatchObject({ page: 3, wallets: listings(90), isComplete: true })
    expect(asked(walletApi)).toEqual(['4 of page 1', ...[1, 2, 3].map((n) => `40 of page ${n}`)])
  })

  it('A11 should bring each wallet once, and be the last one when it brings nothing new', async () => {
    const { core, walletApi } = createCore()
    const pages = [listings(40), [...listings(3), listing('new')], listings(40), [listing('never')]]
    walletApi.fetchWallets = async ({ page }) => ({ wallets: pages[page - 1] ?? [], count: 1_000_000 })
    await core.wallets.load()
    await core.wallets.loadMore()
    expect(idsOf(core.wallets.list.snapshot().wallets)).toEqual([...idsOf(listings(40)), 'new'])
    expect(hasMoreWallets(core.wallets.list.snapshot())).toBe(true)
    await core.wallets.loadMore()
    await core.wallets.loadMore()
    expect(core.wallets.list.snapshot()).toMatchObject({ page: 3, count: 41, isComplete: true })
  })

  it('R-WALLET-1 should not be the last one because none of its wallets can be used', async () => {
    const { core, walletApi } = createCore({ change: (sessions) => (sessions.needsLinks = true) })
    const linked = (id: string) => listing(id, { mobile_link: `${id}:` })
    const pages = [[linked('a')], [listing('b'), listing('c')], [linked('d')]]
    walletApi.fetchWallets = async ({ page }) => ({ wallets: pages[page - 1] ?? [], count: 4 })
    await core.wallets.load()
    await core.wallets.loadMore()
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: [linked('a')], count: 2, isComplete: false })
    await core.wallets.loadMore()
    expect(core.wallets.list.snapshot()).toMatchObject({
      wallets: [linked('a'), linked('d')],
      count: 2,
      isComplete: true,
    })
  })

  it('A11 should come to an end whatever the service sends, and hold each wallet once', async () => {
    const page = fc.record({ ids: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 50 }), count: fc.nat(10_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 10 }), async (pages) => {
        const { core, walletApi } = createCore()
        let times = 0
        walletApi.fetchWallets = async () => {
          const { ids, count } = pages[times++ % Math.max(1, pages.length)] ?? { ids: [], count: 9 }
          return { wallets: [...new Set(ids)].map((id) => listing(`w${id}`)), count }
        }
        await core.wallets.load()
        for (let more = 0; more < 70 && hasMoreWallets(core.wallets.list.snapshot()); more += 1)
          await core.wallets.loadMore()
        const { wallets, count, isComplete } = core.wallets.list.snapshot()
        expect({ isComplete, count }).toEqual({ isComplete: true, count: new Set(idsOf(wallets)).size })
      }),
      { numRuns: runs(40) },
    )
  })

  it('should come by itself when a busy service may be asked again, and be told meanwhile (V18)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(90) })
    await core.wallets.load()
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 7 })
    void core.wallets.loadMore()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ loading: true, resumesInSeconds: 7, wallets: listings(40) })
    walletApi.failure = undefined
    await clock.pass(6_999)
    expect(core.wallets.list.snapshot().page).toBe(1)
    await clock.pass(1)
    expect(core.wallets.list.snapshot()).toMatchObject({ page: 2, loading: false, resumesInSeconds: undefined })
  })

  it('should be given up when the service is busy for the fourth time (V18)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(90) })
    await core.wallets.load()
    const before = walletApi.queries.length
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 3_600 })
    void core.wallets.loadMore()
    await clock.pass(179_999)
    expect(core.wallets.list.snapshot()).toMatchObject({ loading: true, resumesInSeconds: 60 })
    await clock.pass(1)
    expect(core.wallets.list.snapshot()).toMatchObject({
      loading: false,
      error: 'CAT_RATE_LIMITED',
      wallets: listings(40),
    })
    expect([walletApi.queries.length - before, clock.waiting]).toEqual([4, 0])
  })

  it('should not be asked for any more when the view that waits for it is left (V18)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(90) })
    await core.wallets.load()
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 7 })
    const view = new AbortController()
    const waited = core.wallets.loadMore(view.signal)
    await settled()
    view.abort()
    await waited
    expect(core.wallets.list.snapshot()).toMatchObject({
      loading: false,
      error: undefined,
      resumesInSeconds: undefined,
    })
    expect(clock.waiting).toBe(0)
    walletApi.failure = undefined
    void core.wallets.loadMore(new AbortController().signal)
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ loading: true, resumesInSeconds: 7 })
    await clock.pass(7_000)
    expect(core.wallets.list.snapshot()).toMatchObject({ page: 2, loading: false })
  })

  it('should keep the wallets that are here when it cannot be had, and be asked for again', async () => {
    const { core, walletApi } = createCore({ wallets: listings(90) })
    await core.wallets.load()
    walletApi.failure = 'CAT_UNAVAILABLE'
    await core.wallets.loadMore()
    expect(core.wallets.list.snapshot()).toMatchObject({
      ...{ wallets: listings(40), source: 'service', page: 1, error: 'CAT_UNAVAILABLE', loading: false },
    })
    walletApi.failure = undefined
    await core.wallets.load()
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: listings(80), page: 2, error: undefined })
  })
})

describe('a list without the service', () => {
  it.each(['CAT_UNAVAILABLE', 'CAT_BAD_BODY', 'CAT_TOO_LARGE', 'CAT_BAD_SHAPE'] as const)(
    'should make do with what we ship when the service says %s, and say so',
    async (failure) => {
      const { core, walletApi } = createCore({ wallets: listings(2) })
      walletApi.failure = failure
      walletApi.bundled = async () => SHIPPED
      await core.wallets.load()
      expect(core.wallets.list.snapshot()).toMatchObject({
        ...{ wallets: SHIPPED, recommended: SHIPPED, count: 1, source: 'bundled', loading: false, error: failure },
      })
      walletApi.failure = undefined
      await core.wallets.load()
      expect(core.wallets.list.snapshot()).toMatchObject({ wallets: listings(2), source: 'service', error: undefined })
    },
  )

  it('A01 should never ask again a service that refuses the page, not for a search either', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    walletApi.failure = 'CAT_FORBIDDEN'
    walletApi.bundled = async () => SHIPPED
    for (const ask of [core.wallets.load, core.wallets.loadMore, core.wallets.load]) await ask()
    core.modal.open()
    core.wallets.search('shipped')
    await clock.pass(300)
    expect(walletApi.queries).toHaveLength(1)
    expect(core.wallets.list.snapshot()).toMatchObject({
      ...{ source: 'bundled', error: 'CAT_FORBIDDEN', wallets: SHIPPED },
      search: { found: SHIPPED, loading: false, error: undefined },
    })
  })

  it('A02 should wait a busy service out by itself, once, and tell the seconds (V18)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 20 })
    walletApi.bundled = async () => SHIPPED
    void core.wallets.load()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({
      ...{ loading: true, resumesInSeconds: 20, error: undefined, source: 'bundled', wallets: SHIPPED },
    })
    await clock.pass(19_999)
    expect(walletApi.queries).toHaveLength(1)
    await clock.pass(1)
    expect(walletApi.queries).toHaveLength(2)
    expect(core.wallets.list.snapshot()).toMatchObject({
      ...{ error: 'CAT_RATE_LIMITED', retryAfterSeconds: 20, loading: false, resumesInSeconds: undefined },
    })
    await clock.pass(60_000)
    expect(walletApi.queries).toHaveLength(2)
  })

  it('A02 V142 should say to a view that is opened anew what is left of the wait', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 20 })
    core.modal.open({ view: 'AllWallets' })
    await clock.pass(20_000)
    const left = () => core.wallets.list.snapshot().retryAfterSeconds
    expect(left()).toBe(20)
    await clock.pass(15_000)
    core.modal.open({ view: 'Connect' })
    expect(left()).toBe(5)
    await clock.pass(6_000)
    core.modal.open({ view: 'AllWallets' })
    expect(left()).toBe(0)
  })

  it('A02 V142 should say so too while the list is asked for again by itself', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 20 })
    core.modal.open({ view: 'AllWallets' })
    await settled()
    const left = () => core.wallets.list.snapshot().resumesInSeconds
    expect(left()).toBe(20)
    await clock.pass(15_000)
    core.modal.push('Connect')
    core.modal.back()
    expect(left()).toBe(5)
  })

  it('A02 should be asked for again no sooner than the service said, by any caller (V18)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 20 })
    void core.wallets.load()
    await clock.pass(20_000)
    walletApi.failure = undefined
    void core.wallets.load()
    core.wallets.search('wallet')
    await clock.pass(19_999)
    expect(core.wallets.list.snapshot()).toMatchObject({ loading: true, resumesInSeconds: 20 })
    expect(core.wallets.list.snapshot().search).toMatchObject({ loading: true, resumesInSeconds: 20 })
    expect(walletApi.queries).toHaveLength(2)
    await clock.pass(1)
    expect(core.wallets.list.snapshot()).toMatchObject({
      ...{ source: 'service', error: undefined, retryAfterSeconds: undefined, resumesInSeconds: undefined },
      search: { loading: false, found: listings(2) },
    })
    expect(core.wallets.list.snapshot().search?.resumesInSeconds).toBeUndefined()
  })

  it('should leave a service alone that another request was told is busy meanwhile, for as long as it said (T71)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(90) })
    await core.wallets.load()
    const searching = new Gate()
    searching.close()
    const { fetchWallets } = walletApi
    let [more, searches] = [0, 0]
    walletApi.fetchWallets = async (query, signal) => {
      if (query.search === undefined) {
        more += 1
        if (more === 1) throw new CoreError('CAT_RATE_LIMITED', { retryAfterSeconds: 2 })
        return fetchWallets(query, signal)
      }
      await searching.pass()
      searches += 1
      if (searches === 1) throw new CoreError('CAT_RATE_LIMITED', { retryAfterSeconds: 20 })
      return fetchWallets(query, signal)
    }
    core.wallets.search('wallet')
    await clock.pass(300) // asked, and on its way
    void core.wallets.loadMore()
    await clock.pass(500)
    searching.open()
    await clock.pass(19_999)
    expect(more).toBe(1)
    expect(core.wallets.list.snapshot()).toMatchObject({ page: 1, loading: true })
    await clock.pass(1)
    expect([more, core.wallets.list.snapshot().page]).toEqual([2, 2])
  })

  it('should show what the page features where the service was busy at first (T72)', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(50), rules: { featured: ['w45'] } })
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 5 })
    void core.wallets.load()
    await settled()
    walletApi.failure = undefined
    await clock.pass(10_000)
    expect(idsOf(core.wallets.list.snapshot().featured)).toEqual(['w45'])
  })

  it('should show what we ship after 2.5 s, and the list itself when it comes', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    walletApi.bundled = async () => SHIPPED
    walletApi.gate.close()
    void core.wallets.load()
    await clock.pass(2_499)
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: [], loading: true })
    await clock.pass(1)
    expect(core.wallets.list.snapshot()).toMatchObject({
      wallets: SHIPPED,
      source: 'bundled',
      loading: true,
      error: undefined,
    })
    walletApi.gate.open()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: listings(2), source: 'service', loading: false })
    expect(clock.waiting).toBe(0)
  })

  it('should keep the bundled wallets at hand: the visitor may have chosen one of them', async () => {
    const { core, walletApi } = createCore({ wallets: listings(2) })
    walletApi.failure = 'CAT_UNAVAILABLE'
    walletApi.bundled = async () => [...SHIPPED, ...listings(1)]
    await core.wallets.load()
    walletApi.failure = undefined
    await core.wallets.load()
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: listings(2), others: SHIPPED, count: 2 })
  })

  it('should not be asked for by walking through the views, until half a minute has passed', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2) })
    walletApi.failure = 'CAT_UNAVAILABLE'
    core.modal.open()
    await settled()
    core.modal.push('AllWallets')
    core.modal.back()
    await clock.pass(29_999)
    core.modal.push('AllWallets')
    expect(core.wallets.list.snapshot()).toMatchObject({ error: 'CAT_UNAVAILABLE', loading: false })
    expect(walletApi.queries).toHaveLength(1)
    await clock.pass(1)
    core.modal.push('AllWallets')
    await settled()
    expect(walletApi.queries).toHaveLength(2)
  })

  it('should be empty, and not load for ever, when not even what we ship can be had', async () => {
    const { core, walletApi, clock } = createCore()
    walletApi.failure = 'CAT_UNAVAILABLE'
    for (const bundled of [() => Promise.reject(new Error('no chunk')), () => new Promise<never>(() => {})]) {
      walletApi.bundled = bundled
      void core.wallets.load()
      await clock.pass(1_000)
      expect(core.wallets.list.snapshot()).toMatchObject({
        ...{ wallets: [], source: 'bundled', loading: false, error: 'CAT_UNAVAILABLE' },
      })
    }
  })

  it('should stay empty where the service has nothing to list: that is no failure', async () => {
    const { core, walletApi, clock } = createCore({ rules: { include: ['nobody'] } })
    walletApi.bundled = async () => SHIPPED
    await core.wallets.load()
    walletApi.failure = 'CAT_UNAVAILABLE'
    core.wallets.search('wallet')
    await clock.pass(5_000)
    expect(core.wallets.list.snapshot()).toMatchObject({ wallets: [], source: 'service', isComplete: true })
  })

  it('should drop what comes after the end, and leave no timer behind', async () => {
    const { core, walletApi, clock } = createCore({ wallets: listings(2), rules: { featured: ['w2'], exclude: ['x'] } })
    walletApi.gate.close()
    void core.wallets.load()
    core.wallets.search('wallet')
    const before = core.wallets.list.snapshot()
    await core.dispose()
    walletApi.gate.open()
    await clock.pass(60_000)
    expect(core.wallets.list.snapshot()).toBe(before)
    expect(clock.waiting).toBe(0)
  })
})

describe('wallets that the page does not want', () => {
  const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

  it('should be known at once where we know them', () => {
    const { core } = createCore({ rules: { exclude: [METAMASK] } })
    expect(core.wallets.list.snapshot().excludedWallets).toEqual([{ rdns: 'io.metamask', name: 'MetaMask' }])
  })

  it('should be asked for once where we do not, by their ids and for all chains', async () => {
    const wallets = [listing('x', { rdns: 'x.example' }), ...listings(3)]
    const { core, walletApi } = createCore({ wallets, rules: { exclude: [METAMASK, 'x'] } })
    await core.wallets.load()
    await settled()
    expect(core.wallets.list.snapshot().excludedWallets).toEqual([
      { rdns: 'io.metamask', name: 'MetaMask' },
      { rdns: 'x.example', name: 'Wallet x' },
    ])
    expect(walletApi.queries.filter(({ include }) => include?.includes('x'))).toEqual([
      { page: 1, entries: 4, chains: [], include: ['x'] },
    ])
  })

  it('Q87 should be asked for again with the next opening where only their answer did not come', async () => {
    const wallets = [listing('x', { rdns: 'x.example' }), ...listings(3)]
    const { core, walletApi } = createCore({ wallets, rules: { exclude: ['x'] } })
    const { fetchWallets } = walletApi
    walletApi.fetchWallets = (query, signal) =>
      query.include?.includes('x') === true
        ? Promise.reject(new CoreError('CAT_UNAVAILABLE'))
        : fetchWallets(query, signal)
    core.modal.open()
    await settled()
    expect(core.wallets.list.snapshot()).toMatchObject({ source: 'service', excludedWallets: [] })
    walletApi.fetchWallets = fetchWallets
    core.modal.close()
    core.modal.open()
    await settled()
    expect(core.wallets.list.snapshot().excludedWallets).toEqual([{ rdns: 'x.example', name: 'Wallet x' }])
    core.modal.close()
    core.modal.open()
    await settled()
    expect(walletApi.queries.filter(({ include }) => include?.includes('x'))).toHaveLength(1)
  })

  it('should be asked for again when the answer did not come', async () => {
    const { core, walletApi } = createCore({ wallets: [listing('x')], rules: { exclude: ['x'] } })
    walletApi.failure = 'CAT_UNAVAILABLE'
    await core.wallets.load()
    walletApi.failure = undefined
    await core.wallets.load()
    await settled()
    expect(core.wallets.list.snapshot().excludedWallets).toEqual([{ rdns: undefined, name: 'Wallet x' }])
  })
})
