import { readProperty } from '../../domain/shared/reading.ts'

/** The first elements of a list that a wallet wrote, which may be longer than all memory or throw when it is read. */
export function readSome(value: unknown, max: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    return Array.from({ length: Math.min(value.length, max) }, (_, index) => readProperty(value, String(index)))
  } catch {
    return []
  }
}

/** Bytes that a wallet wrote, at most so many: a copy, since it may still hold on to them. Some send plain lists. */
export function readBytes(value: unknown, max: number): Uint8Array | undefined {
  try {
    const bytes = ArrayBuffer.isView(value) ? new Uint8Array(value as Uint8Array) : readByteList(value, max)
    return bytes !== undefined && bytes.length <= max ? bytes : undefined
  } catch {
    return undefined
  }
}

function readByteList(value: unknown, max: number): Uint8Array | undefined {
  const list = readSome(value, max + 1)
  const isByte = (each: unknown): each is number => Number.isInteger(each) && Number(each) >= 0 && Number(each) <= 255
  return Array.isArray(value) && list.every(isByte) ? Uint8Array.from(list) : undefined
}

/** Names of chains and features, `namespace:reference`. Source: Wallet Standard, IdentifierArray. */
export const readIdentifiers = (value: unknown): readonly string[] =>
  readSome(value, MAX_IDENTIFIERS).filter((each) => typeof each === 'string')

/** More chains or features than any wallet has. */
const MAX_IDENTIFIERS = 256

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
