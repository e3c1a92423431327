/** Bytes as EVM nodes and wallets write them: `0x6869`, and `0x` for none. */
export const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/

/** The bytes in a text like `0x6869`, or `undefined`. */
export function fromHexadecimal(text: string): Uint8Array | undefined {
  if (!BYTES.test(text)) return undefined
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
