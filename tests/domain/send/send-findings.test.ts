import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOf, verdictOf, weightOf } from '../../../src/domain/send/send-findings.ts'

const SEND = {
  ...{ from: '0x1', to: '0x2', amount: 100n, token: undefined, fee: 1n, rent: 0n, warning: undefined },
  effects: { leaves: [{ token: undefined, amount: 100n }], comes: [], received: 100n },
} as const

describe('findingsOf', () => {
  it('should find nothing in a send that does what it says', () => {
    expect(findingsOf(SEND)).toEqual([])
    expect(verdictOf([])).toBeUndefined()
  })

  it('should tell the heaviest first', () => {
    const effects = { leaves: [{ token: undefined, amount: 108n }], comes: [], received: 97n }
    const found = findingsOf({ ...SEND, effects, fee: 120n, rent: 5n, warning: 'tokenAccount' })
    expect(found).toEqual(['moreLeaves', 'tokenAccount', 'recipientGetsLess', 'feeHigh', 'rent'])
    expect(verdictOf(found)).toBe('danger')
  })

  it('S08 should put an address that imitates another before all else', () => {
    const effects = { leaves: [{ token: undefined, amount: 108n }], comes: [], received: 97n }
    expect(findingsOf({ ...SEND, effects, fee: 120n, warning: 'lookAlike' })[0]).toBe('lookAlike')
  })

  it('should take a send to oneself, and the account that it makes, for no danger', () => {
    const found = findingsOf({ ...SEND, to: '0x1', rent: 5n, warning: 'self', effects: undefined })
    expect(found).toEqual(['self', 'rent'])
    expect(verdictOf(found)).toBe('note')
  })

  it('should never tell a lighter one before a heavier one, nor one twice', () => {
    const order = ['danger', 'caution', 'note']
    const amount = fc.bigInt({ min: 0n, max: 200n })
    const warnings = [
      'self',
      'token',
      'nobody',
      'lookAlike',
      'contract',
      'program',
      'tokenAccount',
      'offCurve',
    ] as const
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...warnings), { nil: undefined }), amount, amount, amount, (...given) => {
        const [warning, left, received, fee] = given
        const effects = { leaves: [{ token: undefined, amount: left }], comes: [], received }
        const found = findingsOf({ ...SEND, warning, effects, fee, rent: fee / 2n })
        const weights = found.map((each) => order.indexOf(weightOf(each)))
        expect(weights).toEqual([...weights].sort((one, other) => one - other))
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })
})
