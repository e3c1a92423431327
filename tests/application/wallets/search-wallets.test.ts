import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'
import { runs } from '../../support/runs.ts'

const WALLETS = [...listings(50), listing('rainbow', { name: 'Rainbow' })]
const found = ({ core }: ReturnType<typeof createCore>) => idsOf(core.wallets.list.snapshot().search?.found ?? [])

describe('a search in the list', () => {
  it('R-CONST-1 should ask for 100 wallets and show them 300 ms after the last key, no sooner and no later', async () => {
    const test = createCore({ wallets: WALLETS, rules: { include: [], exclude: ['w7'] } })
    const { core, walletApi, clock } = test
    core.wallets.search('rain')
    expect(core.wallets.list.snapshot().search).toEqual({ text: 'rain', found: [], loading: true, error: undefined })
    await clock.pass(299)
    expect(found(test)).toEqual([])
    await clock.pass(1)
    expect(core.wallets.list.snapshot().search).toMatchObject({ loading: false, error: undefined })
    expect(found(test)).toEqual(['rainbow'])
    expect(walletApi.queries).toMatchObject([{ page: 1, entries: 100, search: 'rain', exclude: ['w7'] }])
  })

  it('should be one request for a word that is typed at speed, and count from its last key', async () => {
    const test = createCore({ wallets: WALLETS })
    for (const text of ['ra', 'rai', 'rain', 'rainb']) {
      test.core.wallets.search(text)
      await test.clock.pass(150)
    }
    await test.clock.pass(149)
    expect(found(test)).toEqual([])
    await test.clock.pass(1)
    expect(found(test)).toEqual(['rainbow'])
    expect(test.walletApi.queries).toHaveLength(1)
  })

  it('A16 should keep what was found before until the answer comes', async () => {
    const test = createCore({ wallets: WALLETS })
    test.core.wallets.search('rain')
    await test.clock.pass(300)
    test.walletApi.gate.close()
    test.core.wallets.search('w50')
    await test.clock.pass(3_000)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ text: 'w50', loading: true })
    expect(found(test)).toEqual(['rainbow'])
    test.walletApi.gate.open()
    await settled()
    expect(found(test)).toEqual(['w50'])
  })

  it('should call off the search before it, and never show its answer', async () => {
    const test = createCore({ wallets: WALLETS })
    const { fetchWallets } = test.walletApi
    const signals: AbortSignal[] = []
    // A service that answers the first search last, and ignores the abort.
    test.walletApi.fetchWallets = async (query, signal) => {
      signals.push(signal)
      if (signals.length === 1) await test.walletApi.gate.pass()
      return fetchWallets(query, new AbortController().signal)
    }
    test.walletApi.gate.close()
    test.core.wallets.search('rainbow')
    await test.clock.pass(250)
    test.core.wallets.search('w50')
    expect(signals[0]?.aborted).toBe(true)
    await test.clock.pass(300)
    test.walletApi.gate.open()
    await test.clock.pass(1_000)
    expect(found(test)).toEqual(['w50'])
  })

  it.each(['', ' ', 'x', '  x  ', '💥'])('should end with %j, which is too little to search for', async (text) => {
    const { core, clock, walletApi } = createCore({ wallets: WALLETS })
    core.wallets.search('rain')
    core.wallets.search(text)
    await clock.pass(1_000)
    expect(core.wallets.list.snapshot().search).toBeUndefined()
    expect([walletApi.queries.length, clock.waiting]).toEqual([0, 0])
  })

  it('should not ask again for a text that is being searched or was found, space around it or not', async () => {
    const { core, clock, walletApi } = createCore({ wallets: WALLETS })
    core.wallets.search('rain')
    await clock.pass(100)
    core.wallets.search('rain ')
    await clock.pass(200)
    core.wallets.search(' rain')
    await clock.pass(1_000)
    expect(core.wallets.list.snapshot().search).toMatchObject({ text: 'rain', loading: false })
    expect(walletApi.queries).toHaveLength(1)
  })

  it('should say what went wrong, show what of it is here, and be tried again', async () => {
    const test = createCore({ wallets: WALLETS })
    await test.core.wallets.load()
    test.walletApi.failure = 'CAT_UNAVAILABLE'
    test.core.wallets.search('wallet w1')
    await test.clock.pass(300)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ loading: false, error: 'CAT_UNAVAILABLE' })
    expect(found(test)).toEqual(['w1', ...Array.from({ length: 10 }, (_, index) => `w${10 + index}`)])
    test.walletApi.failure = undefined
    test.core.wallets.search('wallet w1')
    await test.clock.pass(300)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ loading: false, error: undefined })
  })

  it.each([
    ['4 s where the list is here', undefined, 4_000],
    ['1 s where the list is away', 'CAT_UNAVAILABLE', 1_000],
  ] as const)('should give a silent service %s, and then search what is here', async (_when, failure, patience) => {
    const test = createCore({ wallets: listings(50) })
    test.walletApi.failure = failure
    await test.core.wallets.load()
    let signal: AbortSignal | undefined
    test.walletApi.fetchWallets = (_query, given) => {
      signal = given
      return new Promise<never>(() => {})
    }
    test.core.wallets.search('w39')
    await test.clock.pass(200 + patience - 1)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ loading: true })
    await test.clock.pass(1)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ loading: false, error: 'CAT_UNAVAILABLE' })
    expect(found(test)).toEqual(['w39'])
    expect([signal?.aborted, test.clock.waiting]).toEqual([true, 0])
  })

  it('should wait a busy service out, tell the seconds, search what is here, and go on by itself (V18)', async () => {
    const test = createCore({ wallets: WALLETS })
    const { core, walletApi, clock } = test
    await core.wallets.load()
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 12 })
    core.wallets.search('w4')
    await clock.pass(200)
    expect(core.wallets.list.snapshot().search).toMatchObject({ loading: true, resumesInSeconds: 12, error: undefined })
    expect(found(test)).toEqual(['w4', 'w40'])
    await clock.pass(12_000)
    expect(core.wallets.list.snapshot().search).toMatchObject({ loading: true, resumesInSeconds: 12 })
    walletApi.failure = undefined
    await clock.pass(12_000)
    const { search } = core.wallets.list.snapshot()
    expect(search).toMatchObject({ loading: false, error: undefined })
    expect(search?.resumesInSeconds).toBeUndefined()
    expect(found(test)).toHaveLength(11)
    expect(walletApi.queries.filter(({ search: text }) => text === 'w4')).toHaveLength(3)
  })

  it('should give a service up that is busy for the fourth time, and not wait for ever (V18)', async () => {
    const test = createCore({ wallets: WALLETS })
    Object.assign(test.walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 9e9 })
    test.core.wallets.search('w4')
    await test.clock.pass(200 + 3 * 60_000)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ loading: false, error: 'CAT_RATE_LIMITED' })
    expect([test.walletApi.queries.length, test.clock.waiting]).toEqual([4, 0])
  })

  it('should call the wait off when something else is typed, and not ask sooner for that (V18)', async () => {
    const test = createCore({ wallets: WALLETS })
    const { core, walletApi, clock } = test
    Object.assign(walletApi, { failure: 'CAT_RATE_LIMITED', retryAfterSeconds: 10 })
    core.wallets.search('rain')
    await clock.pass(200)
    walletApi.failure = undefined
    await clock.pass(4_000)
    core.wallets.search('w50')
    await clock.pass(200)
    expect(core.wallets.list.snapshot().search).toMatchObject({ text: 'w50', loading: true, resumesInSeconds: 6 })
    await clock.pass(5_799)
    expect(walletApi.queries).toHaveLength(1)
    await clock.pass(101)
    expect(walletApi.queries.map(({ search }) => search)).toEqual(['rain', 'w50'])
    expect(found(test)).toEqual(['w50'])
    core.wallets.search('')
    expect([core.wallets.list.snapshot().search, clock.waiting]).toEqual([undefined, 0])
  })

  it('A01 should never ask again a service that refuses the page, and search what is here', async () => {
    const test = createCore({ wallets: WALLETS })
    await test.core.wallets.load()
    test.walletApi.failure = 'CAT_FORBIDDEN'
    test.core.wallets.search('w40')
    await test.clock.pass(300)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ error: 'CAT_FORBIDDEN' })
    test.core.wallets.search('w39')
    await test.clock.pass(300)
    expect(test.core.wallets.list.snapshot().search).toMatchObject({ error: undefined, loading: false })
    expect(found(test)).toEqual(['w39'])
    expect(test.walletApi.queries.filter(({ search }) => search !== undefined)).toHaveLength(1)
  })

  it('R-WALLET-1 should find no wallet that cannot be reached', async () => {
    const wallets = [listing('none', { name: 'Rain' }), listing('some', { name: 'Rain', mobile_link: 'rain:' })]
    const test = createCore({ wallets, change: (sessions) => (sessions.needsLinks = true) })
    test.core.wallets.search('rain')
    await test.clock.pass(300)
    expect(found(test)).toEqual(['some'])
  })

  it('should remember what it found, so that it can be chosen after the search', async () => {
    const { core, clock } = createCore({ wallets: WALLETS })
    core.wallets.search('rainbow')
    await clock.pass(300)
    core.wallets.search('')
    expect(idsOf(core.wallets.list.snapshot().others)).toEqual(['rainbow'])
  })

  it('A16 should send at most 100 characters, and only what was typed', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const { core, clock, walletApi } = createCore({ wallets: WALLETS })
        core.wallets.search(text)
        await clock.pass(300)
        const [query] = walletApi.queries
        if (query === undefined) return void expect([...text.trim()].length).toBeLessThan(2)
        expect([...(query.search ?? '')].length).toBeLessThanOrEqual(100)
        expect(text).toContain(query.search)
        expect(core.wallets.list.snapshot().search).toMatchObject({ text: query.search, loading: false })
      }),
      { numRuns: runs(50) },
    )
  })
})
