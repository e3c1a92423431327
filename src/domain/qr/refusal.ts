import { CoreError } from '../shared/core-error.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'

/** The error for a wrong argument, with its value in a few characters, whatever that is. */
export const refusal = (code: ErrorCode, value: unknown): CoreError =>
  new CoreError(code, { details: `Got ${described(value)}.` })

function described(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
  return Object(value) === value ? 'an object' : String(value)
}
