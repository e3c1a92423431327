import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES, readImage } from '../../../src/domain/wallets/read-image.ts'
import { isImageId } from '../../../src/domain/wallets/wallet-image.ts'
import { avif, gif, jpeg, png, webpExtended, webpLossless, webpLossy } from './pictures.ts'
import { runs } from '../../support/runs.ts'

const text = (content: string) => Uint8Array.from(new TextEncoder().encode(content))

const FORMATS = [
  ['image/png', 'PNG', png],
  ['image/jpeg', 'JPEG', jpeg],
  ['image/gif', 'GIF', (width: number, height: number) => gif(width, height)],
  ['image/webp', 'lossy WebP', webpLossy],
  ['image/webp', 'lossless WebP', webpLossless],
  ['image/webp', 'extended WebP', (width: number, height: number) => webpExtended(width, height)],
  ['image/avif', 'AVIF', (width: number, height: number) => avif([[width, height]])],
] as const

describe('readImage', () => {
  it.each(FORMATS)('B02 should know %s by the bytes of a %s', (type, _name, draw) => {
    const bytes = draw(120, 80)
    expect(readImage(bytes)).toEqual({ type, bytes })
  })

  it.each([
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><img src=x onerror=alert(1)>')],
    ['nothing', new Uint8Array()],
    ['a BMP', Uint8Array.from([0x42, 0x4d, ...Array.from({ length: 60 }, () => 1)])],
    ['a PDF', text('%PDF-1.7')],
    ['an icon', Uint8Array.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['another film in the same container', avif([[10, 10]], 'heic')],
    ['an SVG that begins like a GIF', text('GIF89a<svg onload=alert(1)>')],
  ])('B02 should show nothing of %s', (_what, bytes) => {
    expect(readImage(bytes)).toBeUndefined()
  })

  it.each(FORMATS)('B04 should decode %s of a million pixels at most (%s)', (_type, _name, draw) => {
    expect(readImage(draw(1_024, 1_024))).toBeDefined()
    expect(readImage(draw(1_024, 1_025))).toBeUndefined()
    expect(readImage(draw(16_383, 16_383))).toBeUndefined()
    expect(readImage(draw(1_025, 1_024))).toBeUndefined()
  })

  it('B04 should not decode a PNG that claims 65,535 by 65,535 pixels, nor one that claims four milliards', () => {
    expect(readImage(png(65_535, 65_535))).toBeUndefined()
    expect(readImage(png(2 ** 32 - 1, 2 ** 32 - 1))).toBeUndefined()
  })

  it('B04 should not decode a GIF of one pixel whose picture is larger, nor an AVIF with one large item', () => {
    expect(readImage(gif(1, 1, [[65_535, 65_535]]))).toBeUndefined()
    expect(
      readImage(
        avif([
          [10, 10],
          [65_535, 65_535],
        ]),
      ),
    ).toBeUndefined()
  })

  it('B04 should show nothing of more than 256 KiB', () => {
    const padded = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(gif(1, 1))
      return bytes
    }
    expect(readImage(padded(MAX_IMAGE_BYTES))).toBeDefined()
    expect(readImage(padded(MAX_IMAGE_BYTES + 1))).toBeUndefined()
  })

  it.each([
    ['PNG', png(10, 10, { animated: true })],
    [
      'GIF',
      gif(10, 10, [
        [10, 10],
        [10, 10],
      ]),
    ],
    ['WebP', webpExtended(10, 10, { animated: true })],
    ['AVIF', avif([[10, 10]], 'avis')],
  ])('should show no %s that moves', (_name, bytes) => {
    expect(readImage(bytes)).toBeUndefined()
  })

  it.each([
    ['PNG', png(0, 10)],
    ['JPEG', jpeg(10, 0)],
    ['GIF', gif(0, 0, [[0, 0]])],
    ['AVIF', avif([])],
  ])('should show no %s without an extent', (_name, bytes) => {
    expect(readImage(bytes)).toBeUndefined()
  })

  const at = (bytes: Uint8Array, place: number, ...values: readonly number[]) => {
    const copy = Uint8Array.from(bytes)
    copy.set(values, place)
    return copy
  }
  const named = (bytes: Uint8Array, place: number, name: string) =>
    at(bytes, place, ...Array.from(name, (letter) => letter.charCodeAt(0)))
  const joined = (...parts: readonly (Uint8Array | readonly number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => [...part]))

  it.each([
    ['a WebP that is called otherwise', named(webpLossy(10, 10), 0, 'RIFX')],
    ['a sound in the container of WebP', named(webpLossy(10, 10), 8, 'WAVE')],
    ['a WebP of an unknown kind', named(webpLossy(10, 10), 12, 'VP9 ')],
    ['a lossy WebP without its mark', at(webpLossy(10, 10), 23, 0)],
    ['a lossless WebP without its mark', at(webpLossless(10, 10), 20, 0)],
    ['a PNG that does not begin with its sides', named(png(10, 10), 12, 'IDAT')],
    ['an AVIF that does not begin with its kind', named(avif([[10, 10]]), 4, 'free')],
    ['a GIF without a picture', gif(10, 10, [])],
  ])('B02 should show nothing of %s', (_what, bytes) => {
    expect(readImage(bytes)).toBeUndefined()
  })

  it('should know a PNG for a still whose animation is announced too late, or whose data is missing', () => {
    const [still, moving] = [png(10, 10), png(10, 10, { animated: true })]
    const late = joined(still, moving.slice(33, 53))
    expect(readImage(late)).toBeDefined()
    expect(readImage(still.slice(0, 33))).toBeDefined()
  })

  describe('a JPEG', () => {
    const START = [0xff, 0xd8]
    const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0, 10, 0, 20, 3, ...Array.from({ length: 9 }, () => 0)]
    const segment = (marker: number, ...data: readonly number[]) => [0xff, marker, 0, 2 + data.length, ...data]
    const read = (...parts: readonly (readonly number[])[]) => readImage(joined(START, ...parts))

    it.each([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])('should have its sides in a frame %i', (marker) => {
      expect(read(frame(marker))).toBeDefined()
    })

    it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0, 0xe0])('should not have its sides in a segment %i', (marker) => {
      expect(read(segment(marker, 8, 0xff, 0xff, 0xff, 0xff, 3), frame(0xc0))).toBeDefined()
      expect(read(segment(marker), frame(0xc0))).toBeDefined()
    })

    it('should not be looked for where it is broken, or its data has begun', () => {
      expect(read(segment(0xe0), [0], frame(0xc0))).toBeUndefined()
      expect(read(segment(0xda), frame(0xc0))).toBeUndefined()
      expect(read([0xff, 0xe0, 0, 0], frame(0xc0))).toBeUndefined()
      expect(read([0xff, 0xe0, 0, 1], frame(0xc0))).toBeUndefined()
      expect(read(segment(0xe0))).toBeUndefined()
    })
  })

  describe('a GIF', () => {
    /** Where its first picture begins, behind its head, two colours and an extension. */
    const PICTURE = 13 + 6 + 8

    it('should be as large as its picture reaches', () => {
      const drawn = gif(100, 100)
      expect(readImage(at(drawn, PICTURE + 1, 0, 10))).toBeDefined()
      expect(readImage(at(drawn, PICTURE + 1, 0, 250))).toBeUndefined()
      expect(readImage(at(drawn, PICTURE + 3, 0, 250))).toBeUndefined()
    })

    it('should be an animation for a second picture, also behind one with colours of its own', () => {
      const drawn = gif(10, 10, [
        [10, 10],
        [10, 10],
      ])
      const head = at(drawn.slice(0, PICTURE + 10), PICTURE + 9, 0x80)
      const coloured = joined(head, [0, 0, 0, 255, 255, 255], drawn.slice(PICTURE + 10))
      expect(readImage(coloured)).toBeUndefined()
      const one = gif(10, 10)
      expect(
        readImage(
          joined(at(one.slice(0, PICTURE + 10), PICTURE + 9, 0x80), [0, 0, 0, 255, 255, 255], one.slice(PICTURE + 10)),
        ),
      ).toBeDefined()
    })
  })

  describe('an AVIF', () => {
    const box = (name: string, ...data: readonly number[]) => [
      ...[0, 0, 0, data.length + 8],
      ...Array.from(name, (letter) => letter.charCodeAt(0)),
      ...data,
    ]
    const KIND = avif([]).slice(0, 20)
    const SIDES = box('ispe', 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 20)
    const meta = (...data: readonly number[]) => box('meta', 0, 0, 0, 0, ...data)
    const read = (...boxes: readonly (readonly number[])[]) => readImage(joined(KIND, ...boxes))

    it('should have its sides on the way to them, and nowhere else', () => {
      expect(read(meta(...box('iprp', ...box('ipco', ...SIDES))))).toBeDefined()
      expect(read(box('free', ...SIDES))).toBeUndefined()
      expect(read(box('free', ...box('ipco', ...SIDES)))).toBeUndefined()
      expect(read(meta(...box('iprp', ...box('ipco', ...box('ipco', ...SIDES)))))).toBeUndefined()
    })

    it('should be read past boxes with nothing in them, and no further than one without a size', () => {
      expect(read(box('free'), meta(...box('ipco', ...SIDES)))).toBeDefined()
      const broken = [0, 0, 0, 0, ...SIDES.slice(4)]
      expect(read(meta(...box('ipco', ...broken)))).toBeUndefined()
    })

    it('B04 should not be read through more boxes than any still has', () => {
      const empty = (count: number) => Array.from({ length: count }, () => box('free'))
      // The box that says its kind is the first, the one with the sides the last.
      expect(read(...empty(254), meta(...box('ipco', ...SIDES)))).toBeDefined()
      expect(read(...empty(255), meta(...box('ipco', ...SIDES)))).toBeUndefined()
    })
  })

  it('should never throw, and never show what it cannot measure, whatever the bytes', () => {
    const drawn = fc.constantFrom(...FORMATS.map(([, , draw]) => draw(10, 10)))
    const damaged = fc
      .tuple(drawn, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(200))
      .map(([bytes, damages, length]) => {
        const copy = bytes.slice(0, length)
        for (const [place, value] of damages) if (copy.length > 0) copy[place % copy.length] = value
        return copy
      })
    const any = fc.oneof(
      damaged,
      fc.uint8Array({ maxLength: 600 }).map((bytes) => Uint8Array.from(bytes)),
    )
    fc.assert(
      fc.property(any, (bytes) => void readImage(bytes)),
      { numRuns: runs(2_000) },
    )
  })

  it.each([0, 1, 255])('should come to an end with 256 KiB of nothing but %i', (filling) => {
    for (const [, , draw] of FORMATS) {
      const bytes = new Uint8Array(MAX_IMAGE_BYTES).fill(filling)
      bytes.set(draw(10, 10).slice(0, 24))
      expect(() => readImage(bytes)).not.toThrow()
    }
  })
})

describe('the id of a picture', () => {
  it.each(['a', '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500', 'A'.repeat(64)])('B01 should be %j', (id) => {
    expect(isImageId(id)).toBe(true)
  })

  it.each(['', '../../public/x', 'a?b#c', '%2e%2e%2f', 'a/b', 'a.b', 'é', 'a\n', 'a'.repeat(65), 'a'.repeat(4_096)])(
    'B01 should not be %j',
    (id) => {
      expect(isImageId(id)).toBe(false)
    },
  )
})
