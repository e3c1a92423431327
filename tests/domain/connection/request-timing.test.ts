import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { REQUEST_LIFE_MS, requestLeftMs } from '../../../src/domain/connection/request-timing.ts'

const SPAN = fc.nat(2 * REQUEST_LIFE_MS)

it('L11 should leave a wallet what neither the time awake nor the time asleep has taken', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), SPAN, SPAN, (monotonic, wall, awake, asleep) => {
      const now = { monotonic: monotonic + awake, wall: wall + awake + asleep }
      expect(requestLeftMs({ monotonic, wall }, now)).toBe(REQUEST_LIFE_MS - awake - asleep)
    }),
  )
})

it('L11 should not wait longer because the clock was set back', () => {
  const now = { monotonic: REQUEST_LIFE_MS, wall: 0 }
  expect(requestLeftMs({ monotonic: 0, wall: 86_400_000 }, now)).toBe(0)
})
