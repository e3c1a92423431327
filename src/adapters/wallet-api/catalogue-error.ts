import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { HttpError, type HttpFailure } from '../http/bounded-fetch.ts'
import { retryAfterMs } from '../http/retry-rule.ts'

/** The `CoreError` for a list that could not be fetched. */
export function catalogueError(cause: unknown, origin: string | undefined): CoreError {
  if (!(cause instanceof HttpError)) return new CoreError('CAT_UNAVAILABLE', { cause })
  const code = codeOf(cause.failure)
  if (code === 'CAT_FORBIDDEN') {
    const details = `Origin ${origin ?? 'of this page'} is not on the allowlist.`
    return new CoreError(code, { details, cause })
  }
  if (code !== 'CAT_RATE_LIMITED') return new CoreError(code, { cause })
  return new CoreError(code, { retryAfterSeconds: Math.ceil(retryAfterMs(cause.failure) / 1_000), cause })
}

function codeOf(failure: HttpFailure): ErrorCode {
  if (failure.kind === 'status' && failure.status === 403) return 'CAT_FORBIDDEN'
  if (failure.kind === 'status' && failure.status === 429) return 'CAT_RATE_LIMITED'
  if (failure.kind === 'html' || failure.kind === 'not-json') return 'CAT_BAD_BODY'
  return failure.kind === 'too-large' ? 'CAT_TOO_LARGE' : 'CAT_UNAVAILABLE'
}
