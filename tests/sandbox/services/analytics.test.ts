import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Services, startServices } from '../../../sandbox/services/services.ts'

let services: Services
beforeAll(async () => {
  services = await startServices({ chains: [] })
})
afterAll(() => services.stop())
afterEach(() => {
  services.reset()
  services.events.length = 0
})

const config = async () => (await fetch(`${services.url}/getAnalyticsConfig`)).json()
const tell = (body: string) =>
  fetch(`${services.url}/e?projectId=x`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })

describe('the analytics service', () => {
  it('R-API-3 should be off until a test turns it on', async () => {
    expect(await config()).toEqual({ isAnalyticsEnabled: false })
    services.analytics = 'on'
    expect(await config()).toEqual({ isAnalyticsEnabled: true })
  })

  it('R-API-4 should remember what it was told, in its order', async () => {
    const statuses = [await tell('{"eventId":"1"}'), await tell('{"eventId":"2"}')].map(({ ok }) => ok)
    expect(statuses).toEqual([true, true])
    expect(services.events).toEqual([{ eventId: '1' }, { eventId: '2' }])
  })

  it('R-ERR-1 should refuse every event of a page that it does not know, and remember none', async () => {
    services.analytics = 'forbidden'
    expect(await config()).toEqual({ isAnalyticsEnabled: true })
    expect((await tell('{}')).status).toBe(403)
    expect(services.events).toEqual([])
  })

  it('should not take what is no event', async () => {
    expect((await tell('{')).status).toBe(400)
    expect((await tell('"text"')).status).toBe(400)
    expect((await fetch(`${services.url}/e`)).status).toBe(404)
    expect(services.events).toEqual([])
  })

  it('should fail as a test wants it', async () => {
    Object.assign(services.faults, { status: 503, only: '/e' })
    expect((await tell('{}')).status).toBe(503)
    expect((await fetch(`${services.url}/getAnalyticsConfig`)).status).toBe(200)
  })
})
