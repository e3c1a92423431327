import { BYTES } from '../shared/from-hexadecimal.ts'

/** A single value of typed data: as it is shown, and as it is passed on. Both have the same meaning. */
export interface TypedAtom {
  readonly shown: string
  readonly value: string | number | boolean
  readonly number?: bigint
}

const INTEGER = /^(u?)int(\d{0,3})$/
const FIXED_BYTES = /^bytes(\d{1,2})$/

/** Whether EIP-712 knows the type by itself. */
export function isAtomicType(type: string): boolean {
  if (type === 'address' || type === 'bool' || type === 'string' || type === 'bytes') return true
  return bitsOf(type) !== undefined || lengthOf(type) !== undefined
}

/** @returns `undefined` for a value that is not of the type: wallets would interpret it differently. */
export function readAtom(value: unknown, type: string): TypedAtom | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? { shown: String(value), value } : undefined
  if (INTEGER.test(type)) return readNumber(value, type)
  if (typeof value !== 'string') return undefined
  if (type === 'string') return { shown: value, value }
  const isOfType = type === 'address' ? /^0x[0-9a-fA-F]{40}$/.test(value) : isBytes(value, type)
  return isOfType ? { shown: value, value } : undefined
}

/** `uint` and `int` are short for 256 bits. Unit: bits. */
function bitsOf(type: string): number | undefined {
  const [, , digits] = INTEGER.exec(type) ?? []
  if (digits === undefined || digits.startsWith('0')) return undefined
  const bits = digits === '' ? 256 : Number(digits)
  return bits >= 8 && bits <= 256 && bits % 8 === 0 ? bits : undefined
}

/** Unit: bytes. */
function lengthOf(type: string): number | undefined {
  const [, digits] = FIXED_BYTES.exec(type) ?? []
  if (digits === undefined || digits.startsWith('0')) return undefined
  return Number(digits) <= 32 ? Number(digits) : undefined
}

function isBytes(value: string, type: string): boolean {
  if (!BYTES.test(value)) return false
  return type === 'bytes' || value.length === 2 + 2 * (lengthOf(type) ?? -1)
}

/** A number has at most 256 bits; longer texts are refused. */
const WRITTEN = /^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/

function readNumber(value: unknown, type: string): TypedAtom | undefined {
  const bits = bitsOf(type)
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  if (bits === undefined || !(isNumber || (typeof value === 'string' && WRITTEN.test(value)))) return undefined
  const number = BigInt(value)
  const isSigned = type.startsWith('int')
  const limit = 1n << BigInt(isSigned ? bits - 1 : bits)
  if (number >= limit || number < (isSigned ? -limit : 0n)) return undefined
  return { shown: String(number), value: isNumber ? Number(number) : String(number), number }
}
