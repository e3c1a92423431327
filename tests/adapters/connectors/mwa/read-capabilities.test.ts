import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCapabilities } from '../../../../src/adapters/connectors/mwa/read-capabilities.ts'

/** As a wallet of the second version of the protocol answers `get_capabilities`. */
const SAID = {
  max_transactions_per_request: 10,
  max_messages_per_request: 10,
  supported_transaction_versions: ['legacy', 0],
  features: ['solana:signTransactions'],
}
const LEAST = { canSignOnly: false, canSend: true, maxTransactions: 1 }

describe('readCapabilities', () => {
  it('should read what a wallet says that it can do', () => {
    expect(readCapabilities(SAID)).toEqual({ canSignOnly: true, canSend: true, maxTransactions: 10 })
    expect(readCapabilities({ ...SAID, features: ['solana:signInWithSolana'] }).canSignOnly).toBe(false)
  })

  it('should not send by a wallet of the first version that says it does not', () => {
    const canSend = (supports_sign_and_send_transactions: unknown) =>
      readCapabilities({ ...SAID, supports_sign_and_send_transactions }).canSend
    expect([false, true, undefined, null, 0, 'false'].map(canSend)).toEqual([false, true, true, true, true, true])
  })

  it.each<[unknown, number]>([
    [1, 1],
    [2, 2],
    [31, 31],
    [32, 32],
    [33, 32],
    [Number.MAX_SAFE_INTEGER, 32],
    // As many as one likes.
    [0, 32],
    [undefined, 1],
    [null, 1],
    ['10', 1],
    [1.5, 1],
    [Number.NaN, 1],
    [Infinity, 1],
    [1e308, 1],
    [[10], 1],
  ])(
    'should ask for no more at once than can be counted on where it takes %j',
    (max_transactions_per_request, most) => {
      expect(readCapabilities({ ...SAID, max_transactions_per_request }).maxTransactions).toBe(most)
    },
  )

  it.each([undefined, null, 'solana:signTransactions', { length: 1, 0: 'solana:signTransactions' }, [7, null, ['x']]])(
    'should not count on what is said in features of %j',
    (features) => expect(readCapabilities({ ...SAID, features }).canSignOnly).toBe(false),
  )

  it.each([undefined, null, 7, 'all', [SAID], {}])('should count on what all can do where it says %j', (answer) => {
    expect(readCapabilities(answer)).toEqual(LEAST)
  })

  it('should believe no more of what stands in the prototype', () => {
    expect(readCapabilities(Object.create(SAID))).toEqual(LEAST)
    expect(readCapabilities(JSON.parse(`{"__proto__":${JSON.stringify(SAID)}}`))).toEqual(LEAST)
  })

  it('should always count on one transaction at least, and never throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, other) => {
        const read = readCapabilities({ ...SAID, features: value, max_transactions_per_request: other })
        expect(read.maxTransactions).toBeGreaterThanOrEqual(1)
        expect(read.maxTransactions).toBeLessThanOrEqual(32)
        readCapabilities(value)
      }),
    )
  })
})
