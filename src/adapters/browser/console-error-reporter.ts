import { isCoreError } from '../../domain/shared/core-error.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'

/** Tells the page's developer, by code and sentence; causes may hold what is nobody's business and are left out. */
export class ConsoleErrorReporter implements ErrorReporter {
  report = (error: unknown): void => {
    const said = isCoreError(error)
      ? `${error.code}: ${error.message} ${error.details ?? ''}`
      : 'An unexpected failure.'
    // oxlint-disable-next-line no-console
    console.warn(`[portico] ${said.trim()}`)
  }
}
