import { describe, expect, it } from 'vitest'
import { findAddresses } from '../../../src/domain/account/find-addresses.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('findAddresses', () => {
  it.each([
    ['no text', ' ', [ALICE, BOB]],
    ['a beginning', '0xf39f', [ALICE]],
    ['an end', '79c8', [BOB]],
    ['a whole one, whatever its cases', ALICE.toUpperCase(), [ALICE]],
    ['none', '0xdead', []],
    ['more than an address has', '0'.repeat(1_000_000), []],
  ])('should find by %s', (_what, typed, found) => {
    expect(findAddresses([ALICE, BOB], typed)).toEqual(found)
  })
})
