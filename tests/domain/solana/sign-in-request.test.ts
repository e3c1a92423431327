import * as fc from 'fast-check'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { signInFieldsText } from '../../../src/domain/solana/sign-in-fields.ts'
import { readSignInRequest } from '../../../src/domain/solana/sign-in-request.ts'
import { SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { SOLANA } from '../../support/networks.ts'

const NOW = Date.parse('2026-01-01T12:00:00.000Z')
const FACTS = { origin: 'https://app.example:8443', now: NOW }
const read = (value: unknown) => readSignInRequest(value, { address: SOL_ALICE, chain: SOLANA.id }, FACTS)
const textOf = (value: unknown) => signInFieldsText(read(value), SOL_ALICE)

const WHOLE = {
  ...{ domain: 'app.example:8443', address: SOL_ALICE, statement: 'I accept.', uri: 'https://app.example:8443/in' },
  ...{ version: '1', chainId: 'solana:mainnet', nonce: 'a1b2c3d4', issuedAt: '2026-01-01T12:00:01.000Z' },
  ...{ expirationTime: '2026-01-02T12:00:00.000Z', notBefore: '2026-01-01T12:00:00.000Z', requestId: '7' },
  resources: ['https://app.example/terms'],
}

describe('what another library wants to have signed for a sign-in', () => {
  it('should be signed as it is, letter for letter as the standard has it', () => {
    expect(textOf(WHOLE)).toBe(createSignInMessageText(WHOLE))
    expect(textOf(undefined)).toBe(createSignInMessageText({ domain: WHOLE.domain, address: SOL_ALICE }))
    expect(textOf({ statement: 'I accept.' })).toBe(
      createSignInMessageText({ domain: WHOLE.domain, address: SOL_ALICE, statement: 'I accept.' }),
    )
  })

  it('should be read back from the text, whatever is left out', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(WHOLE)), (names) => {
        const input = Object.fromEntries(names.map((name) => [name, WHOLE[name as keyof typeof WHOLE]]))
        const expected = { ...input, domain: WHOLE.domain, address: SOL_ALICE }
        expect(JSON.parse(JSON.stringify(parseSignInMessageText(textOf(input))))).toEqual(expected)
      }),
    )
  })

  it.each(['mainnet', 'solana:mainnet', SOLANA.id])('should name the cluster in use: %s', (chainId) => {
    expect(textOf({ chainId })).toContain(`Chain ID: ${chainId}`)
  })

  const REFUSED: readonly (readonly [ErrorCode, unknown])[] = [
    ['SIGNIN_INVALID', 'sign me in'],
    ['SIGNIN_INVALID', []],
    ['SIGNIN_ORIGIN', { domain: 'bank.example' }],
    ['SIGNIN_ORIGIN', { domain: 'app.example' }],
    ['SIGNIN_ORIGIN', { uri: 'https://bank.example/' }],
    ['SIGNIN_ORIGIN', { uri: 'https://app.example:8443.bank.example/' }],
    ['CHAIN_NOT_GRANTED', { chainId: 'solana:devnet' }],
    ['SIGNIN_INVALID', { address: SOL_BOB }],
    ['SIGNIN_INVALID', { version: '2' }],
    ['SIGNIN_INVALID', { nonce: 'short' }],
    ['SIGNIN_INVALID', { nonce: 12_345_678 }],
    ['SIGNIN_INVALID', { statement: 'x'.repeat(513) }],
    ['SIGNIN_INVALID', { statement: 'I accept.\n\nURI: https://bank.example' }],
    ['SIGNIN_INVALID', { requestId: 'a\u202eb' }],
    ['SIGNIN_INVALID', { issuedAt: 'today' }],
    ['SIGNIN_INVALID', { issuedAt: '2026-01-01T12:11:00.000Z' }],
    ['SIGNIN_INVALID', { issuedAt: '2026-01-01T11:49:00.000Z' }],
    ['SIGNIN_INVALID', { expirationTime: '2026-01-01T12:00:00.000Z' }],
    ['SIGNIN_INVALID', { expirationTime: '2026-01-02T12:00:00.000Z', notBefore: '2026-01-02T12:00:00.000Z' }],
    ['SIGNIN_INVALID', { resources: 'https://app.example/terms' }],
    ['SIGNIN_INVALID', { resources: ['a\nb'] }],
    ['SIGNIN_INVALID', { resources: [7] }],
  ]
  it.each(REFUSED)('should be refused as %s: %j', (code, value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code }))
  })
})
