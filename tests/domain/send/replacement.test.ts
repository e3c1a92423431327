import { describe, expect, it } from 'vitest'
import { replacementKind } from '../../../src/domain/send/replacement.ts'
import { ALICE, BOB } from '../../support/accounts.ts'

const found = { isSameTransfer: false, from: ALICE, to: BOB, value: 5n, hasData: false }

describe('replacementKind', () => {
  it('should call the same transfer sped up', () => {
    expect(replacementKind({ ...found, isSameTransfer: true })).toBe('spedUp')
  })

  it('should call nothing to oneself cancelled, in whatever case the address is written', () => {
    expect(replacementKind({ ...found, to: ALICE.toUpperCase().replace('0X', '0x'), value: 0n })).toBe('cancelled')
  })

  it.each([
    ['something to oneself', { to: ALICE }],
    ['nothing to another account', { value: 0n }],
    ['a call of oneself', { to: ALICE, value: 0n, hasData: true }],
    ['a new contract', { to: undefined, value: 0n }],
  ])('should call %s neither', (_what, change) => {
    expect(replacementKind({ ...found, ...change })).toBe('other')
  })
})
