import { describe, expect, it } from 'vitest'
import { HttpAnalyticsService } from '../../../src/adapters/analytics/http-analytics-service.ts'
import { analyticsRecord } from '../../../src/domain/analytics/sent-event.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, json, silence } from '../http/http-server.ts'

const OPTIONS = { projectId: 'p1', sdkType: 'appkit', sdkVersion: 'html-wagmi-4.2.2' }
const FACTS = { eventId: 'e1', href: 'https://shop.example/', domain: 'shop.example', now: 7, address: '0xabc' }
const RECORD = analyticsRecord({ type: 'MODAL_OPEN', connected: false }, FACTS)

function service(answer: Answer) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const config = { ...OPTIONS, url: 'https://api.example' }
  const events = { ...OPTIONS, url: 'https://events.example/' }
  return { clock, asked, service: new HttpAnalyticsService(config, events, fetch, clock) }
}
const life = () => new AbortController().signal

describe('HttpAnalyticsService', () => {
  it('R-API-3 should ask the service whether analytics is on, with project, type and version', async () => {
    const { service: analytics, asked } = service(() => json({ isAnalyticsEnabled: true }))
    expect(await analytics.isEnabled(life())).toBe(true)
    expect(asked.map(({ url }) => url.href)).toEqual([
      'https://api.example/getAnalyticsConfig?projectId=p1&st=appkit&sv=html-wagmi-4.2.2',
    ])
  })

  it.each([{}, { isAnalyticsEnabled: 'true' }, { isAnalyticsEnabled: 1 }, [], null])(
    'should take %j for a no',
    async (answer) => {
      expect(await service(() => json(answer)).service.isEnabled(life())).toBe(false)
    },
  )

  it.each<[string, Answer]>([
    ['fails', () => json({}, { status: 500 })],
    ['answers with a web page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('O01 should say so when the service %s', async (_case, answer) => {
    await expect(service(answer).service.isEnabled(life())).rejects.toMatchObject({ code: 'ANALYTICS_UNAVAILABLE' })
  })

  it('R-API-4 should post the event to /e, as a text, so that it needs no preflight', async () => {
    const { service: analytics, asked } = service(() => new Response(null, { status: 202 }))
    await analytics.send(RECORD, life())
    const [{ url, init } = expect.unreachable()] = asked
    expect(url.href).toBe('https://events.example/e?projectId=p1&st=appkit&sv=html-wagmi-4.2.2')
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', redirect: 'error' })
    expect(new Headers(init.headers).get('content-type')).toMatch(/^text\/plain/)
    expect(JSON.parse(init.body as string)).toEqual(RECORD)
  })

  it('R-ERR-1 should tell a 403 from every other failure', async () => {
    const send = (status: number) => service(() => json({}, { status })).service.send(RECORD, life())
    await expect(send(403)).rejects.toMatchObject({ code: 'ANALYTICS_FORBIDDEN' })
    await expect(send(500)).rejects.toMatchObject({ code: 'ANALYTICS_UNAVAILABLE' })
  })

  it('O07 should drop what is larger than a browser sends for a page that leaves', async () => {
    const { service: analytics, asked } = service(() => json({}))
    await analytics.send({ ...RECORD, url: 'x'.repeat(64 * 1024) }, life())
    expect(asked).toEqual([])
  })

  it('should not wait for ever, and not at all once the page is done with it', async () => {
    const slow = service(silence)
    const late = slow.service.send(RECORD, life())
    slow.clock.advance(8_000)
    await expect(late).rejects.toMatchObject({ code: 'ANALYTICS_UNAVAILABLE' })
    expect(slow.clock.waiting).toBe(0)

    const leaving = new AbortController()
    const left = service(silence).service.send(RECORD, leaving.signal)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ code: 'ANALYTICS_UNAVAILABLE' })
  })
})
