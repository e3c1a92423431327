import { describe, expect, it } from 'vitest'
import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION } from '../../../src/adapters/http/service-address.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { HttpWalletApi } from '../../../src/adapters/wallet-api/http-wallet-api.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { BUNDLED_WALLETS } from '../../../src/adapters/wallet-api/bundled-wallets.ts'
import type { WalletQuery } from '../../../src/ports/wallet-api.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, json, silence } from '../http/http-server.ts'

const QUERY: WalletQuery = {
  page: 2,
  entries: 40,
  chains: [chainId('eip155:1'), chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
}
const OPTIONS = {
  url: 'https://api.example',
  projectId: 'p & q',
  sdkType: DEFAULT_SDK_TYPE,
  sdkVersion: DEFAULT_SDK_VERSION,
  origin: 'https://page.example',
}

function ask(answer: Answer, signal = new AbortController().signal, options = OPTIONS, query = QUERY) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const page = new HttpWalletApi(options, fetch, clock, new CountingRandomness()).fetchWallets(query, signal)
  page.catch(() => {})
  return { clock, asked, page }
}
const listing = (id: string) => ({ id, name: `Wallet ${id}` })

describe('the query for wallets', () => {
  it.each(['https://api.example/portico', 'https://api.example/portico/'])(
    'should keep the path of a service that lives below one (%s)',
    async (url) => {
      const { asked, page } = ask(() => json({ data: [], count: 0 }), undefined, { ...OPTIONS, url })
      await page
      expect(asked[0]?.url.pathname).toBe('/portico/getWallets')
    },
  )

  it('R-API-1 should say project, type, version, page, entries and chains', async () => {
    const { asked, page } = ask(() => json({ data: [], count: 0 }))
    await page
    const { url } = asked[0] ?? {}
    expect(`${url?.origin}${url?.pathname}`).toBe('https://api.example/getWallets')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      projectId: 'p & q',
      st: 'portico',
      sv: 'html-wagmi-4.2.2',
      page: '2',
      entries: '40',
      chains: 'eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
  })

  it('R-API-1 should say which wallets are included, which not, what is searched and which badge they have', async () => {
    const query = { ...QUERY, include: ['a', 'b'], exclude: ['c'], search: 'x & y', badge: 'certified' } as const
    const { asked, page } = ask(() => json({ data: [], count: 0 }), undefined, OPTIONS, query)
    await page
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ include: 'a,b', exclude: 'c', search: 'x & y', badge_type: 'certified' },
    })
  })

  it('R-API-1 should leave out what is not said', async () => {
    const query = { page: 1, entries: 4, chains: [], include: [], exclude: [], search: undefined, badge: undefined }
    const { asked, page } = ask(() => json({ data: [] }), undefined, { ...OPTIONS, projectId: '' }, query)
    await page
    expect([...(asked[0]?.url.searchParams.keys() ?? [])].sort()).toEqual(['entries', 'page', 'st', 'sv'])
  })

  it.each(['%00', '&include=x', '../', '💥', '#', '\ud800', "'; drop"])(
    'A16 should send the search text %j as a text, whatever it looks like',
    async (search) => {
      const { asked, page } = ask(() => json({ data: [] }), undefined, OPTIONS, { ...QUERY, search })
      await page
      const { url } = asked[0] ?? {}
      expect(url?.pathname).toBe('/getWallets')
      expect(url?.searchParams.getAll('search')).toEqual([search.replace('\ud800', '\ufffd')])
      expect(url?.searchParams.get('include')).toBeNull()
    },
  )

  it('R-API-7 should say html-wagmi-4.2.2 for the version of the sdk unless it is told another', async () => {
    expect(DEFAULT_SDK_VERSION).toBe('html-wagmi-4.2.2')
    const { fetch, asked } = fakeFetch(() => json({ data: [] }))
    const api = new HttpWalletApi(
      { ...OPTIONS, sdkVersion: 'react-1.0.0' },
      fetch,
      new FakeClock(),
      new CountingRandomness(),
    )
    await api.fetchWallets(QUERY, new AbortController().signal)
    expect(asked[0]?.url.searchParams.get('sv')).toBe('react-1.0.0')
  })
})

