import type { ImageBytes, ImageHeader } from './image-header.ts'

export const isJpeg = (image: ImageBytes): boolean => image.says('\xff\xd8\xff', 0)

/** Frame headers are C0 to CF, but for three in between that are tables. Source: ITU-T T.81, table B.1. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const START_OF_SCAN = 0xda

/** From the first frame header, wherever it stands before the picture's data. Source: ITU-T T.81, B.2.2. */
export function jpegHeader(image: ImageBytes): ImageHeader | undefined {
  let at = 2
  while (at < image.length) {
    if (image.at(at) !== 0xff) return undefined
    const marker = image.at(at + 1)
    if (marker === 0xff) {
      at += 1 // any number of fill bytes may stand before a marker
      continue
    }
    if (isFrame(marker))
      return { width: image.bigEndian(at + 7, 2), height: image.bigEndian(at + 5, 2), isAnimated: false }
    const length = image.bigEndian(at + 2, 2)
    if (marker === START_OF_SCAN || length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
