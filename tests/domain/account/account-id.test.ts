import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAccountId } from '../../../src/domain/account/account-id.ts'
import { shortAddress } from '../../../src/domain/account/short-address.ts'
import { ALICE, anyAccounts, EVM_ONE, SOLANA, SOLANA_ALICE } from './sessions.ts'

describe('parseAccountId', () => {
  it('should read an account of either namespace', () => {
    expect(parseAccountId(`eip155:31337:${ALICE}`)).toEqual({ chain: EVM_ONE, address: ALICE })
    expect(parseAccountId(`${SOLANA}:${SOLANA_ALICE}`)).toEqual({ chain: SOLANA, address: SOLANA_ALICE })
  })

  it('should take an EVM address in any case, as wallets send it', () => {
    expect(parseAccountId(`eip155:1:${ALICE.toLowerCase()}`)?.address).toBe(ALICE.toLowerCase())
  })

  it.each([
    ['no text', 7],
    ['nothing', ''],
    ['an address alone', ALICE],
    ['a chain alone', 'eip155:1'],
    ['an empty address', 'eip155:1:'],
    ['another namespace', 'cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
    ['an EVM address on Solana', `${SOLANA}:${ALICE}`],
    ['a Solana address on EVM', `eip155:1:${SOLANA_ALICE}`],
    ['19 bytes', `eip155:1:${ALICE.slice(0, -2)}`],
    ['21 bytes', `eip155:1:${ALICE}00`],
    ['a letter that is no digit', `eip155:1:${ALICE.slice(0, -1)}g`],
    ['a letter that is not in base58', `${SOLANA}:${SOLANA_ALICE.slice(0, -1)}0`],
    ['too little for 32 bytes in base58', `${SOLANA}:${SOLANA_ALICE.slice(0, 31)}`],
    ['too much for 32 bytes in base58', `${SOLANA}:${SOLANA_ALICE.slice(0, 43)}11`],
    ['white space', ` eip155:1:${ALICE}`],
    ['a line break behind', `eip155:1:${ALICE}\n`],
    ['markup', 'eip155:1:<img src=x>'],
  ])('should not read %s', (_what, text) => {
    expect(parseAccountId(text)).toBeUndefined()
  })

  it('should read every account back from its text, and never throw on anything else', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        for (const account of accounts) expect(parseAccountId(`${account.chain}:${account.address}`)).toEqual(account)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseAccountId(value)).toBeUndefined()
      }),
    )
  })
})

describe('shortAddress', () => {
  it('should keep what an address is recognised by', () => {
    expect(shortAddress(ALICE)).toBe('0x7099…79C8')
    expect(shortAddress(SOLANA_ALICE)).toBe('7EcD…FLtV')
  })

  it('should leave alone what is short already', () => {
    expect(shortAddress('')).toBe('')
    expect(shortAddress('0x1234567890')).toBe('0x1234567890')
  })
})
