import type { CoreError } from '../shared/core-error.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import type { SendStatus } from './sent-transactions.ts'

/** Codes after which the wallet certainly sent nothing, or was not asked at all. */
const NOTHING_WAS_SENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'METHOD_NOT_GRANTED',
  'CHAIN_NOT_GRANTED',
  'CHAIN_CHANGED',
  'WALLET_BUSY',
  'NOT_CONNECTED',
  'WALLET_NOT_REACHED',
  'ASSOCIATION_UNSAFE',
  'ASSOCIATION_CANCELLED',
])

/**
 * The status of a send after a failure: `rejected` only where nothing can have been sent, `unsent` where the wallet
 * certainly was not asked (T13), `asking` where the visitor stopped waiting and the wallet may still approve, and else
 * `unknown`, which is never failure. S02: an error without a wallet's own code leaves it unknown, even if its words
 * sound like a refusal.
 */
export function statusAfterFailure({
  code,
  isDoubtful,
  isUnsent = false,
}: Pick<CoreError, 'code' | 'isDoubtful'> & { readonly isUnsent?: boolean }): Extract<
  SendStatus,
  'rejected' | 'unsent' | 'asking' | 'unknown'
> {
  if (NOTHING_WAS_SENT.has(code)) return isDoubtful ? 'unknown' : 'rejected'
  if (isUnsent) return 'unsent'
  return code === 'REQUEST_CANCELLED' ? 'asking' : 'unknown'
}

/**
 * R-ERR-6: the chain has refused the transaction, or cannot accept it any more: nothing was moved, and the visitor may
 * send again.
 */
export const isKnownFailed = (status: SendStatus | undefined): boolean => status === 'failed' || status === 'expired'
