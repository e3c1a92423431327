/** The codewords of a symbol as one row of bits, with zeros behind. */
export interface BitStream {
  /** The first bit is the highest of word 0. */
  readonly highFirst: Int32Array
  /** The same bits; the first is the lowest of word 0. */
  readonly lowFirst: Int32Array
}

/** A stream for so many codewords. One word more than they fill can be read. */
export function bitStream(codewords: number): BitStream {
  const words = Math.ceil(codewords / 4) + 1
  return { highFirst: new Int32Array(words), lowFirst: new Int32Array(words) }
}

/** @param codewords - With zeros behind them up to a whole word. */
export function fillStream({ highFirst, lowFirst }: BitStream, codewords: Uint8Array): void {
  for (let word = 0, index = 0; index < codewords.length; word++, index += 4) {
    const bits =
      (codewords[index]! << 24) | (codewords[index + 1]! << 16) | (codewords[index + 2]! << 8) | codewords[index + 3]!
    highFirst[word] = bits
    lowFirst[word] = mirrored(bits)
  }
}

/** Bit 0 becomes bit 31, bit 1 bit 30 … : neighbours change places, then pairs, then fours, then bytes. */
function mirrored(word: number): number {
  let bits = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  return (bits >>> 16) | (bits << 16)
}
