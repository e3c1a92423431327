import { getBase58Decoder, getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import { fromHexadecimal } from '../../domain/shared/hexadecimal.ts'
import { readFields } from '../../domain/shared/reading.ts'

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64

export const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

/** Bytes in base58, or `undefined`. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' ? attempt(() => new Uint8Array(getBase58Encoder().encode(text))) : undefined
}

export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  return attempt(() => new Uint8Array(getBase64Encoder().encode(text)))
}

/**
 * The 64 bytes of a signature in a wallet's answer: by itself or as `signature`; in base58, as the specification says,
 * in base64 or hexadecimal, or as a list of bytes, as wallets do.
 */
export function readSignatureBytes(answer: unknown): Uint8Array | undefined {
  const value = readFields(answer)?.get('signature') ?? answer
  const candidates = [fromBase58(value), fromBase64(value), fromDigits(value), fromList(value)]
  return candidates.find((bytes) => bytes?.length === SIGNATURE_LENGTH)
}

/** A signed transaction in a wallet's answer, in base64 or base58, where it gave one. */
export function readTransactionBytes(answer: unknown): Uint8Array | undefined {
  const value = readFields(answer)?.get('transaction')
  return fromBase64(value) ?? fromBase58(value)
}

/** With its prefix or without. */
const fromDigits = (value: unknown): Uint8Array | undefined =>
  typeof value === 'string' && value !== '' ? fromHexadecimal(`0x${value.replace(/^0x/i, '')}`) : undefined

function fromList(value: unknown): Uint8Array | undefined {
  const list = value instanceof Uint8Array ? [...value] : value
  if (!Array.isArray(list) || !list.every((each) => Number.isInteger(each) && each >= 0 && each <= 255))
    return undefined
  return Uint8Array.from(list as number[])
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
