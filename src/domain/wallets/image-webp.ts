import type { ImageBytes, ImageHeader } from './image-header.ts'

export const isWebp = (image: ImageBytes): boolean => image.says('RIFF', 0) && image.says('WEBP', 8)

/** Where the first chunk's data begins. */
const DATA = 20
const ANIMATION_FLAG = 0x02

/**
 * Lossy, lossless or extended, as the first chunk says. Source: RFC 9649, sections 2.5 to 2.7; RFC 6386, section 9.1.
 */
export function webpHeader(image: ImageBytes): ImageHeader | undefined {
  if (image.says('VP8X', 12)) {
    const isAnimated = (image.at(DATA) & ANIMATION_FLAG) !== 0
    return { width: 1 + image.littleEndian(24, 3), height: 1 + image.littleEndian(27, 3), isAnimated }
  }
  if (image.says('VP8L', 12)) {
    if (image.at(DATA) !== 0x2f) return undefined
    const sides = image.littleEndian(21, 4)
    return { width: 1 + (sides % 2 ** 14), height: 1 + (Math.floor(sides / 2 ** 14) % 2 ** 14), isAnimated: false }
  }
  if (!image.says('VP8 ', 12) || !image.says('\x9d\x01\x2a', 23)) return undefined
  return { width: image.littleEndian(26, 2) & 0x3fff, height: image.littleEndian(28, 2) & 0x3fff, isAnimated: false }
}
