import { isReadableText } from '../shared/utf8-text.ts'

/** What bytes to be signed as a message could be instead: then signing them could do more than identify the account. */
export type HiddenMeaning = 'hash' | 'transaction'

/** Unit: bytes. A hash of anything: a transaction's as well. */
const HASH_LENGTH = 32

/** N05: whether a message could be a transaction or its hash. Bytes that are a readable text are a text. */
export function hiddenMeaning(bytes: Uint8Array): HiddenMeaning | undefined {
  if (isReadableText(bytes)) return undefined
  if (bytes.length === HASH_LENGTH) return 'hash'
  return isEvmTransaction(bytes) || isSolanaMessage(bytes) ? 'transaction' : undefined
}

/** The first byte of an RLP list. Source: Ethereum yellow paper, appendix B. */
const SHORT_LIST = 0xc0
const LONG_LIST = 0xf7

/**
 * The fields of a legacy transaction are nine, of a typed one up to thirteen. Source: EIP-155, 2930, 1559, 4844, 7702.
 */
const LEAST_FIELDS = 6

/** RLP of a list that is as long as it says, by itself or behind a type. Source: EIP-2718. */
function isEvmTransaction(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  if (first >= SHORT_LIST) return fieldsOf(bytes, 0) >= LEAST_FIELDS
  return first >= 1 && first <= 4 && second >= SHORT_LIST && fieldsOf(bytes, 1) >= LEAST_FIELDS
}

/** How many items stand in the RLP list that begins there and fills the rest; 0 if it does not fill it. */
function fieldsOf(bytes: Uint8Array, at: number): number {
  const list = itemAt(bytes, at)
  if (list.end !== bytes.length) return 0
  let count = 0
  for (let next = list.start; next < list.end; count += 1) {
    const item = itemAt(bytes, next)
    if (item.end > list.end) return 0
    next = item.end
  }
  return count
}

interface RlpItem {
  readonly start: number
  readonly end: number
}

/** The item's end may be past the last byte. */
function itemAt(bytes: Uint8Array, at: number): RlpItem {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { start: at, end: at + 1 }
  const isList = first >= SHORT_LIST
  const length = first - (isList ? SHORT_LIST : 0x80)
  if (length <= 55) return { start: at + 1, end: at + 1 + length }
  const lengthBytes = first - (isList ? LONG_LIST : 0xb7)
  let size = 0
  for (const byte of bytes.subarray(at + 1, at + 1 + lengthBytes)) size = 256 * size + byte
  return { start: at + 1 + lengthBytes, end: at + 1 + lengthBytes + size }
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
