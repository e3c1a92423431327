import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountType, isDelegated, readCode, readsAtomic } from '../../../src/domain/account/smart-account.ts'

const type = (code: string | undefined, isAtomic = false) => accountType({ code, isAtomic })

describe('accountType', () => {
  it('R-VISIT-3 should be an eoa without code, and where the code could not be read', () => {
    expect([type('0x'), type(undefined)]).toEqual(['eoa', 'eoa'])
  })

  it('R-VISIT-3 should be a smartAccount with code, with a delegation of EIP-7702 too', () => {
    expect([type('0x6001'), type(`0xef0100${'ab'.repeat(20)}`)]).toEqual(['smartAccount', 'smartAccount'])
    expect([isDelegated('0xEF0100ab'), isDelegated('0x6001'), isDelegated(undefined)]).toEqual([true, false, false])
  })

  it('R-VISIT-3 should be a smartAccount whose contract is still to come, where its wallet runs calls atomically', () => {
    expect(type('0x', true)).toBe('smartAccount')
  })
})

describe('readCode', () => {
  it.each(['0x', '0x6001', `0xEF0100${'ab'.repeat(20)}`])('should read %s', (answer) => {
    expect(readCode(answer)).toBe(answer)
  })

  it.each(['', '6001', '0x6', '0x600', '0xzz', '0x6001 ', ' 0x6001', ['0x6001'], 0x6001, null, undefined])(
    'should not take %j for code',
    (answer) => {
      expect(readCode(answer)).toBeUndefined()
    },
  )
})

describe('readsAtomic', () => {
  it('should not take an answer that is none for a yes', () => {
    expect([null, undefined, 'supported', []].map((answer) => readsAtomic(answer, '0x1'))).toEqual(Array(4).fill(false))
  })

  it.each<[object, boolean]>([
    [{ '0x1': { atomic: { status: 'supported' } } }, true],
    [{ '0x0': { atomic: { status: 'supported' } } }, true],
    [{ '0x1': { atomicBatch: { supported: true } } }, true],
    [{ '0x1': { atomic: { status: 'ready' } } }, false],
    [{ '0x2': { atomic: { status: 'supported' } } }, false],
    [{}, false],
  ])('should read %j of chain 1', (answer, expected) => {
    expect(readsAtomic(answer, '0x1')).toBe(expected)
  })

  it('should never throw, whatever a wallet or a node answers', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        readsAtomic({ '0x1': answer }, '0x1')
        const code = readCode(answer)
        expect(code === undefined || code.startsWith('0x')).toBe(true)
      }),
    )
  })
})
