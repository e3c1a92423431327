import { base58 } from '../shared/base58.ts'

/*
 * A transaction as nodes and wallets take it, legacy and version 0: how many signatures, the signatures in the order of
 * the signers, the message. Source: Solana, the format of transactions.
 */

/** What a message says of itself. */
export interface MessageFacts {
  /** In base58, in the order of their signatures; the first one pays. */
  readonly signers: readonly string[]
  /** In base58. Either of a block, or the value of the nonce account. */
  readonly blockhash: string
  /** In base58, where the first instruction advances a durable nonce. */
  readonly nonceAccount: string | undefined
}

export interface WireTransaction {
  /** 64 bytes each; all of them zero: not signed. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
}

/** The largest one that the network takes. Unit: bytes. */
export const MAX_TRANSACTION_BYTES = 1232

const KEY = 32
const SIGNATURE = 64
const VERSION_0 = 0x80
/** The header's three counts, and how many keys there are. */
const COUNTS = 4
/** The system program's address is all zeros, its instruction `AdvanceNonceAccount` has the number 4. */
const ADVANCE_NONCE = [4, 0, 0, 0]

/** `undefined` for what is no message, or one of another version. */
export function messageFacts(message: Uint8Array): MessageFacts | undefined {
  const at = message[0] === VERSION_0 ? 1 : 0
  const [signatures = 0, readOnlySigned = 0, , keys = 0] = message.subarray(at)
  const end = at + COUNTS + keys * KEY
  if (signatures === 0 || signatures > keys || readOnlySigned >= signatures || keys >= 0x80) return undefined
  if (message.length <= end + KEY) return undefined
  const key = (index: number) => message.subarray(at + COUNTS + index * KEY, at + COUNTS + (index + 1) * KEY)
  const signers = Array.from({ length: signatures }, (_, index) => base58(key(index)))
  const nonce = nonceIn(message.subarray(end + KEY), keys, key)
  return { signers, blockhash: base58(message.subarray(end, end + KEY)), nonceAccount: nonce && base58(nonce) }
}

function nonceIn(
  [count = 0, program = 0, accounts = 0, ...rest]: Uint8Array,
  keys: number,
  key: (index: number) => Uint8Array,
): Uint8Array | undefined {
  const [account = 0, , , length = 0, ...data] = rest
  const isAdvance = count > 0 && accounts === 3 && length === ADVANCE_NONCE.length
  if (!isAdvance || program >= keys || account >= keys || key(program).some((byte) => byte !== 0)) return undefined
  return ADVANCE_NONCE.every((byte, index) => data[index] === byte) ? key(account) : undefined
}

/** A signature that is missing is written as zeros. */
export function toWire(message: Uint8Array, signatures: readonly (Uint8Array | undefined)[]): Uint8Array {
  const wire = new Uint8Array(1 + signatures.length * SIGNATURE + message.length)
  wire[0] = signatures.length
  signatures.forEach((signature, index) => signature && wire.set(signature, 1 + index * SIGNATURE))
  wire.set(message, 1 + signatures.length * SIGNATURE)
  return wire
}

/** `undefined` for bytes that are no transaction. */
export function fromWire(wire: Uint8Array): WireTransaction | undefined {
  const count = wire[0] ?? 0
  const start = 1 + count * SIGNATURE
  if (count === 0 || count >= 0x80 || wire.length <= start) return undefined
  const signatures = Array.from({ length: count }, (_, index) =>
    wire.slice(1 + index * SIGNATURE, 1 + (index + 1) * SIGNATURE),
  )
  return { signatures, message: wire.slice(start) }
}

export const isSigned = (signature: Uint8Array): boolean => signature.some((byte) => byte !== 0)
