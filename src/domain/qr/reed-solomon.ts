/** The most parity codewords that a block has (ISO/IEC 18004, table 9: 30), in words of four codewords. */
const WORDS = 8

const tables: Int32Array[] = []

/**
 * The parity codewords of a block: the remainder of its data, as a polynomial, divided by the generator. They are
 * written to `into` from `first` on, `stride` apart. Source: ISO/IEC 18004, 7.5.2.
 */
export function writeParity(
  data: Uint8Array,
  start: number,
  end: number,
  degree: number,
  into: Uint8Array,
  first: number,
  stride: number,
): void {
  const multiples = (tables[degree] ??= generatorMultiples(degree))
  // The remainder, its highest power in the highest byte of word 0. Not an array, so that all of it stays in registers.
  let word0 = 0
  let word1 = 0
  let word2 = 0
  let word3 = 0
  let word4 = 0
  let word5 = 0
  let word6 = 0
  let word7 = 0
  for (let index = start; index < end; index++) {
    const factor = (word0 >>> 24) ^ data[index]!
    const low = (factor & 0x0f) * WORDS
    const high = (factor & 0xf0) * WORDS
    word0 = ((word0 << 8) | (word1 >>> 24)) ^ multiples[low]! ^ multiples[high]!
    word1 = ((word1 << 8) | (word2 >>> 24)) ^ multiples[low + 1]! ^ multiples[high + 1]!
    word2 = ((word2 << 8) | (word3 >>> 24)) ^ multiples[low + 2]! ^ multiples[high + 2]!
    word3 = ((word3 << 8) | (word4 >>> 24)) ^ multiples[low + 3]! ^ multiples[high + 3]!
    word4 = ((word4 << 8) | (word5 >>> 24)) ^ multiples[low + 4]! ^ multiples[high + 4]!
    word5 = ((word5 << 8) | (word6 >>> 24)) ^ multiples[low + 5]! ^ multiples[high + 5]!
    word6 = ((word6 << 8) | (word7 >>> 24)) ^ multiples[low + 6]! ^ multiples[high + 6]!
    word7 = (word7 << 8) ^ multiples[low + 7]! ^ multiples[high + 7]!
  }
  const remainder = [word0, word1, word2, word3, word4, word5, word6, word7]
  for (let index = 0; index < degree; index++)
    into[first + index * stride] = remainder[index >> 2]! >>> (24 - 8 * (index & 3))
}

/**
 * The multiples of the generator by 1 to 15 and by 16, 32 … 240, {@link WORDS} words each; the others are sums of two.
 * A table of all 255 would take the first code on a page longer than it ever saves.
 *
 * The generator is (x − 1)(x − 2)(x − 2²) … without its leading 1, highest power first. By Gauss's binomial formula
 * coefficient k is 2ᵏ⁻¹ (2ⁿ⁻ᵏ⁺¹ − 1) / (2ᵏ − 1) times the one before it. Source: ISO/IEC 18004, annex A.
 */
function generatorMultiples(degree: number): Int32Array {
  const powers = new Uint8Array(255)
  const exponents = new Uint8Array(256)
  // The polynomial of the field is x⁸ + x⁴ + x³ + x² + 1. Source: ISO/IEC 18004, 7.5.2.
  for (let exponent = 0, power = 1; exponent < 255; exponent++, power = (power << 1) ^ ((power >> 7) * 0b1_0001_1101)) {
    powers[exponent] = power
    exponents[power] = exponent
  }
  const multiples = new Int32Array(256 * WORDS)
  let exponent = 0
  for (let index = 0; index < degree; index++) {
    // Subtraction in the field is XOR.
    const above = exponents[powers[degree - index]! ^ 1]!
    const below = exponents[powers[index + 1]! ^ 1]!
    exponent = (exponent + index + above + 255 - below) % 255
    const word = index >> 2
    const shift = 24 - 8 * (index & 3)
    for (let factor = 1; factor < 256; factor += factor < 16 ? 1 : 16)
      multiples[factor * WORDS + word]! |= powers[(exponent + exponents[factor]!) % 255]! << shift
  }
  return multiples
}
