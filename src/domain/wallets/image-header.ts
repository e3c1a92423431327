/** What the first bytes of a picture declare, before it is decoded. Unit of the sides: pixels. */
export interface ImageHeader {
  readonly width: number
  readonly height: number
  /** It moves, or it may. */
  readonly isAnimated: boolean
}

/** Bytes of a picture; reading past the end gives zeros. */
export class ImageBytes {
  constructor(private readonly bytes: Uint8Array) {}

  get length(): number {
    return this.bytes.length
  }

  at = (offset: number): number => this.bytes[offset] ?? 0

  /** Most significant byte first, as in PNG, JPEG and AVIF. */
  bigEndian = (offset: number, size: number): number => {
    let value = 0
    for (let place = 0; place < size; place += 1) value = value * 256 + this.at(offset + place)
    return value
  }

  /** Least significant byte first, as in GIF and WebP. */
  littleEndian = (offset: number, size: number): number => {
    let value = 0
    for (let place = size - 1; place >= 0; place -= 1) value = value * 256 + this.at(offset + place)
    return value
  }

  /** Whether these characters are at that offset, each one byte and none of them NUL. */
  says = (text: string, offset: number): boolean =>
    Array.from(text).every((character, place) => this.at(offset + place) === character.charCodeAt(0))
}
