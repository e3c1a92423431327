import { asCoreError, CoreError } from '../../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../../domain/shared/error-catalogue.ts'
import { readProperty } from '../../../domain/shared/reading.ts'

/** What a method may say of its failure. */
const CODES = [
  'EMAIL_NOT_SENT',
  'CODE_EXPIRED',
  'CODE_TRIES_SPENT',
  'WINDOW_CLOSED',
  'METHOD_BUSY',
  'USER_REJECTED',
  'REQUEST_CANCELLED',
  'REQUEST_UNANSWERED',
  'METHOD_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/**
 * What went wrong in a method of the page, by the code of the error that it threw; its message is for the log alone.
 */
export function methodFailure(cause: unknown): CoreError {
  if (cause instanceof CoreError) return asCoreError(cause, 'METHOD_UNAVAILABLE')
  const said = readProperty(cause, 'code')
  return new CoreError(CODES.find((code) => code === said) ?? 'METHOD_UNAVAILABLE', { cause })
}
