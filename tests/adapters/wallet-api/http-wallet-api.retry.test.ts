import { describe, expect, it } from 'vitest'
import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION } from '../../../src/adapters/http/service-address.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { HttpWalletApi } from '../../../src/adapters/wallet-api/http-wallet-api.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, fakeFetch, json, silence } from '../http/http-server.ts'

const OPTIONS = {
  url: 'https://api.example',
  projectId: '',
  sdkType: DEFAULT_SDK_TYPE,
  sdkVersion: DEFAULT_SDK_VERSION,
}
const FOUND: Answer = () => json({ data: [{ id: 'a', name: 'A' }], count: 1 })
const busy = (retryAfter?: string): Answer => {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return () => json({}, { status: 429, headers })
}
const failing =
  (status: number): Answer =>
  () =>
    json({}, { status })

/** A service that gives these answers one after the other, the last one again and again. */
function ask(...answers: readonly Answer[]) {
  const clock = new FakeClock()
  const times: number[] = []
  const { fetch } = fakeFetch((url, signal) => {
    const answer = answers[Math.min(times.length, answers.length - 1)] ?? silence
    times.push(clock.monotonic())
    return answer(url, signal)
  })
  const controller = new AbortController()
  const api = new HttpWalletApi(OPTIONS, fetch, clock, new CountingRandomness())
  const page = api.fetchWallets({ page: 1, entries: 40, chains: [] }, controller.signal)
  page.catch(() => {})
  return { clock, page, times, controller }
}

describe('a catalogue that stumbles', () => {
  it.each([500, 502, 503, 504])('A04 should be asked again when it says %s, and its answer taken', async (status) => {
    const { clock, page, times } = ask(failing(status), FOUND)
    await clock.pass(600)
    await expect(page).resolves.toMatchObject({ count: 1 })
    expect(times).toHaveLength(2)
  })

  it('A04 should be asked again after about 0.5, 1 and 2 s, and then be given up', async () => {
    const { clock, page, times } = ask(failing(500))
    await clock.pass(4_200)
    await expect(page).rejects.toMatchObject({ code: 'CAT_UNAVAILABLE', message: 'Wallet list unavailable' })
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits).toHaveLength(3)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(400 * 2 ** index)
      expect(wait).toBeLessThanOrEqual(600 * 2 ** index)
    }
    await clock.pass(600_000)
    expect([times.length, clock.waiting]).toEqual([4, 0])
  })

  it('should be asked again when the network failed below', async () => {
    const { clock, page } = ask(() => Promise.reject(new TypeError('Failed to fetch')), FOUND)
    await clock.pass(600)
    await expect(page).resolves.toMatchObject({ count: 1 })
  })

  it('should be given 8 s, once more, and no more', async () => {
    const { clock, page, times } = ask(silence)
    await clock.pass(16_700)
    await expect(page).rejects.toMatchObject({ code: 'CAT_UNAVAILABLE' })
    expect([times.length, clock.waiting]).toEqual([2, 0])
  })

  it('should not be asked again when the visitor is gone, nor leave a timer behind', async () => {
    const { clock, page, times, controller } = ask(failing(500))
    await clock.pass(100)
    const reason = new Error('gone')
    controller.abort(reason)
    await expect(page).rejects.toBe(reason)
    expect([times.length, clock.waiting]).toEqual([1, 0])
  })
})

describe('a catalogue that is busy', () => {
  it.each([
    ['nothing', undefined, 1],
    ['0', '0', 1],
    ['2', '2', 2],
    ['a date', new Date(new FakeClock().now() + 4_000).toUTCString(), 4],
    ['a date that is over', new Date(0).toUTCString(), 1],
    ['nonsense', '-7 bananas', 1],
    ['11', '11', 11],
    ['99999999', '99999999', 60],
    ['what no number holds', '999999999999999999999', 1],
  ])(
    'A02 should be left to the caller, which tells the visitor, with sensible seconds, when it says %s',
    async (_, header, seconds) => {
      const { clock, page, times } = ask(busy(header), FOUND)
      await expect(page).rejects.toMatchObject({
        ...{ code: 'CAT_RATE_LIMITED', message: 'Wallet list is busy.', retryAfterSeconds: seconds },
      })
      expect([times.length, clock.waiting]).toEqual([1, 0])
    },
  )
})
