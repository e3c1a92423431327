import { inflateSync } from 'node:zlib'

/** A picture as rows of pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Bytes of a PNG before its first chunk. Source: RFC 2083, 3.1. */
const SIGNATURE_BYTES = 8

/** The pixels of a PNG as browsers take screenshots: 8 bits a channel, with or without opacity, not interlaced. */
export function pngPixels(png: Uint8Array): Pixels {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const packed: Uint8Array[] = []
  let [width, height, channels] = [0, 0, 0]
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8))
    const body = at + 8
    if (kind === 'IHDR') {
      width = view.getUint32(body)
      height = view.getUint32(body + 4)
      const [depth, colour, , , interlace] = png.subarray(body + 8, body + 13)
      if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0) throw new Error('Not a screenshot.')
      channels = colour === 6 ? 4 : 3
    }
    if (kind === 'IDAT') packed.push(png.subarray(body, body + length))
    at = body + length + 4 // the checksum
  }
  return {
    width,
    height,
    data: opaque(unfiltered(inflateSync(Buffer.concat(packed)), width, height, channels), channels),
  }
}

/** Undoes what each line was predicted by. Source: RFC 2083, 6. One loop for each kind: a screenshot has 4 MB. */
function unfiltered(lines: Uint8Array, width: number, height: number, channels: number): Uint8Array {
  const stride = width * channels
  // A line of zeros stands above the first.
  const out = new Uint8Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1) + 1
    const to = (y + 1) * stride
    const above = to - stride
    const left = (x: number): number => (x < channels ? 0 : out[to + x - channels]!)
    const corner = (x: number): number => (x < channels ? 0 : out[above + x - channels]!)
    out.set(lines.subarray(from, from + stride), to)
    switch (lines[from - 1]) {
      case 0:
        break
      case 1:
        for (let x = channels; x < stride; x += 1) out[to + x]! += out[to + x - channels]!
        break
      case 2:
        for (let x = 0; x < stride; x += 1) out[to + x]! += out[above + x]!
        break
      case 3:
        for (let x = 0; x < stride; x += 1) out[to + x]! += (left(x) + out[above + x]!) >> 1
        break
      default:
        for (let x = 0; x < stride; x += 1) out[to + x]! += nearest(left(x), out[above + x]!, corner(x))
    }
  }
  return out.subarray(stride)
}

/** Paeth's predictor. Source: RFC 2083, 6.6. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [byLeft, byAbove, byCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner
}

function opaque(pixels: Uint8Array, channels: number): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray((pixels.length / channels) * 4).fill(255)
  for (let from = 0, to = 0; from < pixels.length; from += channels, to += 4) {
    data[to] = pixels[from]!
    data[to + 1] = pixels[from + 1]!
    data[to + 2] = pixels[from + 2]!
  }
  return data
}

/** A square part of a picture. */
export const crop = (pixels: Pixels, left: number, top: number, side: number): Pixels =>
  cut(pixels, { x: left, y: top, width: side, height: side })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of a picture, as far as it is in it. Unit: pixels of the picture, in fractions too. */
export function cut({ width, height, data }: Pixels, box: Box): Pixels {
  const within = (at: number, most: number): number => Math.min(Math.max(0, Math.round(at)), most)
  const [left, right] = [within(box.x, width), within(box.x + box.width, width)]
  const [top, bottom] = [within(box.y, height), within(box.y + box.height, height)]
  const part = new Uint8ClampedArray(4 * (right - left) * (bottom - top))
  for (let row = top; row < bottom; row += 1)
    part.set(data.subarray(4 * (row * width + left), 4 * (row * width + right)), 4 * (right - left) * (row - top))
  return { width: right - left, height: bottom - top, data: part }
}
