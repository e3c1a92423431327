import { BareError } from './bare-error.ts'
import { redact } from './redact.ts'

/**
 * T47: what a page's developer reads of a failure in the console: its code, and words without anything that opens a
 * connection or an account. Its cause, which may hold a secret, is left out.
 */
export function consoleWords(error: unknown): string {
  const { code, details = '' } = error instanceof BareError ? error : { code: 'UNKNOWN' }
  const message = error instanceof Error ? error.message : ''
  // T240: some messages have their details in them.
  return `[portico] ${redact(`${code}: ${message} ${message.includes(details) ? '' : details}`.trim())}`
}
