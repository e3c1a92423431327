import { type CoreError, isCoreError } from '../shared/core-error.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import { statusAfterFailure } from './send-failure.ts'

/** A visitor who declined or stopped need not be told. */
const VISITORS_OWN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'USER_REJECTED',
  'REQUEST_CANCELLED',
  'ASSOCIATION_CANCELLED',
])

/**
 * R-ERR-6: the toast for a send that went wrong, while the reason is shown in the view. None for a send that is not
 * known to have failed: that has its own text.
 *
 * @param isAsked - Whether the wallet was asked; before that nothing can have been sent.
 */
export function sendNotice(error: unknown, isAsked: boolean): 'SEND_FAILED' | 'UNKNOWN' | undefined {
  if (!isCoreError(error) || isUnexpected(error)) return 'UNKNOWN'
  if (VISITORS_OWN.has(error.code)) return undefined
  const status = statusAfterFailure(error)
  return !isAsked || status === 'rejected' || status === 'unsent' ? 'SEND_FAILED' : undefined
}

/** A failure that is not one of our errors, and of which nothing more is known. */
const isUnexpected = ({ code, cause }: CoreError): boolean =>
  code === 'SEND_UNKNOWN' && cause !== undefined && !isCoreError(cause)
