/*
 * Recursive length prefix, in which EVM transactions are written. Source: Ethereum yellow paper, appendix B.
 */

/** The first byte of a list that is short, and before that of a long one. */
const SHORT_LIST = 0xc0
const LONG_LIST = 0xf7

/** Whether a list begins at a place. */
export const isRlpList = (bytes: Uint8Array, at: number): boolean => (bytes[at] ?? 0) >= SHORT_LIST

/** The items of the list that begins there and fills the rest; `undefined` if it does not fill it. */
export function rlpItems(bytes: Uint8Array, at: number): readonly Uint8Array[] | undefined {
  const list = itemAt(bytes, at)
  if (!isRlpList(bytes, at) || list.end !== bytes.length) return undefined
  const items: Uint8Array[] = []
  for (let next = list.start; next < list.end;) {
    const item = itemAt(bytes, next)
    if (item.end > list.end) return undefined
    items.push(bytes.subarray(item.start, item.end))
    next = item.end
  }
  return items
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
