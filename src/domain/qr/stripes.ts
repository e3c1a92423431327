/**
 * How a symbol is kept while it is being made: as words of 32 bits, in two copies, one behind the other.
 *
 * A *lane* is a bit that stands for the same row in word after word, so that 32 rows are worked on at once; the words
 * of a *stripe* of lanes follow each other from the left to the right, a *step* each. That is the turned copy, which
 * stands first. The upright copy is the same symbol mirrored at its diagonal: there a lane is a column, and the steps
 * go from the top row to the bottom row.
 *
 * Stripes overlap by one lane: the last bit of a word is the first of the next stripe once more, so that a block of
 * four modules across the border is seen whole. The word of a stripe and a step has the index `stripe * size + step`.
 */

/** Lanes from one stripe to the next; the 32nd bit of a word belongs to the next stripe. */
export const LANES = 31

/** Of one copy. */
export const stripeCount = (size: number): number => Math.ceil(size / LANES)

export const emptyCopies = (size: number, copies: number): Int32Array =>
  new Int32Array(copies * stripeCount(size) * size)

/** A bit for each lane of a stripe, without the repeated one and without those past the edge. */
export const ownLanes = (size: number, stripe: number): number =>
  0x7fffffff >>> Math.max(0, LANES * (stripe + 1) - size)

/** Makes modules of a step dark, a bit for each from a lane on, in every stripe that has them. */
export function setDark(words: Int32Array, size: number, step: number, lane: number, bits = 1): void {
  // The stripe whose last lane may be the first of these; the next one has what reaches beyond, and that lane once
  // more.
  const stripe = Math.max(0, Math.ceil(lane / LANES) - 1)
  const index = stripe * size + step
  const shift = lane - LANES * stripe
  words[index]! |= bits << shift
  words[index + size]! |= bits >>> (LANES - shift)
}
