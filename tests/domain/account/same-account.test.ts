import { describe, expect, it } from 'vitest'
import { isSameAccount } from '../../../src/domain/account/same-account.ts'
import { ALICE, BOB, SOLANA_ALICE } from './sessions.ts'

describe('isSameAccount', () => {
  it('should be, on EVM, in any case of the letters', () => {
    expect(isSameAccount(ALICE, ALICE)).toBe(true)
    expect(isSameAccount(ALICE, ALICE.toLowerCase())).toBe(true)
    expect(isSameAccount(ALICE.toLowerCase(), ALICE)).toBe(true)
    expect(isSameAccount(ALICE, BOB)).toBe(false)
  })

  it('should be, on Solana, to the letter: another case is another account', () => {
    expect(isSameAccount(SOLANA_ALICE, SOLANA_ALICE)).toBe(true)
    expect(isSameAccount(SOLANA_ALICE, SOLANA_ALICE.toLowerCase())).toBe(false)
  })
})
