import type { Draft } from './function-patterns.ts'

/** Two columns at a time from the right edge, upwards and downwards in turn. Source: ISO/IEC 18004, 7.7.3. */
export function placeCodewords({ size, modules, reserved }: Draft, codewords: Uint8Array): void {
  let bit = 0
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (let column = right; column > right - 2; column--) {
        const index = (upwards ? size - 1 - step : step) * size + column
        if (reserved[index] === 1) continue
        modules[index] = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
        bit++
      }
  }
}
