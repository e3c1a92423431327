import { describe, expect, it } from 'vitest'
import { AnswerDates } from '../../../src/adapters/http/answer-dates.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { fakeFetch } from './http-server.ts'

const NOW = Date.UTC(2026, 0, 1, 12)

/** What is thought of the clock after answers with these dates. */
async function skewAfter(...dates: readonly (string | undefined)[]): Promise<number | undefined> {
  const answers = new AnswerDates(new FakeClock(NOW))
  for (const date of dates) {
    const { fetch } = fakeFetch(() => new Response(null, { headers: date === undefined ? {} : { date } }))
    await answers.over(fetch)('https://page.example/api')
  }
  return answers.skew()
}
const at = (ms: number) => new Date(NOW + ms).toUTCString()

describe('AnswerDates', () => {
  it.each([0, 600_000, -600_000])(
    'should say how far the clock is ahead of the last answer: %s (E11)',
    async (skew) => {
      await expect(skewAfter(at(-skew))).resolves.toBe(skew)
    },
  )

  it('should believe the answer by which the clock is furthest behind, since a cache answers with old dates (E11)', async () => {
    await expect(skewAfter(at(-3_600_000), at(600_000), at(-7_200_000))).resolves.toBe(-600_000)
  })

  it.each([600_000, -600_000])('D98 should go with a clock that is set after the answers: by %s', async (ms) => {
    const clock = new FakeClock(NOW + ms)
    const answers = new AnswerDates(clock)
    const { fetch } = fakeFetch(() => new Response(null, { headers: { date: at(0) } }))
    await answers.over(fetch)('https://page.example/api')
    clock.advance(30_000)
    expect(answers.skew()).toBe(ms)
    clock.jumpWall(-ms)
    expect(answers.skew()).toBe(0)
  })

  it('should know nothing before an answer, and by none that has no date (E11)', async () => {
    await expect(skewAfter()).resolves.toBeUndefined()
    await expect(skewAfter(undefined, 'yesterday')).resolves.toBeUndefined()
  })
})
