import { LANES } from './stripes.ts'

/**
 * Makes modules dark (or reserved) that lie side by side in one step of a copy: bit 0 of `modules` comes at `lane`.
 * What is set already stays set.
 */
export function stamp(words: Int32Array, size: number, step: number, lane: number, modules: number): void {
  for (let index = step, shift = lane; index < words.length; index += size, shift -= LANES) {
    if (shift > LANES) continue
    if (shift > -LANES) words[index]! |= shift < 0 ? modules >>> -shift : modules << shift
  }
}
