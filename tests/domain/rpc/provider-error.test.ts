import { describe, expect, it } from 'vitest'
import { providerErrorNumber } from '../../../src/domain/rpc/provider-error.ts'
import { ERROR_TEXTS, type ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'

describe('providerErrorNumber', () => {
  it.each([
    ['USER_REJECTED', 4001],
    ['NOT_CONNECTED', 4100],
    ['RPC_BLOCKED', 4200],
    ['SESSION_GONE', 4900],
    ['CHAIN_NOT_GRANTED', 4901],
    ['CHAIN_UNKNOWN_TO_WALLET', 4902],
    ['WALLET_BUSY', -32_002],
    ['RPC_HELD_BACK', -32_005],
    ['RPC_BAD_PARAMS', -32_602],
    ['CALLS_NOT_ATOMIC', 5760],
  ] as const)('should call %s by the number that scripts know it by: %d', (code, number) => {
    expect(providerErrorNumber(code)).toBe(number)
  })

  it('should have a number for every failure', () => {
    expect(providerErrorNumber('SEND_FAILED')).toBe(-32_603)
    for (const code of Object.keys(ERROR_TEXTS) as ErrorCode[])
      expect(Number.isInteger(providerErrorNumber(code))).toBe(true)
  })
})
