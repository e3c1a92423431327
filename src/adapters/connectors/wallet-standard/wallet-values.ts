import { readSome } from '../../../domain/shared/read-some.ts'

/** At most `max` bytes from a wallet: a copy, since the wallet may still change them. Some wallets send plain lists. */
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
