import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { MemoryClock } from '../../../src/adapters/memory/memory-clock.ts'
import { MemoryStore } from '../../../src/integrations/server/store/memory-store.ts'
import type { PorticoServerOptions } from 'portico/server'
import { BOB, SOL_ALICE } from '../../support/accounts.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'
import { runs } from '../../support/runs.ts'
import { type Asking, asking, NOW, startSite } from './site.ts'

const SERVICES = {
  ...{ projectId: 'secret-project', servicesUrl: 'https://catalogue.example' },
  ...{ accountsUrl: 'https://accounts.example/below/', namesUrl: 'https://names.example' },
}
/** The smallest PNG that is one: 1 × 1. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const WALLETS = { data: [], count: 0 }

type Origin = (url: URL) => Response | Promise<Response>
const usual: Origin = ({ pathname }) => (pathname.includes('Image/') ? new Response(PNG) : Response.json(WALLETS))

/** A server in front of services that say what a test wants; `asked` is all that they ever hear. */
function startServices(
  options: Partial<PorticoServerOptions> = {},
  origin: Origin = usual,
  clock = new MemoryClock(NOW),
) {
  const asked: { readonly url: URL; readonly init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push({ url, init })
    const { signal } = init
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    return Promise.race([origin(url), aborted])
  }
  const site = startSite({ services: SERVICES, ...options, ports: { fetch } }, clock)
  return { ...site, asked, get: (path: string, how?: Asking) => site.server.handle(asking(path, how)) }
}

