import type { ImageBytes, ImageHeader } from './image-header.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'

export const isPng = (image: ImageBytes): boolean => image.says(SIGNATURE, 0)

/**
 * Source: PNG Specification (Third Edition), 11.2.1 for the sides and 11.3.6.1 for `acTL`, which stands before the
 * data.
 */
export function pngHeader(image: ImageBytes): ImageHeader | undefined {
  if (!image.says('IHDR', 12)) return undefined
  return { width: image.bigEndian(16, 4), height: image.bigEndian(20, 4), isAnimated: isAnimated(image) }
}

function isAnimated(image: ImageBytes): boolean {
  for (let chunk = SIGNATURE.length; chunk < image.length; chunk += 12 + image.bigEndian(chunk, 4)) {
    if (image.says('acTL', chunk + 4)) return true
    if (image.says('IDAT', chunk + 4)) return false
  }
  return false
}