describe('the answer to it', () => {
  it('R-API-1 should be the wallets and their count', async () => {
    const { page } = ask(() => json({ data: [listing('a'), listing('b')], count: 640 }))
    await expect(page).resolves.toMatchObject({ wallets: [listing('a'), listing('b')], count: 640 })
  })

  it('should skip a bad record, not its page', async () => {
    const { page } = ask(() => json({ data: [null, listing('a'), { id: 'x' }, [], 7, listing('b')], count: 6 }))
    expect((await page).wallets.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('A11 should have each wallet once, the first', async () => {
    const { page } = ask(() => json({ data: [listing('a'), { id: 'a', name: 'Again' }], count: 2 }))
    expect((await page).wallets.map(({ name }) => name)).toEqual(['Wallet a'])
  })

  it('A10 should keep wallets that are called like parts of the prototype', async () => {
    const data = ['__proto__', 'toString', 'constructor'].map(listing)
    const { page } = ask(() => json({ data, count: 3, __proto__: { isAdmin: true } }))
    expect((await page).wallets.map(({ id }) => id)).toEqual(['__proto__', 'toString', 'constructor'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it.each(['-1', '"40"', '1e309', '1.5', 'null', '{}'])(
    'A08 should count for itself where the count is %s',
    async (count) => {
      const { page } = ask(() => json(`{"data":[{"id":"a","name":"A"},{}],"count":${count}}`))
      expect((await page).count).toBe(1)
    },
  )

  it.each(['{"data":null,"count":-1}', '{"data":{"0":{"id":"a"}}}', '{"data":"[]"}', '[]', 'null', '7', '{}'])(
    'A08 should be of a bad shape when it is %s',
    async (body) => {
      await expect(ask(() => json(body)).page).rejects.toMatchObject({ name: 'CoreError', code: 'CAT_BAD_SHAPE' })
    },
  )

  it.each<[string, string, Answer]>([
    ['A01', 'CAT_FORBIDDEN', () => json({}, { status: 403 })],
    ['A05', 'CAT_BAD_BODY', () => new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } })],
    ['A05', 'CAT_BAD_BODY', () => json('<h1>Log in</h1>')],
    ['A07', 'CAT_TOO_LARGE', () => json(JSON.stringify('x'.repeat(2 * 1024 * 1024)))],
    ['A08', 'CAT_BAD_SHAPE', () => json({ data: 7 })],
    ['a bad project id', 'CAT_UNAVAILABLE', () => json({}, { status: 400 })],
  ])('%s should be %s, and not be asked for again', async (_row, code, answer) => {
    const { asked, clock, page } = ask(answer)
    await expect(page).rejects.toMatchObject({ name: 'CoreError', code })
    expect([asked.length, clock.waiting]).toEqual([1, 0])
  })

  it('A01 should say that the origin is not on the allowlist, and which origin', async () => {
    const { page } = ask(() => json({}, { status: 403 }))
    await expect(page).rejects.toMatchObject({
      message: 'Invalid App Configuration',
      details: 'Origin https://page.example is not on the allowlist.',
    })
  })

  it('should be waited for no longer than the visitor does', async () => {
    const controller = new AbortController()
    const { clock, page } = ask(silence, controller.signal)
    const reason = new Error('the list was closed')
    controller.abort(reason)
    await expect(page).rejects.toBe(reason)
    expect(clock.waiting).toBe(0)
  })
})

describe('the wallets that come with Portico', () => {
  it('should be at least 60, each readable and with an id of its own', () => {
    const wallets = BUNDLED_WALLETS
    expect(wallets.length).toBeGreaterThanOrEqual(60)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
    for (const { name } of wallets) expect(name.trim()).not.toBe('')
  })
})
