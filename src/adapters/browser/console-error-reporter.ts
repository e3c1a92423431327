import { isCoreError } from '../../domain/shared/core-error.ts'
import { consoleWords } from '../../domain/shared/console-words.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'

/** Tells the page's developer. An error of unknown kind may hold a secret, so nothing of it is written. */
export class ConsoleErrorReporter implements ErrorReporter {
  report = (error: unknown): void => {
    // oxlint-disable-next-line no-console
    console.warn(isCoreError(error) ? consoleWords(error) : '[portico] An unexpected failure.')
  }
}
