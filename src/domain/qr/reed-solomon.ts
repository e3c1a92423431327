/** x⁸ + x⁴ + x³ + x² + 1, the polynomial of the field. Source: ISO/IEC 18004, 7.5.2. */
const FIELD_POLYNOMIAL = 0x11d

/** The most parity codewords that a block has (ISO/IEC 18004, table 9: 30), in words of four codewords. */
const WORDS = 8

/** For each of the 256 values that a codeword can have, the generator times that value, as {@link WORDS} words. */
type Multiples = Int32Array

const multiplesByDegree: Multiples[] = []

/**
 * The parity codewords of a block: the remainder of its data, as a polynomial, divided by the generator.
 * They are written to `into` from `first` on, `stride` apart.
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
  const multiples = (multiplesByDegree[degree] ??= generatorMultiples(degree))
  // The remainder, highest power in the highest byte of word 0. Eight variables and not an array, so that all of them
  // stay in registers: this loop is most of the work on a large symbol.
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
  remainder[0] = word0
  remainder[1] = word1
  remainder[2] = word2
  remainder[3] = word3
  remainder[4] = word4
  remainder[5] = word5
  remainder[6] = word6
  remainder[7] = word7
  for (let index = 0; index < degree; index++)
    into[first + index * stride] = remainder[index >> 2]! >>> (24 - 8 * (index & 3))
}

const remainder = new Int32Array(WORDS)

/**
 * All multiples of the generator. Those by 1, 2, 4 … 128 come from doubling, the others are sums of these: addition in the
 * field is XOR, so the multiple by 6 is the one by 4 and the one by 2.
 */
function generatorMultiples(degree: number): Multiples {
  const multiples = new Int32Array(256 * WORDS)
  generator(degree).forEach((coefficient, index) => {
    multiples[WORDS + (index >> 2)]! |= coefficient << (24 - 8 * (index & 3))
  })
  for (let value = 2; value < 256; value++) {
    const lowest = value & -value
    for (let word = 0; word < WORDS; word++)
      multiples[value * WORDS + word] =
        value === lowest
          ? doubled(multiples[(value >> 1) * WORDS + word]!)
          : multiples[lowest * WORDS + word]! ^ multiples[(value ^ lowest) * WORDS + word]!
  }
  return multiples
}

/** Four elements of the field at once, each times 2: shifted, and reduced where a bit left its byte. */
const doubled = (word: number): number =>
  ((word & 0x7f7f7f7f) << 1) ^ Math.imul((word >>> 7) & 0x01010101, FIELD_POLYNOMIAL & 0xff)

/** (x − 1)(x − 2)(x − 2²) … without its leading 1, highest power first. Source: ISO/IEC 18004, annex A. */
function generator(degree: number): number[] {
  const coefficients: number[] = []
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    coefficients.push(0)
    let above = 1
    for (let index = 0; index <= factor; index++) {
      const own = coefficients[index]!
      coefficients[index] = own ^ multiply(above, root)
      above = own
    }
    root = multiply(root, 2)
  }
  return coefficients
}

/** The product of two elements of the field. */
function multiply(left: number, right: number): number {
  let product = 0
  for (let rest = right, shifted = left; rest > 0; rest >>= 1, shifted = doubled(shifted))
    if (rest & 1) product ^= shifted
  return product
}
