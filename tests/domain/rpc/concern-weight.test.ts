import { describe, expect, it } from 'vitest'
import { isDangerous } from '../../../src/domain/rpc/concern-weight.ts'

describe('isDangerous', () => {
  it.each([
    'unlimited',
    'unknownSpender',
    'unreadable',
    'hiddenLetters',
    'otherSite',
    'otherAccount',
    'anyNetwork',
    'takesMore',
    'givesControl',
    'nothingInReturn',
    'lookAlike',
    'reported',
  ] as const)('should be so where what the visitor has may be lost: %s', (concern) => {
    expect(isDangerous([concern])).toBe(true)
    expect(isDangerous(['wouldFail', concern])).toBe(true)
  })

  it.each(['wouldFail', 'otherNetwork'] as const)('should not be so where no more than a fee is: %s', (concern) => {
    expect(isDangerous([concern])).toBe(false)
  })

  it('should not be so where nothing is wrong', () => {
    expect(isDangerous([])).toBe(false)
  })
})
