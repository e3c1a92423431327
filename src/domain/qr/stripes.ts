/**
 * How a symbol is kept while it is being made: as words of 32 bits, in two copies.
 *
 * A *lane* is a bit that stands for the same column in word after word, so that 32 columns are worked on at once; the
 * words of a *stripe* of lanes follow each other from the top row to the bottom row, a *step* each. The turned copy is the
 * same symbol mirrored at its diagonal: there a lane is a row, and the steps go from the left to the right.
 *
 * Stripes overlap by one lane: the last bit of a word is the first of the next stripe once more, so that a block of four
 * modules across the border is seen whole. The word of a stripe and a step has the index `stripe * size + step`.
 */
export interface Copies {
  /** Lanes are columns, steps are rows. */
  readonly upright: Int32Array
  /** Lanes are rows, steps are columns. */
  readonly turned: Int32Array
}

/** Lanes from one stripe to the next; the 32nd bit of a word belongs to the next stripe. */
export const LANES = 31

export const stripeCount = (size: number): number => Math.ceil(size / LANES)

export const emptyCopy = (size: number): Int32Array => new Int32Array(stripeCount(size) * size)

/** A bit for each lane of a stripe, without the repeated one and without those past the edge of the symbol. */
export const ownLanes = (size: number, stripe: number): number =>
  0x7fffffff >>> Math.max(0, LANES * (stripe + 1) - size)

/** Makes a module dark in the stripe that owns it. */
export function setDark(words: Int32Array, size: number, step: number, lane: number): void {
  words[Math.floor(lane / LANES) * size + step]! |= 1 << (lane % LANES)
}

/** Repeats the first lane of each stripe as the last one of the stripe before, once all modules are set. */
export function repeatLanes(words: Int32Array, size: number): void {
  for (let index = size; index < words.length; index++) words[index - size]! |= words[index]! << LANES
}
