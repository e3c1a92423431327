/** Pictures made by hand: as small as a format allows, and declaring whatever sides a test wants. */

const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0))
const big = (value: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** (size - 1 - place)) % 256)
const little = (value: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** place) % 256)

const chunk = (name: string, data: readonly number[]) => [...big(data.length, 4), ...ascii(name), ...data, ...big(0, 4)]

export const png = (width: number, height: number, { animated = false } = {}): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a],
    ...chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0]),
    ...(animated ? chunk('acTL', [...big(2, 4), ...big(0, 4)]) : []),
    ...[...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])],
  ])

export const jpeg = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, ...big(16, 2), ...ascii('JFIF\0'), ...Array.from({ length: 9 }, () => 0)],
    ...[0xff, 0xff, 0xc4, ...big(4, 2), 0, 0], // a table, after a fill byte
    ...[0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ...[0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
  ])

const gifPicture = (width: number, height: number) => [
  ...[0x2c, ...little(0, 4), ...little(width, 2), ...little(height, 2), 0],
  ...[2, 2, 0x4c, 0x01, 0],
]

export const gif = (
  width: number,
  height: number,
  pictures: readonly (readonly [number, number])[] = [[width, height]],
): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[...ascii('GIF89a'), ...little(width, 2), ...little(height, 2), 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    ...pictures.flatMap((sides) => gifPicture(...sides)),
    0x3b,
  ])

const webp = (name: string, data: readonly number[]): Uint8Array<ArrayBuffer> => {
  const body = [...ascii('WEBP'), ...ascii(name), ...little(data.length, 4), ...data]
  return Uint8Array.from([...ascii('RIFF'), ...little(body.length, 4), ...body])
}

export const webpLossy = (width: number, height: number) =>
  webp('VP8 ', [0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2), 0, 0])

export const webpLossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 2 ** 14, 4), 0, 0])

export const webpExtended = (width: number, height: number, { animated = false } = {}) =>
  webp('VP8X', [animated ? 0x02 : 0x10, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

const box = (name: string, data: readonly number[]): readonly number[] => [
  ...big(data.length + 8, 4),
  ...ascii(name),
  ...data,
]

export const avif = (sides: readonly (readonly [number, number])[], brand = 'avif'): Uint8Array<ArrayBuffer> => {
  const extents = sides.flatMap(([width, height]) => box('ispe', [...big(0, 4), ...big(width, 4), ...big(height, 4)]))
  return Uint8Array.from([
    ...box('ftyp', [...ascii(brand), ...big(0, 4), ...ascii('mif1')]),
    ...box('meta', [
      ...big(0, 4),
      ...box('hdlr', [0, 0]),
      ...box('iprp', [...box('ipco', extents), ...box('ipma', [0])]),
    ]),
    ...box('mdat', [1, 2, 3]),
  ])
}
