import { describe, expect, it } from 'vitest'
import { type AgeOf, nextLookMs, worthALook } from '../../../src/domain/send/status-polling.ts'
import { entry, FINAL, OPEN } from './entries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BORN = 1_700_000_000_000
const at =
  (now: number): AgeOf =>
  ({ createdAt }) =>
    now - createdAt

describe('following up a send', () => {
  it.each(OPEN)('should look every 2 s for ten minutes, then every 30 s, and not after a day: %s', (status) => {
    const sentTransactions = [entry('a', status, { createdAt: BORN })]
    expect(nextLookMs(sentTransactions, at(BORN))).toBe(2_000)
    expect(nextLookMs(sentTransactions, at(BORN + 10 * MINUTE - 1))).toBe(2_000)
    expect(nextLookMs(sentTransactions, at(BORN + 10 * MINUTE))).toBe(30_000)
    expect(nextLookMs(sentTransactions, at(BORN + DAY - 1))).toBe(30_000)
    expect(nextLookMs(sentTransactions, at(BORN + DAY))).toBeUndefined()
    expect(worthALook(sentTransactions, at(BORN + DAY))).toEqual([])
  })

  it('should look as often as the youngest open one is worth it', () => {
    const old = entry('old', 'unknown', { createdAt: BORN - 60 * MINUTE })
    expect(nextLookMs([entry('new', 'asking', { createdAt: BORN }), old], at(BORN))).toBe(2_000)
    expect(nextLookMs([entry('new', 'confirmed', { createdAt: BORN }), old], at(BORN))).toBe(30_000)
  })

  it.each(FINAL)('should not look after what is %s', (status) => {
    expect(nextLookMs([entry('a', status, { createdAt: BORN })], at(BORN))).toBeUndefined()
  })
})
