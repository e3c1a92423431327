import { createSignInMessageText } from '@solana/wallet-standard-util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SignInFields, signInFieldsText } from '../../../src/domain/solana/sign-in-fields.ts'
import { SOL_ALICE } from '../../support/accounts.ts'

const word = fc.stringMatching(/^[a-zA-Z0-9:/.]{1,20}$/)
const maybe = fc.option(word, { nil: undefined })

describe('signInFieldsText', () => {
  it('should be letter for letter what wallets sign', () => {
    const anyFields: fc.Arbitrary<SignInFields> = fc.record({
      ...{ domain: word, address: fc.constant(undefined), statement: maybe, uri: word, version: fc.constant('1') },
      ...{ chainId: word, nonce: word, issuedAt: word, expirationTime: maybe, requestId: maybe },
      resources: fc.option(fc.array(word, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(anyFields, (fields) => {
        const input = { ...fields, address: SOL_ALICE } as Parameters<typeof createSignInMessageText>[0]
        expect(signInFieldsText(fields, SOL_ALICE)).toBe(createSignInMessageText(input))
      }),
    )
  })
})
