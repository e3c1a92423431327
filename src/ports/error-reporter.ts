import { token } from './wiring.ts'

/** Receives failures that no caller waits for. Never receives a secret. */
export interface ErrorReporter {
  report(error: unknown): void
}

export const ERROR_REPORTER = token<ErrorReporter>('error_reporter')
