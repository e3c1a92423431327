import { avifHeader, isAvif } from './image-avif.ts'
import { gifHeader, isGif } from './image-gif.ts'
import { ImageBytes, type ImageHeader } from './image-header.ts'
import { isJpeg, jpegHeader } from './image-jpeg.ts'
import { isPng, pngHeader } from './image-png.ts'
import { isWebp, webpHeader } from './image-webp.ts'
import type { ImageType, WalletImage } from './wallet-image.ts'

/** Row B04. Unit: bytes. */
export const MAX_IMAGE_BYTES = 256 * 1024

/** Row B04: what a picture may declare, so that decoding it takes no more than 4 MiB. Unit: pixels. */
export const MAX_IMAGE_PIXELS = 1024 * 1024

interface Format {
  readonly type: ImageType
  readonly is: (image: ImageBytes) => boolean
  readonly header: (image: ImageBytes) => ImageHeader | undefined
}

const FORMATS: readonly Format[] = [
  { type: 'image/png', is: isPng, header: pngHeader },
  { type: 'image/jpeg', is: isJpeg, header: jpegHeader },
  { type: 'image/webp', is: isWebp, header: webpHeader },
  { type: 'image/gif', is: isGif, header: gifHeader },
  { type: 'image/avif', is: isAvif, header: avifHeader },
]

/**
 * A picture in bytes from anywhere, or `undefined` if it may not be shown. Its type is read from its bytes alone, not
 * from a header or a name (row B02); an SVG is refused, since it may run scripts, and so is an animation.
 */
export function readImage(bytes: Uint8Array<ArrayBuffer>): WalletImage | undefined {
  if (bytes.length > MAX_IMAGE_BYTES) return undefined
  const image = new ImageBytes(bytes)
  const format = FORMATS.find(({ is }) => is(image))
  const header = format?.header(image)
  if (format === undefined || header === undefined || header.isAnimated) return undefined
  const { width, height } = header
  return width > 0 && height > 0 && width * height <= MAX_IMAGE_PIXELS ? { type: format.type, bytes } : undefined
}
