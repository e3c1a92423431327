import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStep } from '../../../../src/adapters/connectors/embedded/read-step.ts'

describe('readStep', () => {
  it('should keep what a step says', () => {
    const step = { kind: 'enter-code', sentTo: 'ada@example.com', digits: 8, resendInMs: 5_000, problem: 'CODE_WRONG' }
    expect(readStep(step)).toEqual(step)
    expect(readStep({ kind: 'window', isBlocked: true })).toEqual({ kind: 'window', isBlocked: true })
  })

  it('should keep the address that a step begins with, as long as one can be', () => {
    const kind = 'enter-address'
    const addressOf = (address: unknown) => readStep({ kind, address })
    expect(readStep({ kind, address: 'ada@example.com', problem: 'EMAIL_NOT_SENT' })).toEqual({
      ...{ kind, address: 'ada@example.com', problem: 'EMAIL_NOT_SENT' },
    })
    expect(addressOf('a'.repeat(255))).toEqual({ kind, address: 'a'.repeat(254) })
    for (const address of [undefined, null, 7, ['ada@example.com']]) expect(addressOf(address)).toEqual({ kind })
  })

  it.each<[unknown, number]>([
    [4, 4],
    [3, 4],
    [10, 10],
    [11, 10],
    ['8', 6],
    [6.5, 6],
    [undefined, 6],
    [Number.NaN, 6],
  ])('should ask for a code of %j digits as one of %d', (digits, asked) => {
    expect(readStep({ kind: 'enter-code', digits })).toMatchObject({ digits: asked })
  })

  it.each<[unknown, number]>([
    [0, 0],
    [30_000, 30_000],
    [3_600_001, 3_600_000],
    [Infinity, 0],
    ['30000', 0],
    [undefined, 0],
  ])('should offer another code after a wait of %j as after %d ms', (resendInMs, wait) => {
    expect(readStep({ kind: 'enter-code', resendInMs })).toMatchObject({ resendInMs: wait })
  })

  it.each([true, false, undefined, 1, 'true'])(
    'should take a window for blocked only where it says so: %j',
    (isBlocked) => {
      expect(readStep({ kind: 'window', isBlocked })).toEqual({ kind: 'window', isBlocked: isBlocked === true })
    },
  )

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
