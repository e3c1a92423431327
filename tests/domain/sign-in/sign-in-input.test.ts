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

  it('N90 should take an empty text, and an empty list, for what is not said', () => {
    const empty = { nonce: 'k3yW8zQ1', statement: '', requestId: '', resources: [] }
    expect(readSignInInput(empty)).toMatchObject({ statement: undefined, requestId: undefined, resources: undefined })
    expect(() => readSignInInput({ nonce: '' })).toThrow(expect.objectContaining({ details: 'The nonce is missing.' }))
  })

  it('should take a signature that is good for a century, and no longer one', () => {
    const century = 36_600 * 86_400_000
    expect(readSignInInput({ ...GOOD, lifetimeMs: century }).lifetimeMs).toBe(century)
    expect(codeOf({ ...GOOD, lifetimeMs: century + 1 })).toBe('SIGNIN_INVALID')
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'object'],
    ['null', null, 'object'],
    ['a list', [GOOD], 'object'],
    ['no nonce', {}, 'nonce is missing'],
    ['a nonce that is no text', { nonce: 12345678 }, 'nonce is no text'],
    ['a statement that is no text', { ...GOOD, statement: null }, 'statement'],
    ['resources that are no list', { ...GOOD, resources: 'https://a.b' }, 'resources is no list'],
    ['a list with a hole in it', { ...GOOD, resources: [undefined] }, 'resources holds'],
    ['no end of time', { ...GOOD, lifetimeMs: Infinity }, 'lifetimeMs'],
    ['no time at all', { ...GOOD, lifetimeMs: Number.NaN }, 'lifetimeMs'],
    ['a time that is over at once', { ...GOOD, lifetimeMs: 0 }, 'lifetimeMs'],
    ['a time in words', { ...GOOD, lifetimeMs: '1000' }, 'lifetimeMs'],
    ['a field that throws', closed(), 'read'],
  ])('S10 should refuse %s by a typed error that names what is wrong', (_what, value, words) => {
    expect(() => readSignInInput(value)).toThrow(
      expect.objectContaining({ code: 'SIGNIN_INVALID', details: expect.stringContaining(words) }),
    )
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
