/** The most parity codewords that a block has (ISO/IEC 18004, table 9: 30), in words of four codewords. */
const WORDS = 8

const tables: Int32Array[] = []

/**
 * The parity codewords of a block: the remainder of its data, as a polynomial, divided by the generator. They are written
 * to `into` from `first` on, `stride` apart. Source: ISO/IEC 18004, 7.5.2.
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
    const multiple = ((word0 >>> 24) ^ data[index]!) * WORDS
    word0 = ((word0 << 8) | (word1 >>> 24)) ^ multiples[multiple]!
    word1 = ((word1 << 8) | (word2 >>> 24)) ^ multiples[multiple + 1]!
    word2 = ((word2 << 8) | (word3 >>> 24)) ^ multiples[multiple + 2]!
    word3 = ((word3 << 8) | (word4 >>> 24)) ^ multiples[multiple + 3]!
    word4 = ((word4 << 8) | (word5 >>> 24)) ^ multiples[multiple + 4]!
    word5 = ((word5 << 8) | (word6 >>> 24)) ^ multiples[multiple + 5]!
    word6 = ((word6 << 8) | (word7 >>> 24)) ^ multiples[multiple + 6]!
    word7 = (word7 << 8) ^ multiples[multiple + 7]!
  }
  const remainder = [word0, word1, word2, word3, word4, word5, word6, word7]
  for (let index = 0; index < degree; index++)
    into[first + index * stride] = remainder[index >> 2]! >>> (24 - 8 * (index & 3))
}

/**
 * The multiples of the generator by 0 to 255, {@link WORDS} words each. Those by 2, 4 … 128 are doubled from the one before;
 * behind each of them stand the sums of it and all the earlier ones. Addition in the field is XOR.
 */
function generatorMultiples(degree: number): Int32Array {
  const multiples = new Int32Array(256 * WORDS)
  generator(degree).forEach((coefficient, index) => {
    multiples[WORDS + (index >> 2)]! |= coefficient << (24 - 8 * (index & 3))
  })
  for (let power = 2 * WORDS; power < multiples.length; power *= 2)
    for (let index = 0; index < power; index++) {
      const word = index % WORDS
      multiples[power + index] =
        index < WORDS ? doubled(multiples[power / 2 + word]!) : multiples[index]! ^ multiples[power + word]!
    }
  return multiples
}

/**
 * Four elements of the field at once, each times 2: shifted, and reduced where a bit left its byte.
 * The polynomial of the field is x⁸ + x⁴ + x³ + x² + 1. Source: ISO/IEC 18004, 7.5.2.
 */
const doubled = (word: number): number => ((word & 0x7f7f7f7f) << 1) ^ Math.imul((word >>> 7) & 0x01010101, 0b0001_1101)

/** (x − 1)(x − 2)(x − 2²) … without its leading 1, highest power first. Source: ISO/IEC 18004, annex A. */
function generator(degree: number): number[] {
  const coefficients: number[] = []
  for (let root = 1; coefficients.length < degree; root = doubled(root)) {
    coefficients.push(0)
    let above = 1
    coefficients.forEach((own, index) => {
      coefficients[index] = own ^ product(above, root)
      above = own
    })
  }
  return coefficients
}

function product(left: number, right: number): number {
  let sum = 0
  for (let multiple = left, rest = right; rest > 0; multiple = doubled(multiple), rest >>= 1)
    if (rest & 1) sum ^= multiple
  return sum
}
