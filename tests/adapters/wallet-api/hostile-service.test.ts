import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noFaults } from '../../../sandbox/serve/faults.ts'
import { type Services, startServices } from '../../../sandbox/services/services.ts'
import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION } from '../../../src/adapters/http/service-address.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { HttpWalletApi } from '../../../src/adapters/wallet-api/http-wallet-api.ts'
import { gif, png } from '../../domain/wallets/pictures.ts'
import { FakeClock } from '../../support/fake-clock.ts'

let services: Services
let elsewhere: Services
beforeAll(async () => {
  services = await startServices({ chains: [] })
  elsewhere = await startServices({ chains: [] })
})
afterAll(() => Promise.all([services.stop(), elsewhere.stop()]))
afterEach(() => void Object.assign(services.faults, noFaults()))

const never = () => new AbortController().signal
const catalogue = (clock = new FakeClock()) =>
  new HttpWalletApi(
    { url: services.url, projectId: '', sdkType: DEFAULT_SDK_TYPE, sdkVersion: DEFAULT_SDK_VERSION },
    ...([fetch, clock, new CountingRandomness()] as const),
  )
const ask = (signal = never()) => catalogue().fetchWallets({ page: 1, entries: 40, chains: [] }, signal)
const show = (imageId = 'wallet-x', signal = never()) => catalogue().fetchImage('wallet', imageId, signal)

describe('a service that lies about its wallets', () => {
  it.each<[string, string, Partial<Services['faults']>]>([
    ['A01', 'CAT_FORBIDDEN', { status: 403 }],
    ['A05', 'CAT_BAD_BODY', { body: '<h1>Log in</h1>', headers: { 'Content-Type': 'text/html' } }],
    ['A05', 'CAT_BAD_BODY', { body: '<h1>Log in</h1>' }],
    ['A07', 'CAT_TOO_LARGE', { body: '{"data":[', endless: true }],
    ['A08', 'CAT_BAD_SHAPE', { body: '{"data":null,"count":-1}' }],
  ])('%s should be told apart as %s, over a real line', async (_row, code, faults) => {
    Object.assign(services.faults, faults)
    await expect(ask()).rejects.toMatchObject({ name: 'CoreError', code })
  })

  it('A07 should not be read where it says at once that it is too much', async () => {
    const body = Buffer.alloc(3 * 1024 * 1024, ' ')
    Object.assign(services.faults, { body, headers: { 'Content-Length': String(body.length) } })
    await expect(ask()).rejects.toMatchObject({ code: 'CAT_TOO_LARGE' })
  })

  it('A07 should not be kept by records without number: the first thousands do', async () => {
    const data = Array.from({ length: 30_000 }, (_, index) => ({ id: `w${index}`, name: 'W' }))
    services.faults.body = JSON.stringify({ data, count: 30_000 })
    const { wallets } = await ask()
    expect(wallets.length).toBeGreaterThanOrEqual(1_000)
    expect(wallets.length).toBeLessThan(10_000)
  })

  it('A10 should not reach any prototype', async () => {
    services.faults.body =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"count":2,' +
      '"data":[{"id":"__proto__","name":"A","__proto__":{"isAdmin":true}},{"id":"toString","name":"B"}]}'
    expect((await ask()).wallets.map(({ id }) => id)).toEqual(['__proto__', 'toString'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('a service that lies about its pictures', () => {
  const unavailable = { name: 'CoreError', code: 'IMAGE_UNAVAILABLE' }

  it('R-API-2 should be believed where it does not', async () => {
    await expect(show()).resolves.toMatchObject({ type: 'image/png' })
    await expect(catalogue().fetchImage('token', 'USDC', never())).resolves.toMatchObject({ type: 'image/png' })
    expect(services.requests.slice(-2).map((path) => path.split('?')[0])).toEqual([
      ...['/getWalletImage/wallet-x', '/public/getTokenImage/USDC'],
    ])
    expect(services.requests.at(-1)).toContain('sv=html-wagmi-4.2.2')
  })

  it.each(['../../public/x', 'a?b#c', '%2e%2e%2f', '', 'a'.repeat(4_096)])(
    'B01 should not be asked for %j',
    async (id) => {
      const before = services.requests.length
      await expect(show(id)).rejects.toMatchObject(unavailable)
      expect(services.requests).toHaveLength(before)
    },
  )

  it('B02 should be judged by the bytes and not by the type it says', async () => {
    services.faults.headers = { 'Content-Type': 'image/png' }
    services.faults.body = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await expect(show()).rejects.toMatchObject(unavailable)
    services.faults.headers = { 'Content-Type': 'text/html' }
    services.faults.body = gif(4, 4)
    await expect(show()).resolves.toMatchObject({ type: 'image/gif' })
  })

  it.each([
    ['is 30 MB of one pixel', { body: gif(1, 1), endless: true }],
    ['claims 65,535 by 65,535 pixels', { body: png(65_535, 65_535) }],
    ['is missing', { status: 404 }],
    ['fails', { status: 500 }],
    ['hangs up', { cut: true }],
    ['is empty', { body: '' }],
  ])('B04, B05 should show nothing that %s', async (_what, faults) => {
    Object.assign(services.faults, faults)
    await expect(show()).rejects.toMatchObject(unavailable)
  })

  it('B05 should be waited for no longer than 5 s', async () => {
    services.faults.delay = Number.POSITIVE_INFINITY
    const clock = new FakeClock()
    const image = catalogue(clock).fetchImage('wallet', 'wallet-x', never())
    image.catch(() => {})
    await clock.pass(4_999)
    expect(clock.waiting).toBe(1)
    await clock.pass(1)
    await expect(image).rejects.toMatchObject(unavailable)
  })

  it('B07 should be dropped when no caller waits any more', async () => {
    services.faults.delay = Number.POSITIVE_INFINITY
    const controller = new AbortController()
    const image = show('wallet-x', controller.signal)
    const reason = new Error('the view was closed')
    controller.abort(reason)
    await expect(image).rejects.toBe(reason)
  })

  it('B08 should not be followed to another host', async () => {
    Object.assign(services.faults, { status: 302, headers: { Location: `${elsewhere.url}/getWalletImage/pixel` } })
    await expect(show()).rejects.toMatchObject(unavailable)
    expect(elsewhere.requests).toEqual([])
  })
})
