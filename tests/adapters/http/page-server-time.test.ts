import { describe, expect, it } from 'vitest'
import { PageServerTime } from '../../../src/adapters/http/page-server-time.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, silence } from './http-server.ts'

const SERVED_AT = Date.UTC(2026, 0, 1, 12)
const dated =
  (date: string): Answer =>
  () =>
    new Response(null, { headers: { date } })

function ask(answer: Answer, skewMs = 0, signal = new AbortController().signal) {
  const clock = new FakeClock(SERVED_AT + skewMs)
  const { fetch, asked } = fakeFetch(answer)
  const skew = new PageServerTime(fetch, 'https://page.example/app', clock, { skew: () => undefined }).skew(signal)
  return { clock, asked, skew }
}
const thatDate = dated(new Date(SERVED_AT).toUTCString())

describe('PageServerTime', () => {
  it.each([0, 600_000, -600_000])('should say by how many ms the clock is ahead: %s', async (skewMs) => {
    const { skew, clock } = ask(thatDate, skewMs)
    await expect(skew).resolves.toBe(skewMs)
    expect(clock.waiting).toBe(0)
  })

  it.each<[string, number, number, number]>([
    ['with the date when it was made', 3_600_000, 0, 0],
    ['with the date of today', 0, 0, 0],
    ['with the date when it was made, and a clock that is ahead', 3_600_000, 600_000, 600_000],
    ['with the date of today, and a clock that is behind', 0, -600_000, -600_000],
  ])('D97 should not take an answer that a cache has kept for an hour, %s, for a wrong clock', async (...given) => {
    const [, madeBefore, skewMs, expected] = given
    const date = new Date(SERVED_AT - madeBefore).toUTCString()
    const { skew } = ask(() => new Response(null, { headers: { date, age: '3600' } }), skewMs)
    await expect(skew).resolves.toBe(expected)
  })

  it('should ask the page itself, for its headers only, past every cache', async () => {
    const { skew, asked } = ask(thatDate)
    await skew
    expect(asked[0]).toMatchObject({
      url: new URL('https://page.example/app'),
      init: { method: 'HEAD', cache: 'no-store', credentials: 'omit' },
    })
  })

  it.each<[string, Answer]>([
    ['has no date', () => new Response(null)],
    ['has a date that is none', dated('yesterday')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('should not know when the server %s', async (_what, answer) => {
    await expect(ask(answer).skew).resolves.toBeUndefined()
  })

  it('should not know when the server does not answer in time, or no caller waits any more', async () => {
    const late = ask(silence)
    await late.clock.pass(3_000)
    await expect(late.skew).resolves.toBeUndefined()

    const controller = new AbortController()
    const left = ask(silence, 0, controller.signal)
    controller.abort()
    await expect(left.skew).resolves.toBeUndefined()
    expect(left.clock.waiting).toBe(0)
  })
})
