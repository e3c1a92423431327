import { token } from './wiring.ts'

/** Where failures go that no caller waits for. No secret ever does. */
export interface ErrorReporter {
  report(error: unknown): void
}

export const ERROR_REPORTER = token<ErrorReporter>('error_reporter')
