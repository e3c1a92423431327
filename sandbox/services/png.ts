import { crc32, deflateSync } from 'node:zlib'

export type Rgb = readonly [red: number, green: number, blue: number]

/** What every PNG starts with. Source for all of this file: PNG Specification (Third Edition), sections 5.2, 5.3, 11.2. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const BITS_PER_CHANNEL = 8
const TRUECOLOUR = 2
const NO_FILTER = 0

/** A square PNG whose pixels are what `colourAt` says, 0–255 a channel. */
export function encodePng(size: number, colourAt: (x: number, y: number) => Rgb): Buffer {
  const rows = Buffer.alloc(size * (1 + 3 * size))
  for (let y = 0; y < size; y += 1) {
    const row = y * (1 + 3 * size)
    rows[row] = NO_FILTER
    for (let x = 0; x < size; x += 1) {
      const pixel = row + 1 + 3 * x
      const [red, green, blue] = colourAt(x, y)
      rows[pixel] = red
      rows[pixel + 1] = green
      rows[pixel + 2] = blue
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = BITS_PER_CHANNEL
  header[9] = TRUECOLOUR
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
