import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendable } from '../../../src/domain/send/sendable.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })

describe('what can be sent at most', () => {
  it('should leave a fee that may still rise on EVM, and on Solana the fee alone', () => {
    expect(sendable('eip155', 1_000n, 100n)).toBe(875n)
    expect(sendable('solana', 1_000n, 100n)).toBe(900n)
    expect(sendable('eip155', 100n, 100n)).toBe(0n)
  })

  it('should never be more than is there with the fee, nor less than nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('eip155' as const, 'solana' as const), amount, amount, (namespace, held, fee) => {
        const most = sendable(namespace, held, fee)
        expect(most >= 0n && (most === 0n || most + fee <= held)).toBe(true)
      }),
    )
  })
})
