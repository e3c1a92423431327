import { getAddress, isAddress, isHex, type Address, type Hex } from 'viem'
import { invalidParams } from './rpc-error.ts'

export function readAddress(value: unknown, what: string): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalidParams(`${what} is no address.`)
  return getAddress(value)
}

export function readRecord(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParams(`${what} is missing.`)
  return value as Record<string, unknown>
}

/** Absent and empty data are the same. */
export function readData(value: unknown): Hex | undefined {
  if (value === undefined || value === null || value === '0x') return undefined
  if (!isHex(value) || value.length % 2 === 1) throw invalidParams('the data is not hex.')
  return value
}

/** A quantity of JSON-RPC: `0x…`. Plain numbers and decimal text are accepted, since pages send them. */
export function readQuantity(value: unknown, what: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof text !== 'string' || !/^(0x[0-9a-f]+|\d+)$/i.test(text)) throw invalidParams(`${what} is no whole number.`)
  return BigInt(text)
}

export function readChainId(value: unknown): number {
  const id = readQuantity(value, 'the chain id')
  if (id === undefined || id < 1n || id > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalidParams('the chain id is missing.')
  return Number(id)
}
