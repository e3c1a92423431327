import { hexadecimal } from '../shared/hexadecimal.ts'
import { isRlpList, rlpItems } from '../shared/rlp.ts'
import { isReadableText } from '../shared/utf8-text.ts'

/** What bytes to be signed as a message could be instead: then signing them could do more than identify the account. */
export type HiddenMeaning = 'hash' | 'transaction' | 'authorization'

/** Unit: bytes. A hash of anything: a transaction's as well. */
const HASH_LENGTH = 32

/** N05: whether a message could be a transaction or its hash. Bytes that are a readable text are a text. */
export function hiddenMeaning(bytes: Uint8Array): HiddenMeaning | undefined {
  if (isReadableText(bytes)) return undefined
  // First: with a number of seven bytes it is as long as a hash.
  if (authorizationIn(bytes) !== undefined) return 'authorization'
  if (bytes.length === HASH_LENGTH) return 'hash'
  return isEvmTransaction(bytes) || isSolanaMessage(bytes) ? 'transaction' : undefined
}

/** EIP-7702: the account becomes a contract with the code that is at an address. */
export interface Authorization {
  /** In lower case. */
  readonly code: string
  /** 0: on each network. */
  readonly chain: bigint
}

/** The type before the list of network, address and number. Source: EIP-7702, `MAGIC`. */
const MAGIC = 0x05
/** Unit: bytes. */
const ADDRESS_LENGTH = 20

export function authorizationIn(bytes: Uint8Array): Authorization | undefined {
  const items = bytes[0] === MAGIC ? rlpItems(bytes, 1) : undefined
  if (items?.length !== 3) return undefined
  const [chain, code, nonce] = items as [Uint8Array, Uint8Array, Uint8Array]
  if (chain.length > HASH_LENGTH || nonce.length > HASH_LENGTH || code.length !== ADDRESS_LENGTH) return undefined
  return { code: `0x${hexadecimal(code)}`, chain: chain.length === 0 ? 0n : BigInt(`0x${hexadecimal(chain)}`) }
}

/**
 * The fields of a legacy transaction are nine, of a typed one up to thirteen. Source: EIP-155, 2930, 1559, 4844, 7702.
 */
const LEAST_FIELDS = 6

/** RLP of a list that is as long as it says, by itself or behind a type. Source: EIP-2718. */
function isEvmTransaction(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  const at = isRlpList(bytes, 0) ? 0 : 1
  if (at === 1 && (first < 1 || first > 4)) return false
  return (rlpItems(bytes, at)?.length ?? 0) >= LEAST_FIELDS
}

/** Unit: bytes. Source: Solana, the format of a transaction's message. */
const KEY_LENGTH = 32
const BLOCKHASH_LENGTH = 32

/** A Solana message, legacy or versioned: header, keys, blockhash, instructions, and nothing after them. */
function isSolanaMessage(bytes: Uint8Array): boolean {
  const isVersioned = (bytes[0] ?? 0) >= 0x80
  const header = isVersioned ? 1 : 0
  const [signatures = 0, readOnlySigned = 0, readOnly = 0, keys = 0] = bytes.subarray(header)
  if (signatures === 0 || keys < 2 || keys >= 0x80 || signatures > keys || readOnlySigned >= signatures) return false
  if (readOnly > keys - signatures) return false
  const instructions = header + 4 + keys * KEY_LENGTH + BLOCKHASH_LENGTH
  const count = bytes[instructions]
  if (count === undefined || count === 0 || count >= 0x80) return false
  let at = instructions + 1
  for (let done = 0; done < count; done += 1) {
    const accounts = compactAt(bytes, at + 1)
    if ((bytes[at] ?? 0xff) >= 0x80 || accounts === undefined) return false
    const data = compactAt(bytes, accounts.end + accounts.value)
    if (data === undefined) return false
    at = data.end + data.value
  }
  return isVersioned ? at < bytes.length : at === bytes.length
}

/** A `compact-u16` of up to two bytes. */
function compactAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | undefined {
  const [low, high] = [bytes[at], bytes[at + 1]]
  if (low === undefined) return undefined
  if (low < 0x80) return { value: low, end: at + 1 }
  return high === undefined || high >= 0x80 ? undefined : { value: low - 0x80 + 128 * high, end: at + 2 }
}
