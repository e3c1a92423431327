import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSendRefused } from '../../../src/domain/solana/send-refusal.ts'

const [TRIED, UNTRIED] = [{ skipPreflight: false }, { skipPreflight: true }]
const BEFORE_ALL = [-32_601, -32_602, -32_016]
const BY_PREFLIGHT = [-32_002, -32_003, -32_005, -32_006]

describe('isSendRefused', () => {
  it.each(BEFORE_ALL)('H12 should be sure that nothing was sent by %d', (code) => {
    expect(isSendRefused(code, TRIED)).toBe(true)
    expect(isSendRefused(code, UNTRIED)).toBe(true)
  })

  it.each(BY_PREFLIGHT)('H12 should be sure of it by %d only where the node tries it first', (code) => {
    expect(isSendRefused(code, TRIED)).toBe(true)
    expect(isSendRefused(code, UNTRIED)).toBe(false)
  })

  it('H12 should never be sure of it by any other code, nor by what is none', () => {
    const others = fc.oneof(
      fc.integer({ min: -32_100, max: -31_999 }).filter((code) => ![...BEFORE_ALL, ...BY_PREFLIGHT].includes(code)),
      fc.constantFrom(-32_600, -32_603, -32_700, 429),
      fc.anything().filter((code) => typeof code !== 'number'),
    )
    fc.assert(
      fc.property(others, fc.boolean(), (code, skipPreflight) => {
        expect(isSendRefused(code, { skipPreflight })).toBe(false)
      }),
    )
  })
})
