import type { ImageBytes, ImageHeader } from './image-header.ts'

export const isGif = (image: ImageBytes): boolean => image.says('GIF87a', 0) || image.says('GIF89a', 0)

const IMAGE = 0x2c
const EXTENSION = 0x21

/**
 * The canvas, or the first picture where that reaches beyond it; a second picture makes it an animation. Source: GIF89a
 * specification, sections 18 and 20.
 */
export function gifHeader(image: ImageBytes): ImageHeader | undefined {
  let { width, height } = { width: image.littleEndian(6, 2), height: image.littleEndian(8, 2) }
  let pictures = 0
  let at = 13 + colourTable(image.at(10))
  while (pictures < 2) {
    if (image.at(at) === IMAGE) {
      pictures += 1
      width = Math.max(width, image.littleEndian(at + 1, 2) + image.littleEndian(at + 5, 2))
      height = Math.max(height, image.littleEndian(at + 3, 2) + image.littleEndian(at + 7, 2))
      at = behindBlocks(image, at + 11 + colourTable(image.at(at + 9)))
    } else if (image.at(at) === EXTENSION) at = behindBlocks(image, at + 2)
    else break
  }
  return pictures === 0 ? undefined : { width, height, isAnimated: pictures > 1 }
}

/** Bytes of the table of colours that these flags announce. */
const colourTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function behindBlocks(image: ImageBytes, start: number): number {
  let at = start
  while (image.at(at) > 0) at += 1 + image.at(at)
  return at + 1
}
