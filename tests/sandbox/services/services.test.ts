import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noFaults } from '../../../sandbox/serve/faults.ts'
import type { Listing } from '../../../sandbox/services/catalogue.ts'
import { queryCatalogue } from '../../../sandbox/services/catalogue-query.ts'
import { openCatalogue } from '../../../sandbox/services/catalogue.ts'
import { startServices } from '../../../sandbox/services/services.ts'
import type { Services } from '../../../sandbox/services/services.ts'

const CHAINS = ['eip155:31337', 'eip155:31338', 'solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy']
const WALLET_URL = 'http://localhost:5174'

let services: Services
beforeAll(async () => {
  services = await startServices({ walletUrl: WALLET_URL, chains: CHAINS })
})
afterAll(() => services.stop())
afterEach(() => void Object.assign(services.faults, noFaults()))

describe('GET /getWallets', () => {
  it('R-API-1 should list the sandbox wallet first, with its links and chains', async () => {
    const { data, count } = await ask('projectId=x&st=appkit&sv=html-wagmi-4.2.2&page=1&entries=4')
    expect(data).toHaveLength(4)
    expect(count).toBeGreaterThanOrEqual(45)
    expect(data[0]).toMatchObject({
      id: 'portico-sandbox',
      name: 'Sandbox Wallet',
      mobile_link: WALLET_URL,
      webapp_link: WALLET_URL,
      chains: CHAINS,
    })
  })

  it('R-API-1 should filter by chain, inclusion, exclusion, badge and name', async () => {
    const solana = await ask(`chains=${CHAINS[2]}&entries=100`)
    expect(names(solana)).toContain('Phantom')
    expect(names(solana)).not.toContain('Rainbow')
    const [first, second] = solana.data
    expect(names(await ask(`include=${first?.id},${second?.id}`))).toEqual([first?.name, second?.name])
    expect(names(await ask(`exclude=${first?.id}&entries=100`))).not.toContain(first?.name)
    expect((await ask('badge_type=certified&entries=100')).data.every((each) => each.badge_type === 'certified')).toBe(
      true,
    )
    expect(names(await ask('search=%20RAINB%20'))).toEqual(['Rainbow'])
    expect(await ask('search=no+such+wallet')).toEqual({ data: [], count: 0 })
  })

  it('R-API-1 should give every wallet exactly once over all pages, whatever their size', () => {
    const catalogue = openCatalogue(WALLET_URL, CHAINS)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (entries) => {
        const pages = Math.ceil(catalogue.length / entries)
        const seen = Array.from({ length: pages }, (_, index) =>
          queryCatalogue(catalogue, new URLSearchParams({ page: String(index + 1), entries: String(entries) })),
        ).flatMap(({ data }) => data)
        expect(seen).toEqual(catalogue)
      }),
    )
  })

  it('should never fail, whatever the query says', () => {
    const catalogue = openCatalogue(undefined, CHAINS)
    const name = fc.constantFrom('page', 'entries', 'chains', 'include', 'exclude', 'search', 'badge_type')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const { data, count } = queryCatalogue(catalogue, new URLSearchParams(pairs))
        expect(data.length).toBeLessThanOrEqual(Math.min(count, 100))
      }),
    )
  })

  it.each([
    'page=0',
    'page=1.5',
    'page=',
    'page=1&page=2',
    'entries=0',
    'entries=101',
    'entries=4e1',
    'badge_type=Certified',
    'badge_type=',
    'chains=1',
    'chains=eip155:1,ethereum',
  ])('R-API-1 should refuse %s, as the vendor does, and say why (V11)', async (query) => {
    const response = await fetch(`${services.url}/getWallets?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: expect.stringMatching(new RegExp(`^${query.split('=')[0]} must be`)),
    })
  })

  it('R-API-1 should answer what each list of a page asks for (V11)', async () => {
    const [first] = (await ask('page=1&entries=4')).data
    const recommended = await ask(`page=1&entries=4&chains=${CHAINS[0]}&exclude=${first?.id}`)
    expect(recommended.data).toHaveLength(4)
    expect(names(recommended)).not.toContain(first?.name)
    const certified = await ask('page=1&entries=40&badge_type=certified')
    expect(certified.count).toBe(certified.data.length)
    expect(certified.data.every((each) => each.badge_type === 'certified')).toBe(true)
  })

  it('should give every wallet an id of its own', () => {
    const ids = openCatalogue(WALLET_URL, CHAINS).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the images', () => {
  it.each(['/getWalletImage/', '/public/getAssetImage/', '/public/getCurrencyImage/', '/public/getTokenImage/'])(
    'R-API-2 should answer %s with a PNG',
    async (path) => {
      const response = await fetch(`${services.url}${path}${encodeURIComponent('eip155:31337')}`)
      expect(response.headers.get('content-type')).toBe('image/png')
      const png = Buffer.from(await response.arrayBuffer())
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
      const size = png.readUInt32BE(16)
      const data = png.indexOf('IDAT') + 4
      const pixels = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)))
      expect(pixels).toHaveLength(size * (1 + 3 * size))
    },
  )

  it('should draw the same icon for the same id and another for another', async () => {
    expect(await icon('one')).toEqual(await icon('one'))
    expect(await icon('one')).not.toEqual(await icon('two'))
  })
})

describe('the services', () => {
  it('R-API-3 should say that analytics is off', async () => {
    expect(await (await fetch(`${services.url}/getAnalyticsConfig`)).json()).toEqual({ isAnalyticsEnabled: false })
  })

  it.each([
    '/',
    '/nothing',
    '/getWalletImage/',
    '/getWalletImage/a/b',
    '/getWalletImage/%',
    '/getWalletImage/%2e%2e%2f',
  ])('should answer %s with 404', async (path) => {
    expect((await fetch(`${services.url}${path}`)).status).toBe(404)
  })

  it('should let pages of every origin read', async () => {
    expect((await fetch(`${services.url}/getWallets`)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('should remember what it was asked', async () => {
    services.requests.length = 0
    await ask('page=2')
    expect(services.requests).toEqual(['/getWallets?page=2'])
  })

  it('should fail as a test wants it, where it wants it', async () => {
    Object.assign(services.faults, { status: 500, only: '/getWallets' })
    expect((await fetch(`${services.url}/getWallets`)).status).toBe(500)
    expect((await fetch(`${services.url}/getWalletImage/x`)).status).toBe(200)

    Object.assign(services.faults, noFaults(), { body: '{"data":"' })
    expect(await (await fetch(`${services.url}/getWallets`)).text()).toBe('{"data":"')

    Object.assign(services.faults, noFaults(), { cut: true })
    await expect(fetch(`${services.url}/getWallets`)).rejects.toThrow()
  })

  it('should fail as often as a test wants it, and then do well', async () => {
    Object.assign(services.faults, { status: 503, times: 2, only: '/getWallets' })
    const statuses: number[] = []
    await fetch(`${services.url}/getWalletImage/x`)
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await fetch(`${services.url}/getWallets`)).status)
    expect(statuses).toEqual([503, 503, 200, 200])
  })

  it('should lie in headers and bytes, and let a page of another origin read when to come back', async () => {
    const body = Uint8Array.from([0, 255, 128])
    Object.assign(services.faults, { status: 429, headers: { 'Retry-After': '2', 'Content-Type': 'image/png' }, body })
    const response = await fetch(`${services.url}/getWallets`)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After, Date')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body)
  })

  it('should pour a body without end for as long as the client reads, and still stop', async () => {
    const pouring = await startServices({ chains: CHAINS })
    Object.assign(pouring.faults, { endless: true, body: '{"data":[' })
    const reader = (await fetch(`${pouring.url}/getWallets`)).body?.getReader()
    let size = 0
    while (size < 4 * 1024 * 1024) size += (await reader?.read())?.value?.byteLength ?? Number.POSITIVE_INFINITY
    expect(size).toBeLessThan(Number.POSITIVE_INFINITY)
    await reader?.cancel()
    await pouring.stop()
  })

  it('should keep a caller waiting for ever when told so, and still stop', async () => {
    const silent = await startServices({ chains: CHAINS })
    silent.faults.delay = Number.POSITIVE_INFINITY
    const asked = fetch(`${silent.url}/getWallets`).catch((error: unknown) => error)
    await expect.poll(() => silent.requests).toHaveLength(1)
    await silent.stop()
    expect(await asked).toBeInstanceOf(Error)
  })
})

interface Page {
  readonly data: readonly Listing[]
  readonly count: number
}

async function ask(query: string): Promise<Page> {
  return (await (await fetch(`${services.url}/getWallets?${query}`)).json()) as Page
}

const names = ({ data }: Page) => data.map(({ name }) => name)

const icon = async (id: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${services.url}/getWalletImage/${id}`)).arrayBuffer())
