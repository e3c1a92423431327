import { iconPixels } from '../../src/adapters/wallet-api/icon-drawing.ts'
import { encodePng } from './png.ts'

/** Pixels along one side: sharp at the largest size on screen (72 px) on a screen with two pixels to one. */
const SIZE = 144

/** An icon of our own for an id: a square PNG. */
export function drawIcon(id: string): Buffer {
  const pixels = iconPixels(id, SIZE)
  return encodePng(SIZE, (column, row) => {
    const at = 3 * (row * SIZE + column)
    return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
  })
}