describe('the services behind the page’s own origin', () => {
  it('should be asked with the project id that the page does not know', async () => {
    const { asked, get } = startServices()
    const answer = await get(
      `getWallets?page=1&entries=40&chains=${ETHEREUM.id},${SOLANA.id}&projectId=mine&st=x&evil=1`,
    )
    expect([answer.status, await answer.json()]).toEqual([200, WALLETS])
    expect(asked.map(({ url }) => url.href)).toEqual([
      `https://catalogue.example/getWallets?projectId=secret-project&st=portico&sv=html-wagmi-4.2.2&page=1&entries=40&chains=${encodeURIComponent(`${ETHEREUM.id},${SOLANA.id}`)}`,
    ])
  })

  it.each([
    [`v1/account/${BOB}/history?chainId=eip155%3A1&cursor=abc_1`, 'https://accounts.example/below/v1/account/'],
    [`v1/account/${SOL_ALICE}/balance?currency=usd&chainId=${SOLANA.id}`, 'https://accounts.example/below/v1/account/'],
    [`v1/account/${BOB}/nfts?chainId=${BASE.id}`, 'https://accounts.example/below/v1/account/'],
    [`v1/identity/${BOB}`, 'https://names.example/v1/identity/'],
    ['v1/profile/account/Alice.eth', 'https://names.example/v1/profile/account/alice.eth?'],
    ['getWalletImage/abc-1', 'https://catalogue.example/getWalletImage/abc-1?'],
    ['public/getAssetImage/abc', 'https://catalogue.example/public/getAssetImage/abc?'],
    ['public/getTokenImage/abc', 'https://catalogue.example/public/getTokenImage/abc?'],
    ['public/getCurrencyImage/abc', 'https://catalogue.example/public/getCurrencyImage/abc?'],
  ])('should be asked %s', async (path, upstream) => {
    const { asked, get } = startServices()
    expect((await get(path)).status).toBe(200)
    expect(asked.map(({ url }) => url.href.startsWith(upstream))).toEqual([true])
  })

  it('should never hear anything of the visitor, whatever the visitor sends', async () => {
    const names = [
      ...['cookie', 'authorization', 'user-agent', 'accept-language', 'referer', 'x-forwarded-for', 'x-real-ip'],
      ...['forwarded', 'cf-connecting-ip', 'true-client-ip', 'dnt', 'sec-ch-ua', 'x-anything', 'via', 'origin'],
    ]
    const value = fc.stringMatching(/^[a-zA-Z0-9.:;= -]{1,40}$/).filter((text) => text.trim() === text && text !== '')
    const property = fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value), async (headers) => {
      const { asked, get } = startServices({ services: { ...SERVICES, headers: { 'x-key': 'ours' } } })
      const own = 'origin' in headers ? { ...headers, origin: 'https://app.example' } : headers
      expect((await get('getWallets?page=1', { headers: own })).status).toBe(200)
      const { init } = asked[0]!
      expect([...new Headers(init.headers)]).toEqual([['x-key', 'ours']])
      expect(Object.keys(init).sort()).toEqual(['headers', 'method', 'redirect', 'signal'])
      expect([init.method, init.redirect]).toEqual(['GET', 'manual'])
    })
    await fc.assert(property, { numRuns: runs(100) })
  })

  it.each([
    ...[
      'getWallets?page=0',
      'getWallets?page=1&page=2',
      'getWallets?entries=101',
      'getWallets?page=1e3',
      'getWallets?page=-1',
    ],
    ...[
      'getWallets?chains=eip155:137',
      'getWallets?chains=http://evil.example',
      'getWallets?include=../x',
      'getWallets?badge_type=x',
    ],
    ...[`getWallets?search=${'x'.repeat(129)}`, `getWallets?include=${'a,'.repeat(300)}a`],
    ...[
      `v1/account/${BOB}/history`,
      `v1/account/${BOB}/history?chainId=eip155:137`,
      `v1/account/x/history?chainId=eip155:1`,
    ],
    ...[
      `v1/account/${BOB}/balance?chainId=eip155:1&currency=eur`,
      `v1/account/${BOB}/nfts?chainId=eip155:1&cursor=a%0d%0ab`,
    ],
    ...[`v1/account/%2e%2e%2f${BOB}/nfts?chainId=eip155:1`, `v1/account/${BOB}%00/nfts?chainId=eip155:1`],
    ...['v1/account/%ff/nfts?chainId=eip155:1', 'v1/identity/localhost', 'v1/identity/169.254.169.254'],
    ...['v1/profile/account/localhost', 'v1/profile/account/a..eth', 'v1/profile/account/%2e%2e%2f.eth'],
  ])('should not be asked what cannot be: %s', async (path) => {
    const { asked, get } = startServices()
    expect((await get(path)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it.each([
    ...[
      '',
      'x',
      'getWalletImage',
      'getWalletImage/',
      'getWalletImage/a/b',
      'getWalletImage/a%2fb',
      'getSecretImage/a',
      'public/getWalletImage/a',
    ],
    ...[
      'getWalletImage/..%2f..%2fadmin',
      'getWalletImage/http:%2f%2fevil.example',
      'constructor',
      '__proto__',
      'toString',
    ],
    ...[
      '../getWallets',
      '..%2fgetWallets',
      '%2e%2e/getWallets',
      'getWallets/',
      'getWallets%00',
      'GETWALLETS',
      '//evil.example/getWallets',
    ],
    ...[
      'v1/account',
      `v1/account/${BOB}/secrets`,
      'v2/identity/x',
      'getAnalyticsConfig',
      'e',
      'public/getAssetImage/https:%2f%2fevil.example%2fx',
    ],
  ])('should not be reached by a path that is none of theirs: %j', async (path) => {
    const { asked, get } = startServices()
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('should never be asked at another host or path than those that were named, whatever the visitor writes', async () => {
    const { asked, get } = startServices()
    const segment = fc.oneof(
      fc.constantFrom(
        ...[
          'getWallets',
          'v1',
          'account',
          BOB,
          'history',
          'identity',
          'profile',
          'public',
          'getAssetImage',
          '..',
          '%2e%2e',
        ],
        ...['http:', '', '@evil.example', '%2f%2fevil.example', '\\\\evil.example', '.', 'alice.eth', '%00', '#', '?'],
      ),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    )
    const parameter = fc.tuple(
      fc.constantFrom('chainId', 'cursor', 'page', 'chains', 'url', 'projectId', 'search', 'onramp', 'redirect'),
      fc.oneof(fc.constantFrom('eip155:1', 'https://evil.example', '//evil.example', '1', '\r\nx: y'), fc.string()),
    )
    const property = fc.asyncProperty(
      fc.array(segment, { maxLength: 6 }),
      fc.array(parameter, { maxLength: 5 }),
      async (segments, parameters) => {
        asked.length = 0
        const query = new URLSearchParams(parameters)
        const { status } = await get(`${segments.join('/')}?${query}`)
        expect(status).toBeLessThan(500)
        for (const { url } of asked) {
          expect(['catalogue.example', 'accounts.example', 'names.example']).toContain(url.host)
          expect([url.protocol, url.username, url.hash, url.searchParams.get('projectId')]).toEqual([
            'https:',
            '',
            '',
            'secret-project',
          ])
          expect(url.pathname).toMatch(
            /^(?:\/below)?\/(?:getWallets|(?:public\/)?get\w+Image\/[\w-]+|v1\/(?:account\/\w+\/\w+|identity\/\w+|profile\/account\/[^/]+))$/,
          )
        }
      },
    )
    await fc.assert(property, { numRuns: runs(500) })
  })

  it('should not be there where the page has none, and not be asked by another site’s page', async () => {
    const bare = startServices({ services: undefined })
    expect((await bare.ask('getWallets?page=1')).code).toBe('SERVICE_MISSING')
    const { asked, ask } = startServices()
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await ask('getWallets', { headers: headers as Record<string, string> })).toMatchObject({
        status: 403,
        code: 'ORIGIN_REFUSED',
      })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('getWallets', { method })).status).toBe(405)
    expect(asked).toEqual([])
  })
})

describe('what the services answer', () => {
  const HTML = '<script>alert(1)</script>'

  it('should never become a page or a script of this origin', async () => {
    const { get } = startServices()
    for (const path of ['getWallets', 'getWalletImage/a']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-type')).toBe(path === 'getWallets' ? 'application/json; charset=utf-8' : 'image/png')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it.each<[string, Origin]>([
    ['a web page', () => new Response(HTML, { headers: { 'content-type': 'text/html' } })],
    ['a web page that says it is JSON', () => new Response(HTML, { headers: { 'content-type': 'application/json' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })],
    ['an error', () => new Response('{}', { status: 500 })],
    ['a refusal', () => new Response('{}', { status: 403 })],
    ['no object', () => Response.json('text')],
    ['too much', () => new Response(`[${'1,'.repeat(1_100_000)}1]`)],
    ['nothing at all', () => Promise.reject(new TypeError('fetch failed'))],
  ])('should be refused where it is %s', async (_, origin) => {
    const { ask } = startServices({}, origin)
    expect(await ask('getWallets')).toMatchObject({ status: 502, code: 'SERVICE_FAILED' })
    expect(await ask('getWalletImage/a')).toMatchObject({ status: 502, code: 'SERVICE_FAILED' })
  })

  it('should be refused as a picture where its bytes are none: an SVG may run scripts', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const { ask } = startServices({}, () => new Response(svg, { headers: { 'content-type': 'image/png' } }))
    expect((await ask('getWalletImage/a')).status).toBe(502)
  })

  it('should be waited for no longer than 8 seconds', async () => {
    const { clock, ask } = startServices({}, () => new Promise<Response>(() => {}))
    const answer = ask('getWallets')
    await clock.pass(8_000)
    expect(await answer).toMatchObject({ status: 504, code: 'SERVICE_SLOW' })
  })

  it('T242 should be named to the server’s owner with what it did, and not to the visitor', async () => {
    const said: unknown[] = []
    vi.spyOn(console, 'warn').mockImplementation((words) => void said.push(words))
    const { clock, ask } = startServices({ report: undefined }, () => new Promise<Response>(() => {}))
    const answer = ask('getWallets')
    await clock.pass(8_000)
    expect(JSON.stringify((await answer).body)).not.toContain('catalogue.example')
    expect(said).toEqual(['[portico] SERVICE_SLOW: catalogue.example was asked.'])
    vi.restoreAllMocks()
  })

  it('should be kept by browsers as long as it is nobody’s, and not where it is an account’s', async () => {
    const { get } = startServices()
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cacheOf('getWallets')).toBe('public, max-age=300')
    expect(await cacheOf('getWalletImage/a')).toBe('public, max-age=86400')
    expect(await cacheOf(`v1/account/${BOB}/history?chainId=eip155:1`)).toBe('no-store')
    expect(await cacheOf(`v1/identity/${BOB}`)).toBe('no-store')
  })
})

describe('what was asked before', () => {
  it('should be asked once, however many visitors ask at once, and again when it is old', async () => {
    const { clock, asked, get } = startServices()
    const all = await Promise.all(Array.from({ length: 500 }, () => get('getWallets?page=1')))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(asked).toHaveLength(1)
    clock.advance(5 * 60_000 - 1)
    await get('getWallets?page=1')
    expect(asked).toHaveLength(1)
    clock.advance(1)
    await get('getWallets?page=1')
    expect(asked).toHaveLength(2)
  })

  it('should be asked once by all servers that share a store', async () => {
    const clock = new MemoryClock(NOW)
    const store = new MemoryStore(clock)
    const servers = Array.from({ length: 3 }, () => startServices({ store }, usual, clock))
    const paths = ['getWallets', 'getWalletImage/a']
    for (const path of paths) {
      const all = servers.flatMap(({ get }) => Array.from({ length: 50 }, () => get(path)))
      await clock.pass(200)
      const answers = await Promise.all(all)
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const bodies = await Promise.all(
        answers.map(async (answer) => String(new Uint8Array(await answer.arrayBuffer()))),
      )
      expect(new Set(bodies).size).toBe(1)
    }
    expect(servers.flatMap(({ asked }) => asked)).toHaveLength(paths.length)
  })

  it('should be asked by the next server where the one that was first is gone', async () => {
    const clock = new MemoryClock(NOW)
    const store = new MemoryStore(clock)
    // Its own clock stands still.
    const gone = startServices({ store }, () => new Promise(() => {}), new MemoryClock(NOW))
    void gone.get('getWallets')
    await clock.pass(0)
    const { asked, get } = startServices({ store }, usual, clock)
    const answer = get('getWallets')
    await clock.pass(9_500)
    expect((await answer).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('should never be another visitor’s: each account and each network has its own', async () => {
    const { get } = startServices({}, (url) => Response.json({ of: url.pathname, on: url.searchParams.get('chainId') }))
    for (const account of [BOB, SOL_ALICE])
      for (const { id } of [ETHEREUM, BASE]) {
        const answer = await get(`v1/account/${account}/history?chainId=${id}`)
        expect(await answer.json()).toEqual({ of: `/below/v1/account/${account}/history`, on: id })
      }
  })

  it('should stay for a day where the service fails, if it is nobody’s', async () => {
    let isAway = false
    const { clock, asked, get } = startServices({}, (url) => (isAway ? new Response('', { status: 500 }) : usual(url)))
    const paths = ['getWallets', `v1/account/${BOB}/history?chainId=eip155:1`] as const
    for (const path of paths) expect((await get(path)).status).toBe(200)
    isAway = true
    clock.advance(3_600_000)
    expect((await get(paths[0])).status).toBe(200)
    expect((await get(paths[1])).status).toBe(502)
    const before = asked.length
    for (let times = 0; times < 20; times += 1) await get(paths[0])
    expect(asked).toHaveLength(before)
    clock.advance(86_400_000)
    expect((await get(paths[0])).status).toBe(502)
    isAway = false
    clock.advance(2_000)
    expect((await get(paths[0])).status).toBe(200)
  })

  it('should spare a service that fails, or says that it is busy', async () => {
    const busy = new Response('', { status: 429, headers: { 'retry-after': '30' } })
    const { clock, asked, ask } = startServices({}, () => busy)
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('getWallets')))
    for (const { status, code, headers } of all)
      expect([status, code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '30'])
    expect((await ask('getWallets?page=2')).status).toBe(429)
    expect(asked).toHaveLength(1)
    clock.advance(30_000)
    await ask('getWallets?page=2')
    expect(asked).toHaveLength(2)
  })

  it('should go on without the store', async () => {
    const away = () => Promise.reject(new Error('away'))
    const store = { set: away, replace: away, get: away, take: away, claim: away, count: away }
    const { asked, get } = startServices({ store, rateLimit: { clientOf: () => 'me', services: 3 } })
    const statuses = []
    for (let times = 0; times < 4; times += 1) statuses.push((await get('getWallets')).status)
    expect([statuses, asked.length]).toEqual([[200, 200, 200, 429], 1])
  })

  it('should not be asked for too many things at once', async () => {
    const { ask } = startServices({}, () => new Promise(() => {}))
    const waiting = Array.from({ length: 256 }, (_, page) => ask(`getWallets?page=${page + 1}`))
    expect(waiting).toHaveLength(256)
    await Promise.resolve()
    expect(await ask('getWallets?page=999')).toMatchObject({ status: 503, code: 'BUSY' })
  })
})

describe('how often a client may ask', () => {
  const limited = (clientOf: (request: Request) => string) =>
    startServices({ rateLimit: { clientOf, services: 5, signIn: 2 } })
  const byHeader = (request: Request) => request.headers.get('x-client') ?? ''

  it('should be as the page says, for each client by itself, and be told honestly', async () => {
    const { clock, ask } = limited(byHeader)
    clock.advance(15_500)
    const asks = (client: string) => ask('getWallets', { headers: { 'x-client': client } })
    for (let times = 0; times < 5; times += 1) expect((await asks('one')).status).toBe(200)
    const { status, code, headers } = await asks('one')
    expect([status, code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '45'])
    expect((await asks('other')).status).toBe(200)
    clock.advance(45_000)
    expect((await asks('one')).status).toBe(200)
  })

  it('should be counted apart for signing in', async () => {
    const { ask } = limited(() => 'me')
    for (const status of [200, 200, 429]) expect((await ask('nonce', { method: 'POST' })).status).toBe(status)
    expect((await ask('getWallets')).status).toBe(200)
  })

  it('N10 should not be used up by a page of another site that the visitor has open beside this one', async () => {
    const { ask } = limited(() => 'the visitor')
    // As `fetch(…, { mode: 'no-cors' })` or a picture asks, in the visitor's own browser.
    for (let times = 0; times < 3; times += 1)
      for (const [path, method] of [
        ['nonce', 'POST'],
        ['session', 'GET'],
      ] as const) {
        const origin = method === 'POST' ? 'https://evil.example' : null
        const headers = { 'sec-fetch-site': 'cross-site' }
        expect((await ask(path, { method, origin, headers })).code).toBe('ORIGIN_REFUSED')
      }
    expect((await ask('nonce', { method: 'POST' })).status).toBe(200)
  })

  it('should never write down who asked', async () => {
    const clock = new MemoryClock(NOW)
    const keys: string[] = []
    const memory = new MemoryStore(clock)
    const store = { ...memory, count: (key: string, forMs: number) => (keys.push(key), memory.count(key, forMs)) }
    const { get } = startServices({ store, rateLimit: { clientOf: () => '203.0.113.7' } }, usual, clock)
    const answer = get('getWallets')
    await clock.pass(100)
    expect((await answer).status).toBe(200)
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toContain('203.0.113.7')
  })

  it('should end a request whose client nobody can name, and not the server', async () => {
    const { ask } = limited(() => undefined as unknown as string)
    expect((await ask('getWallets')).status).toBe(500)
  })
})
