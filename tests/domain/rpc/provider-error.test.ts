import { describe, expect, it } from 'vitest'
import { providerErrorNumber } from '../../../src/domain/rpc/provider-error.ts'
import { ERROR_TEXTS, type ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'

describe('providerErrorNumber', () => {
  it.each([
    ['USER_REJECTED', 4001],
    ['NOT_CONNECTED', 4100],
    ['RPC_BLOCKED', 4200],
    ['RPC_NO_SUBSCRIPTIONS', 4200],
    ['METHOD_NOT_GRANTED', -32_601],
    ['SESSION_GONE', 4900],
    ['CHAIN_NOT_GRANTED', 4901],
    ['CHAIN_UNKNOWN_TO_WALLET', 4902],
    ['NETWORK_UNKNOWN', 4902],
    ['CORE_DISPOSED', 4900],
    ['WALLET_BUSY', -32_002],
    ['RPC_HELD_BACK', -32_005],
    ['RPC_BAD_PARAMS', -32_602],
    ['CALLS_NOT_ATOMIC', 5760],
  ] as const)('should call %s by the number that scripts know it by: %d', (code, number) => {
    expect(providerErrorNumber(code)).toBe(number)
  })

  it('should call a request a rejected one that was taken back before any wallet saw it, and no other', () => {
    expect(providerErrorNumber('REQUEST_CANCELLED', true)).toBe(4001)
    expect(providerErrorNumber('REQUEST_CANCELLED')).toBe(-32_603)
  })

  it('should have a number for every failure', () => {
    expect(providerErrorNumber('SEND_FAILED')).toBe(-32_603)
    for (const code of Object.keys(ERROR_TEXTS) as ErrorCode[])
      expect(Number.isInteger(providerErrorNumber(code))).toBe(true)
  })
})
