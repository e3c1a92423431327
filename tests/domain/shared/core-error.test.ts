import { describe, expect, it } from 'vitest'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { asCoreError, CoreError, isCoreError } from '../../../src/domain/shared/core-error.ts'
import { ERROR_TEXTS } from '../../../src/domain/shared/error-catalogue.ts'

describe('CoreError', () => {
  it('should say its code, its sentence, its details and its cause', () => {
    const cause = new Error('socket hang up')
    const error = new CoreError('DISCONNECT_FAILED', { details: 'No answer.', cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'CoreError', code: 'DISCONNECT_FAILED', details: 'No answer.', cause })
  })

  it.each([
    ['R-ERR-4', 'DISCONNECT_FAILED', 'Failed to disconnect'],
    ['R-RPC-2', 'RPC_BLOCKED', 'Requested RPC call is not allowed'],
    ['R-SEND-1', 'SEND_INPUT_INVALID', 'Please enter a valid amount and receiver address'],
    ['R-ERR-6', 'SEND_FAILED', 'Failed to send transaction. Please try again.'],
    ['R-ERR-6', 'BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
    ['R-ERR-1', 'CAT_FORBIDDEN', 'Invalid App Configuration'],
    ['R-TX-1', 'ACCOUNT_ADDRESS_MISSING', "Transactions can't be fetched without an accountAddress"],
    ['R-ERR-3', 'TRANSACTION_FETCH_FAILED', 'Failed to fetch transactions'],
  ] as const)('%s should have %s say it letter for letter', (_id, code, sentence) => {
    expect(new CoreError(code).message).toBe(sentence)
  })

  it.each([
    ['CONFIG_INVALID', 'There is no option projectID. Write projectId.'],
    ['CONFIG_DUPLICATE', 'Give each an `instance` of its own.'],
  ] as const)(
    'T240 should tell the author of a page by its message what is wrong, and where more is said: %s',
    (code, details) => {
      const error = new CoreError(code, { details })
      const more = 'See node_modules/portico/docs/errors.md'
      expect(error.message).toBe(`${ERROR_TEXTS[code]} ${details} ${more}`)
      expect(error.details).toBe(details)
      expect(new CoreError(code).message).toBe(`${ERROR_TEXTS[code]} ${more}`)
      const secret = new CoreError(code, { details: `topic ${'f'.repeat(64)}` })
      expect(secret.message).toBe(`${ERROR_TEXTS[code]} topic … ${more}`)
    },
  )

  it('should have a sentence for every code', () => {
    for (const sentence of Object.values(ERROR_TEXTS)) expect(sentence.trim()).not.toBe('')
  })
})

describe('isCoreError', () => {
  it('should know our failures, and one of them by its code', () => {
    const error = new CoreError('USER_REJECTED')
    expect([isCoreError(error), isCoreError(error, 'USER_REJECTED'), isCoreError(error, 'UNKNOWN')]).toEqual([
      true,
      true,
      false,
    ])
    for (const other of [new Error('x'), { code: 'USER_REJECTED' }, undefined]) expect(isCoreError(other)).toBe(false)
  })

  it('should know a failure of the QR encoder, which does not carry the catalogue', () => {
    let error: unknown
    try {
      encodeQr('', { minVersion: 0 })
    } catch (thrown) {
      error = thrown
    }
    expect(isCoreError(error, 'QR_VERSION_OUT_OF_RANGE')).toBe(true)
    expect(error).toBeInstanceOf(CoreError)
    const { message, details } = new CoreError('QR_VERSION_OUT_OF_RANGE', { details: 'Got 0.' })
    expect(error).toMatchObject({ name: 'CoreError', message, details })
  })
})

describe('a CoreError', () => {
  it('should be beyond doubt, and as if the wallet may have been asked, unless it is told otherwise', () => {
    expect(new CoreError('UNKNOWN')).toMatchObject({ isDoubtful: false, isUnsent: false, sent: [] })
    const told = { isDoubtful: true, isUnsent: true, sent: ['0xab'] }
    expect(new CoreError('UNKNOWN', told)).toMatchObject(told)
  })
})

describe('asCoreError', () => {
  it('should keep a failure that is ours and make any other the cause of one', () => {
    const ours = new CoreError('USER_REJECTED')
    expect(asCoreError(ours, 'UNKNOWN')).toBe(ours)
    expect(asCoreError('boom', 'RELAY_UNREACHABLE')).toMatchObject({ code: 'RELAY_UNREACHABLE', cause: 'boom' })
  })
})
