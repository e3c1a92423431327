import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPastRequestLife, REQUEST_LIFE_MS } from '../../../src/domain/connection/wallet-request.ts'

const SPAN = fc.nat(2 * REQUEST_LIFE_MS)

it('L11 should be past a life by whichever clock went further, and never before', () => {
  const ALL = fc.tuple(fc.nat(), fc.nat(), SPAN, SPAN)
  fc.assert(
    fc.property(ALL, ([monotonic, wall, awake, asleep]) => {
      const now = { monotonic: monotonic + awake, wall: wall + awake + asleep }
      expect(isPastRequestLife({ monotonic, wall }, now)).toBe(awake + asleep >= REQUEST_LIFE_MS)
    }),
  )
})

it('L11 should not wait longer because somebody set the clock back', () => {
  const now = { monotonic: REQUEST_LIFE_MS, wall: 0 }
  expect(isPastRequestLife({ monotonic: 0, wall: 86_400_000 }, now)).toBe(true)
})
