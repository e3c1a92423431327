import { walletErrorMeaning } from '../../../domain/rpc/wallet-error-codes.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import type { ErrorCode } from '../../../domain/shared/error-catalogue.ts'
import { readProperty } from '../../../domain/shared/reading.ts'

/** Source: @wallet-standard/errors; the code stands in `context.__code`. */
const STANDARD_CODES: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  [4001000, 'USER_REJECTED'],
  [6160000, 'CHAIN_NOT_GRANTED'],
  [6160001, 'METHOD_NOT_GRANTED'],
  [6160002, 'METHOD_NOT_GRANTED'],
])

/**
 * The whole message of Solana wallets when the visitor declines or closes their window. The whole message must match: a
 * node that rejects a transaction uses the same words, followed by a reason.
 */
const DECLINED =
  /^(?:the )?(?:(?:transaction|connection|signature|approval|message) (?:was )?(?:rejected|denied|declined|cancell?ed)|(?:plugin|popup|window) closed)(?: by (?:the )?user)?[.!]?$/i

/** How much of a wallet's own words is kept. Unit: graphemes. */
const MAX_WORDS = 160

/** What a wallet in the page threw, which may be anything, as a `CoreError`. */
export function walletFailure(error: unknown): CoreError {
  const message = typeof error === 'string' ? error : readProperty(error, 'message')
  const words = displayText(message, MAX_WORDS)
  const details = { cause: error, ...(words !== '' && { details: words }) }
  const known = STANDARD_CODES.get(readProperty(readProperty(error, 'context'), '__code'))
  if (known !== undefined) return new CoreError(known, details)
  const { code, isDoubtful } = walletErrorMeaning(error)
  const isDeclined = code === 'WALLET_REFUSED' && DECLINED.test(words)
  return new CoreError(isDeclined ? 'USER_REJECTED' : code, { ...details, isDoubtful })
}
