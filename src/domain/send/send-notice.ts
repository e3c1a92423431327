import { type CoreError, isCoreError } from '../shared/core-error.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import { statusAfterFailure } from './send-failure.ts'

/** Who declined or stopped knows that they did. */
const VISITORS_OWN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_CANCELLED',
  'ASSOCIATION_CANCELLED',
])

/**
 * R-ERR-6: what a toast says of a send that went wrong, while the reason stands beside it. Of one that is not known to
 * have failed it says nothing: that has words of its own.
 *
 * @param isAsked - Whether the wallet was asked; before that nothing can have been sent.
 */
export function sendNotice(error: unknown, isAsked: boolean): 'SEND_FAILED' | 'UNKNOWN' | undefined {
  if (!isCoreError(error) || isUnexpected(error)) return 'UNKNOWN'
  if (VISITORS_OWN.has(error.code)) return undefined
  const status = statusAfterFailure(error)
  return !isAsked || status === 'rejected' || status === 'unsent' ? 'SEND_FAILED' : undefined
}

/** A fault that is none of ours, and that nothing more is known of. */
const isUnexpected = ({ code, cause }: CoreError): boolean =>
  code === 'SEND_UNKNOWN' && cause !== undefined && !isCoreError(cause)
