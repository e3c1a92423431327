import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noFaults } from '../../../sandbox/serve/faults.ts'
import { type Services, startServices } from '../../../sandbox/services/services.ts'

let services: Services
beforeAll(async () => {
  services = await startServices({ chains: [] })
})
afterAll(() => services.stop())

const post = (body: unknown, headers: Readonly<Record<string, string>> = { 'Content-Type': 'application/json' }) =>
  fetch(`${services.url}/_services/faults`, { method: 'POST', headers, body: JSON.stringify(body) })

describe('the control window of the services', () => {
  it('should make them misbehave, and behave again', async () => {
    await post({ status: 503, only: '/getWallets', extraWallets: 1_000 })
    expect((await fetch(`${services.url}/getWallets`)).status).toBe(503)
    expect(services.extraWallets).toBe(1_000)
    await post({ extraWallets: 2 })
    expect(services.faults).toEqual(noFaults())
    expect((await fetch(`${services.url}/getWallets`)).status).toBe(200)
    const state = (await (await fetch(`${services.url}/_services/state`)).json()) as { readonly extraWallets: number }
    expect(state.extraWallets).toBe(2)
    await post({ delay: null })
    expect(services.faults.delay).toBe(Number.POSITIVE_INFINITY)
    await post({})
  })

  it('should change what else can be changed, and put it back', async () => {
    await post({ analytics: 'on', purchases: 7, pageSize: 3, cursors: 'endless' })
    expect(services.lists).toEqual({ purchases: 7, pageSize: 3, cursors: 'endless' })
    expect(services.analytics).toBe('on')
    await post({})
    expect(services.lists).toEqual({ purchases: 0, pageSize: 50, cursors: 'true' })
    expect(services.analytics).toBe('off')
  })

  it.each([
    ['pages without records', { pageSize: 0 }],
    ['cursors of another kind', { cursors: 'false' }],
    ['all faults at once', { faults: {} }],
    ['a fault that there is not', { explode: true }],
    ['a prototype', { constructor: {} }],
    ['a status that is none', { status: 7 }],
    ['too many wallets', { extraWallets: 1e9 }],
    ['headers that are no texts', { headers: { a: 1 } }],
    ['a list', []],
  ])('should not take %s', async (_what, body) => {
    expect((await post(body)).status).toBe(400)
    expect(services.faults).toEqual(noFaults())
  })

  it('should not take what is no JSON, and live on', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${services.url}/_services/faults`, { method: 'POST', headers, body: '{' })
    expect(response.status).toBe(400)
    expect((await post({})).status).toBe(200)
  })

  it('should not be open to pages of another origin, which can send no JSON without being allowed to', async () => {
    expect((await post({ cut: true }, { 'Content-Type': 'text/plain' })).status).toBe(415)
    const preflight = await fetch(`${services.url}/_services/faults`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    expect(services.faults).toEqual(noFaults())
  })
})
