import { isCoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'

/** A failure as the visitor is told: the dictionary has the sentence, by code. */
export interface ProblemFacts {
  readonly code: ErrorCode
  readonly details?: string | undefined
}

export function problemOf(error: unknown): ProblemFacts {
  if (!isCoreError(error)) return { code: 'UNKNOWN' }
  const { code, details } = error
  // The visitor knows that they declined: the wallet's words add nothing.
  return code === 'USER_REJECTED' ? { code } : { code, details }
}
