import { isCoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'

/** A failure as the visitor is told of it: the dictionary has the sentence, by code. */
export interface ProblemFacts {
  readonly code: ErrorCode
  readonly details?: string | undefined
}

export const problemOf = (error: unknown): ProblemFacts =>
  isCoreError(error) ? { code: error.code, details: error.details } : { code: 'UNKNOWN' }
