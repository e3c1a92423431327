import type { ImageBytes, ImageHeader } from './image-header.ts'

/** A sequence says `avis`, and is not accepted as a still. */
export const isAvif = (image: ImageBytes): boolean => image.says('ftyp', 4) && image.says('avif', 8)

/** Boxes that contain the boxes with the sides, with the number of bytes before those. */
const CONTAINERS = [
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
] as const

/**
 * More than any still has, in one box and inside one another: a file of nothing but headers must not take long to read.
 */
const MAX_BOXES = 256
const MAX_DEPTH = 4

/**
 * The largest sides that any item declares, or none: for a picture in tiles, the whole is one of the items. Source:
 * ISO/IEC 14496-12 (boxes), 23008-12, 6.5.3 (`ispe`).
 */
export function avifHeader(image: ImageBytes): ImageHeader {
  const largest = { width: 0, height: 0, isAnimated: false }
  const read = (start: number, end: number, depth: number): void => {
    let at = start
    for (let boxes = 0; at + 8 <= end && boxes < MAX_BOXES; boxes += 1) {
      // A size of 0 or 1 means that the size is elsewhere; no box before a still's data needs that.
      const size = image.bigEndian(at, 4)
      if (size < 8) return
      if (image.says('ispe', at + 4)) {
        largest.width = Math.max(largest.width, image.bigEndian(at + 12, 4))
        largest.height = Math.max(largest.height, image.bigEndian(at + 16, 4))
      }
      for (const [name, preamble] of CONTAINERS)
        if (depth < MAX_DEPTH && image.says(name, at + 4)) read(at + 8 + preamble, Math.min(at + size, end), depth + 1)
      at += size
    }
  }
  read(0, image.length, 1)
  return largest
}
