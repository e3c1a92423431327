import { consoleWords } from '../../domain/shared/console-words.ts'
import { isOfDownload } from '../../domain/shared/is-of-download.ts'

/**
 * Tells the console why the page's `load` has failed: there is no core yet whose reporter could be used.
 *
 * @returns whether that is a fault of the page's own, and not of the visitor's connection.
 */
export function tellFault(error: unknown): boolean {
  // oxlint-disable-next-line no-console
  console.warn(consoleWords(error))
  return !isOfDownload(error)
}
