import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { SOLANA_ERROR_TEXTS } from '../../../src/domain/solana/error-texts.ts'
import { solanaError } from '../../../src/domain/solana/solana-error.ts'
import { solanaFailure } from '../../../src/domain/solana/solana-failure.ts'

describe('solanaFailure', () => {
  it.each([
    ['connect', 'WALLET_BAD_ANSWER', 'SOLANA_CONNECT_FAILED'],
    ['disconnect', 'DISCONNECT_FAILED', 'SOLANA_DISCONNECT_FAILED'],
    ['send', 'RPC_REFUSED', 'SOLANA_SEND_FAILED'],
    ['signTransaction', 'TAMPERED', 'SOLANA_SIGN_TRANSACTION_FAILED'],
    ['signMessage', 'WALLET_GONE', 'SOLANA_SIGN_MESSAGE_FAILED'],
    ['signIn', 'SIGNATURE_INVALID', 'SOLANA_SIGN_IN_FAILED'],
    ['send', 'NOT_CONNECTED', 'SOLANA_NOT_CONNECTED'],
    ['signMessage', 'METHOD_NOT_GRANTED', 'SOLANA_ACCOUNT_UNSUPPORTED'],
    ['send', 'CHAIN_NOT_GRANTED', 'SOLANA_CHAIN_UNSUPPORTED'],
  ] as const)('R-ERR-5 should say of %s that ended in %s: %s', (step, code, told) => {
    const cause = new CoreError(code, { details: 'Why.' })
    const failure = solanaFailure(step, cause)
    expect(failure).toMatchObject({ name: 'CoreError', code: told, message: SOLANA_ERROR_TEXTS[told], cause })
    expect(failure.details).toBe('Why.')
    expect(failure).toBeInstanceOf(CoreError)
  })

  it.each(['USER_REJECTED', 'REQUEST_CANCELLED', 'WALLET_BUSY', 'SEND_UNKNOWN', 'CORE_DISPOSED'] as const)(
    'R-ERR-5 F10 should leave %s what it is',
    (code) => expect(solanaFailure('send', new CoreError(code)).code).toBe(code),
  )

  it('R-ERR-5 should not wrap what is told already, and take in whatever is thrown', () => {
    const told = new CoreError('SOLANA_KEY_INVALID')
    expect(solanaFailure('connect', told)).toBe(told)
    expect(solanaFailure('connect', solanaError('SOLANA_NOT_SELECTED')).code).toBe('SOLANA_NOT_SELECTED')
    expect(solanaFailure('connect', undefined)).toMatchObject({
      ...{ code: 'SOLANA_CONNECT_FAILED', details: 'Something went wrong' },
      cause: { code: 'UNKNOWN' },
    })
    expect(solanaFailure('signIn', 'no')).toMatchObject({ code: 'SOLANA_SIGN_IN_FAILED' })
  })
})
