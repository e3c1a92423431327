/** How many bits of a word are set: sums in fields of 2, 4 and 8 bits, then all fields at once by a multiplication. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Counts the set bits of many words, four words at a time.
 *
 * Each lane has a full adder of its own, all of them worked at once by bitwise operations: `ones` and `twos` are the two
 * low digits of the lanes' counts, and only what is carried out of them, one word in four, is counted bit by bit.
 */
export class OnesCounter {
  private ones = 0
  private twos = 0
  private fours = 0

  /** @param lanes - The bits that count. */
  constructor(private readonly lanes: number) {}

  add(a: number, b: number, c: number, d: number): void {
    const ab = a ^ b
    const abTwos = (a & b) | (ab & this.ones)
    const abOnes = ab ^ this.ones
    const cd = c ^ d
    const cdTwos = (c & d) | (cd & abOnes)
    this.ones = cd ^ abOnes
    const halves = abTwos ^ cdTwos
    this.fours += countOnes(((abTwos & cdTwos) | (halves & this.twos)) & this.lanes)
    this.twos ^= halves
  }

  get total(): number {
    return 4 * this.fours + 2 * countOnes(this.twos & this.lanes) + countOnes(this.ones & this.lanes)
  }
}
