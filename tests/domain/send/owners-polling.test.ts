import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOwnersLookMs } from '../../../src/domain/send/owners-polling.ts'

const MINUTE = 60_000

describe('following up what waits for the owners of a Safe', () => {
  it('should look every 3 s at first, then less and less often, and every minute in the end', () => {
    expect([0, 29_999, MINUTE, 5 * MINUTE, 10 * MINUTE, 24 * 60 * MINUTE].map(nextOwnersLookMs)).toEqual([
      ...[3_000, 3_000, 6_000, 30_000, 60_000, 60_000],
    ])
  })

  it('should never look more often than every 3 s, nor more rarely than every minute or before', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (waited, longer) => {
        const [next, later] = [nextOwnersLookMs(waited), nextOwnersLookMs(waited + longer)]
        expect(next).toBeGreaterThanOrEqual(3_000)
        expect(later).toBeGreaterThanOrEqual(next)
        expect(later).toBeLessThanOrEqual(MINUTE)
      }),
    )
  })
})
