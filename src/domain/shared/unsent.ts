import { asCoreError, CoreError } from './core-error.ts'
import type { ErrorCode } from './error-catalogue.ts'

/** T13: the same failure, of what no wallet was asked. */
export function asUnsent(error: unknown, otherwise: ErrorCode = 'REQUEST_CANCELLED'): CoreError {
  const { code, cause, details } = asCoreError(error, otherwise)
  return new CoreError(code, { cause, details, isUnsent: true })
}
