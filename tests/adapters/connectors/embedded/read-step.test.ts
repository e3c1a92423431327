import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStep } from '../../../../src/adapters/connectors/embedded/read-step.ts'

describe('readStep', () => {
  it('should keep what a step says', () => {
    const step = { kind: 'enter-code', sentTo: 'ada@example.com', digits: 8, resendInMs: 5_000, problem: 'CODE_WRONG' }
    expect(readStep(step)).toEqual(step)
    expect(readStep({ kind: 'window', isBlocked: true })).toEqual({ kind: 'window', isBlocked: true })
  })

  it('T63 should bring what is out of bounds back into them, and drop what it does not know', () => {
    const given = { kind: 'enter-code', sentTo: 'a\u202Eb', digits: 1e9, resendInMs: -5, problem: 'TAMPERED', more: 1 }
    expect(readStep(given)).toEqual({ kind: 'enter-code', sentTo: 'ab', digits: 10, resendInMs: 0, problem: undefined })
  })

  it('T63 should never throw, and wait where nothing can be read', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(['wait', 'enter-address', 'enter-code', 'window']).toContain(readStep(value).kind)
      }),
    )
    const trap = {
      get kind(): string {
        throw new Error('trap')
      },
    }
    expect(readStep(trap)).toEqual({ kind: 'wait' })
  })
})
