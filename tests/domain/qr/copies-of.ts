import { emptyCopies, LANES, stripeCount } from '../../../src/domain/qr/stripes.ts'
import type { PlainSymbol } from './plain-symbol.ts'

/** A plain symbol in the two copies that the product works on, the turned one first, bit by bit. */
export function copiesOf({ size, modules }: PlainSymbol): Int32Array {
  const copies = emptyCopies(size, 2)
  const upright = copies.subarray(copies.length / 2)
  for (let stripe = 0; stripe < stripeCount(size); stripe++)
    for (let step = 0; step < size; step++)
      for (let bit = 0; bit <= LANES; bit++) {
        const lane = LANES * stripe + bit
        if (lane >= size) continue
        upright[stripe * size + step]! |= modules[step * size + lane]! << bit
        copies[stripe * size + step]! |= modules[lane * size + step]! << bit
      }
  return copies
}
