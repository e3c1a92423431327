import { BareError } from '../shared/bare-error.ts'
import { QR_ERROR_TEXTS } from './error-texts.ts'

type QrErrorCode = keyof typeof QR_ERROR_TEXTS

export const qrError = (code: QrErrorCode, details: string): BareError<QrErrorCode> =>
  new BareError(code, QR_ERROR_TEXTS[code], details)

/** The error for a wrong argument, with its value in a few characters, whatever that is. */
export const refusal = (code: QrErrorCode, value: unknown): BareError<QrErrorCode> =>
  qrError(code, `Got ${described(value)}.`)

export const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function described(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
  return Object(value) === value ? 'an object' : String(value)
}
