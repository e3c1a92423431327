import { walletErrorMeaning } from '../../../domain/rpc/wallet-error-codes.ts'
import { asCoreError, CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import type { ErrorCode } from '../../../domain/shared/error-catalogue.ts'
import { readProperty } from '../../../domain/shared/reading.ts'

const FORBIDDEN_ADDRESS = 'ERROR_FORBIDDEN_WALLET_BASE_URL'

/** Source: @solana-mobile/mobile-wallet-adapter-protocol, SolanaMobileWalletAdapterErrorCode. */
const OF_THE_LIBRARY: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  ['ERROR_ASSOCIATION_PORT_OUT_OF_RANGE', 'ASSOCIATION_UNSAFE'],
  ['ERROR_REFLECTOR_ID_OUT_OF_RANGE', 'ASSOCIATION_UNSAFE'],
  [FORBIDDEN_ADDRESS, 'LINK_BLOCKED'],
  ['ERROR_SECURE_CONTEXT_REQUIRED', 'METHOD_NOT_GRANTED'],
  ['ERROR_BROWSER_NOT_SUPPORTED', 'METHOD_NOT_GRANTED'],
  ['ERROR_LOOPBACK_ACCESS_BLOCKED', 'WALLET_NOT_REACHED'],
  ['ERROR_SESSION_CLOSED', 'WALLET_NOT_REACHED'],
  ['ERROR_SESSION_TIMEOUT', 'WALLET_NOT_REACHED'],
  ['ERROR_WALLET_NOT_FOUND', 'WALLET_NOT_REACHED'],
  ['ERROR_ASSOCIATION_CANCELLED', 'ASSOCIATION_CANCELLED'],
  ['ERROR_INVALID_PROTOCOL_VERSION', 'WALLET_BAD_ANSWER'],
  ['ERROR_ILLEGAL_TRANSPORT_STATE', 'ASSOCIATION_UNSAFE'],
])

/** Source: Mobile Wallet Adapter 2.0, error codes of its methods. */
const OF_A_WALLET: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  // ERROR_INVALID_PAYLOADS: the wallet cannot read what it should sign.
  [-2, 'WALLET_REFUSED'],
  // ERROR_NOT_SIGNED
  [-3, 'USER_REJECTED'],
  // ERROR_NOT_SUBMITTED: signed, and perhaps sent after all.
  [-4, 'WALLET_REFUSED'],
  // ERROR_TOO_MANY_PAYLOADS
  [-5, 'WALLET_OVERLOADED'],
  // ERROR_ATTEST_ORIGIN_ANDROID
  [-100, 'METHOD_NOT_GRANTED'],
])

/** ERROR_AUTHORIZATION_FAILED: the wallet's owner declined, or an earlier token is not accepted any more. */
const AUTHORISATION_FAILED = -1

/** How much of a wallet's own words is kept. Unit: graphemes. */
const MAX_WORDS = 160

/** Reaching a wallet failed. */
export function associationFailure(error: unknown): CoreError {
  if (isCoreError(error)) return error
  const code = OF_THE_LIBRARY.get(readProperty(error, 'code'))
  return code === undefined ? asCoreError(error, 'WALLET_NOT_REACHED') : new CoreError(code, { cause: error })
}

/** The error that a wallet, or the library, answered with. */
export function protocolFailure(error: unknown, isAuthorising: boolean): CoreError {
  if (isCoreError(error)) return error
  const code = readProperty(error, 'code')
  const words = typeof code === 'number' ? displayText(readProperty(error, 'message'), MAX_WORDS) : ''
  const details = { cause: error, ...(words !== '' && { details: words }) }
  if (code === AUTHORISATION_FAILED)
    return new CoreError(isAuthorising ? 'USER_REJECTED' : 'METHOD_NOT_GRANTED', details)
  // The connection ended after the request was sent: its outcome is unknown.
  if (OF_THE_LIBRARY.has(code) && code !== FORBIDDEN_ADDRESS) return new CoreError('REQUEST_UNANSWERED', details)
  const known = OF_A_WALLET.get(code) ?? OF_THE_LIBRARY.get(code)
  if (known !== undefined) return new CoreError(known, details)
  const meaning = walletErrorMeaning(error)
  return new CoreError(meaning.code, { ...details, isDoubtful: meaning.isDoubtful })
}

/** The wallet does not accept the earlier token any more, or its owner declined. */
export const isRefusedToken = (error: unknown): boolean =>
  readProperty(readProperty(error, 'cause'), 'code') === AUTHORISATION_FAILED
