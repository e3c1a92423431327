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

  it('should never throw, and never show what it can not measure, whatever the bytes', () => {
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
