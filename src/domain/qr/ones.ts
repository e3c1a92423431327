/** How many bits of a word are set: sums in fields of 2, 4 and 8 bits, then all fields at once by a multiplication. */
export function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Counts the set bits of many words, two words at a time.
 *
 * Each lane has a full adder of its own, all of them worked at once by bitwise operations: `ones` is the low digit of the
 * lanes' counts, and only what is carried out of it, one word in two, is counted bit by bit.
 */
export class OnesCounter {
  private ones = 0
  private twos = 0

  /** @param lanes - The bits that count. */
  constructor(private readonly lanes: number) {}

  add(a: number, b: number): void {
    const sum = a ^ b
    this.twos += countOnes(((a & b) | (sum & this.ones)) & this.lanes)
    this.ones ^= sum
  }

  get total(): number {
    return 2 * this.twos + countOnes(this.ones & this.lanes)
  }
}
