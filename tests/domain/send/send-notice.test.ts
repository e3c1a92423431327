import { describe, expect, it } from 'vitest'
import { statusAfterFailure } from '../../../src/domain/send/send-failure.ts'
import { sendNotice } from '../../../src/domain/send/send-notice.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { ERROR_TEXTS, type ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'

const CODES = Object.keys(ERROR_TEXTS) as ErrorCode[]

describe('sendNotice', () => {
  it('R-ERR-6 should say that a send failed just where that is known, and it was not the visitor who stopped it (V07)', () => {
    const failed = CODES.filter((code) => sendNotice(new CoreError(code), true) === 'SEND_FAILED')
    expect(failed).toContain('METHOD_NOT_GRANTED')
    expect(failed).not.toContain('USER_REJECTED')
    for (const code of failed) expect(statusAfterFailure(new CoreError(code))).toBe('rejected')
  })

  it('R-ERR-6 should never say so of what may have been sent (V07)', () => {
    for (const code of CODES) {
      const doubtful = new CoreError(code, { isDoubtful: true })
      expect(sendNotice(doubtful, true)).toBeUndefined()
    }
    expect(sendNotice(new CoreError('SEND_UNKNOWN'), true)).toBeUndefined()
    expect(sendNotice(new CoreError('REQUEST_CANCELLED'), true)).toBeUndefined()
  })

  it('R-ERR-6 should say it of what never left the page, but not to the visitor who gave it up (T13)', () => {
    expect(sendNotice(new CoreError('RELAY_UNREACHABLE', { isUnsent: true }), true)).toBe('SEND_FAILED')
    expect(sendNotice(new CoreError('REQUEST_CANCELLED', { isUnsent: true }), true)).toBeUndefined()
  })

  it('R-ERR-6 should say it of whatever stops a send before the wallet is asked (V07)', () => {
    expect(sendNotice(new CoreError('TAMPERED'), false)).toBe('SEND_FAILED')
    expect(sendNotice(new CoreError('RPC_UNAVAILABLE'), false)).toBe('SEND_FAILED')
  })

  it('R-ERR-6 should say "Something went wrong" of an unexpected error (V07)', () => {
    expect(sendNotice(new TypeError('x is not a function'), true)).toBe('UNKNOWN')
    expect(sendNotice('what?', false)).toBe('UNKNOWN')
    const fault = new TypeError('x is not a function')
    expect(sendNotice(new CoreError('SEND_UNKNOWN', { cause: fault }), true)).toBe('UNKNOWN')
    const known = new CoreError('SEND_UNKNOWN', { cause: new CoreError('RELAY_UNREACHABLE') })
    expect(sendNotice(known, true)).toBeUndefined()
    expect(sendNotice(new CoreError('METHOD_NOT_GRANTED', { cause: fault }), true)).toBe('SEND_FAILED')
  })
})
