import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreed,
  blocked,
  declinedAt,
  freshPatience,
  heldBackFor,
  offersBlocking,
  type RequestPatience,
} from '../../../src/domain/rpc/request-throttle.ts'

const SECOND = 1_000
const declined = (times: readonly number[], from = freshPatience): RequestPatience => times.reduce(declinedAt, from)

describe('RequestPatience', () => {
  it('S07 should bear two refusals, and hold the page back after the third', () => {
    expect(heldBackFor(declined([0, SECOND]), SECOND)).toBe(0)
    const third = declined([0, SECOND, 2 * SECOND])
    expect(heldBackFor(third, 2 * SECOND)).toBe(30 * SECOND)
    expect(heldBackFor(third, 32 * SECOND)).toBe(0)
  })

  it('S07 should hold it back twice as long with each further one, and ten minutes at most', () => {
    let patience = declined([0, 0, 0])
    let now = 0
    const holds = Array.from({ length: 8 }, () => {
      const hold = heldBackFor(patience, now)
      now += hold
      patience = declinedAt(patience, now)
      return hold / SECOND
    })
    expect(holds).toEqual([30, 60, 120, 240, 480, 600, 600, 600])
  })

  it('S07 should forget refusals that are a minute old, and one that was made good', () => {
    expect(heldBackFor(declined([0, SECOND, 62 * SECOND]), 62 * SECOND)).toBe(0)
    expect(heldBackFor(declined([0, 0, 60 * SECOND]), 60 * SECOND)).toBe(0)
    expect(heldBackFor(declined([0, 0, 60 * SECOND - 1]), 60 * SECOND - 1)).toBe(30 * SECOND)
    expect(heldBackFor(declinedAt(agreed(declined([0, 1])), 2), 2)).toBe(0)
  })

  it('S07 should offer to block a page only once it was held back, and keep it blocked', () => {
    expect([offersBlocking(declined([0, 1]), 1), offersBlocking(declined([0, 1, 2]), 33 * SECOND)]).toEqual([
      false,
      true,
    ])
    expect(heldBackFor(agreed(blocked(freshPatience)), 10 ** 12)).toBe(Number.POSITIVE_INFINITY)
  })

  it('S07 should never put many questions to a visitor who declines all of them, however they are spread', () => {
    const pauses = fc.array(fc.nat({ max: 59 * SECOND }), { minLength: 100, maxLength: 200 })
    fc.assert(
      fc.property(pauses, (waits) => {
        let patience = freshPatience
        let now = 0
        const asked: number[] = []
        for (const wait of waits) {
          now += wait
          if (heldBackFor(patience, now) > 0) continue
          asked.push(now)
          patience = declinedAt(patience, now)
        }
        // The third is followed by 30 s, the fourth by 60, and so on, unless the page kept quiet meanwhile.
        for (const [place, time] of asked.slice(3).entries())
          expect(time - (asked[place] ?? 0)).toBeGreaterThanOrEqual(30 * SECOND)
      }),
    )
  })
})
