import { LANES, stripeCount, type Copies } from '../../../src/domain/qr/stripes.ts'
import type { PlainSymbol } from './plain-symbol.ts'

/** A plain symbol in the two copies that the product works on, bit by bit. */
export function copiesOf({ size, modules }: PlainSymbol): Copies {
  const words = stripeCount(size) * size
  const copies = { upright: new Int32Array(words), turned: new Int32Array(words) }
  for (let stripe = 0; stripe < stripeCount(size); stripe++)
    for (let step = 0; step < size; step++)
      for (let bit = 0; bit <= LANES; bit++) {
        const lane = LANES * stripe + bit
        if (lane >= size) continue
        copies.upright[stripe * size + step]! |= modules[step * size + lane]! << bit
        copies.turned[stripe * size + step]! |= modules[lane * size + step]! << bit
      }
  return copies
}
