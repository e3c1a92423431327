import { describe, expect, it } from 'vitest'
import { isLookAlike, lookOf } from '../../../src/domain/account/look-alike.ts'
import { comparable } from '../../../src/domain/account/same-account.ts'
import { ALICE, BOB, SOLANA_ALICE } from './sessions.ts'

/** With the first and the last letters of another address, as many as given, and others between. */
const like = (address: string, first: number, last: number) => {
  const start = address.startsWith('0x') ? 2 + first : first
  return address.slice(0, start) + 'e'.repeat(address.length - start - last) + address.slice(-last)
}

describe('isLookAlike', () => {
  it.each([ALICE, SOLANA_ALICE])('S08 should take one for %s that has its first and last four letters', (address) => {
    expect(isLookAlike(like(address, 4, 4), [BOB, address])).toBe(true)
    expect(isLookAlike(like(address, 3, 4), [BOB, address])).toBe(false)
    expect(isLookAlike(like(address, 4, 3), [BOB, address])).toBe(false)
  })

  it('S08 should not take a known address for another, in whichever case its letters are', () => {
    expect(isLookAlike(ALICE, [like(ALICE, 4, 4), ALICE.toLowerCase()])).toBe(false)
    expect(isLookAlike(ALICE, [])).toBe(false)
  })
})

describe('what an address is compared by', () => {
  it('should not be the case of its letters on EVM, but on Solana', () => {
    expect(comparable(ALICE)).toBe(ALICE.toLowerCase())
    expect(comparable(SOLANA_ALICE)).toBe(SOLANA_ALICE)
  })

  it('should be its first and its last four letters', () => {
    expect(lookOf(ALICE)).toBe('7099 79c8')
    expect(lookOf(SOLANA_ALICE)).toBe('7EcD FLtV')
  })
})
