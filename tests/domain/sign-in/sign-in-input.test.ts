import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'
import { readSignInInput } from '../../../src/domain/sign-in/sign-in-input.ts'

const GOOD = { nonce: 'k3yW8zQ1', statement: 'Hello', lifetimeMs: 60_000, requestId: 'r', resources: ['https://a.b'] }

function closed(): object {
  return Object.defineProperty({ nonce: 'k3yW8zQ1' }, 'statement', {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })
}

describe('readSignInInput', () => {
  it('should take what is whole, and leave out what it does not know', () => {
    expect(readSignInInput({ ...GOOD, domain: 'evil.example', address: '0x' })).toEqual(GOOD)
    expect(readSignInInput({ nonce: 'k3yW8zQ1' })).toMatchObject({ nonce: 'k3yW8zQ1', statement: undefined })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', [GOOD]],
    ['no nonce', {}],
    ['a nonce that is no text', { nonce: 12345678 }],
    ['a statement that is no text', { ...GOOD, statement: null }],
    ['resources that are no list', { ...GOOD, resources: 'https://a.b' }],
    ['a list with a hole in it', { ...GOOD, resources: [undefined] }],
    ['no end of time', { ...GOOD, lifetimeMs: Infinity }],
    ['no time at all', { ...GOOD, lifetimeMs: Number.NaN }],
    ['a time in words', { ...GOOD, lifetimeMs: '1000' }],
    ['a field that throws', closed()],
  ])('S10 should refuse %s by a typed error', (_what, value) => {
    expect(codeOf(value)).toBe('SIGNIN_INVALID')
  })

  it('S10 should always give texts, or a typed error', () => {
    const anyInput = fc.record(
      { nonce: fc.anything(), statement: fc.anything(), lifetimeMs: fc.anything(), resources: fc.anything() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(anyInput, fc.anything()), (value) => {
        if (codeOf(value) === 'SIGNIN_INVALID') return
        const { nonce, statement, resources = [] } = readSignInInput(value)
        expect(typeof nonce).toBe('string')
        expect(['string', 'undefined']).toContain(typeof statement)
        expect(resources.every((each) => typeof each === 'string')).toBe(true)
      }),
    )
  })
})

function codeOf(value: unknown): string {
  try {
    readSignInInput(value)
    return 'READ'
  } catch (error) {
    return isCoreError(error) ? error.code : 'OTHER'
  }
}
