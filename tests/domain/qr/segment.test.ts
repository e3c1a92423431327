import * as fc from 'fast-check'
import nayuki from 'nayuki-qr-code-generator'
import encodeOfQr from 'qr'
import { encode as encodeOfUqr } from 'uqr'
import { describe, expect, it } from 'vitest'
import { encodeQr } from '../../../src/domain/qr/index.ts'
import { COUNT_BITS, INDICATOR_BITS, type QrMode, type VersionClass } from '../../../src/domain/qr/mode.ts'
import { findRuns } from '../../../src/domain/qr/runs.ts'
import { cheapestSegments } from '../../../src/domain/qr/segment.ts'
import { mixedText, pairingUri } from './texts.ts'
import { runs } from '../../support/runs.ts'

const CLASSES: readonly VersionClass[] = [0, 1, 2]
const CHARACTERS_OF_MODE = [/^[0-9]*$/, /^[0-9A-Z $%*+\-./:]*$/, /^[^]*$/]

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

interface Segment {
  readonly mode: QrMode
  readonly start: number
  readonly end: number
}

/** The segments with where each starts, which in the product is where the one before ends. */
function split(bytes: Uint8Array, versionClass: VersionClass): { segments: Segment[]; bits: number } {
  const { first, bits } = cheapestSegments(findRuns(bytes), bytes.length, versionClass)
  const segments: Segment[] = []
  for (let segment = first; segment !== undefined; segment = segment.next)
    segments.push({ mode: segment.mode, start: segments.at(-1)?.end ?? 0, end: segment.end })
  return { segments, bits }
}

/** ISO/IEC 18004, 7.4.3 to 7.4.5. */
function segmentBits(mode: QrMode, length: number, versionClass: VersionClass): number {
  const header = INDICATOR_BITS + COUNT_BITS[versionClass][mode]
  if (mode === 0) return header + 10 * Math.floor(length / 3) + [0, 4, 7][length % 3]!
  if (mode === 1) return header + 11 * Math.floor(length / 2) + 6 * (length % 2)
  return header + 8 * length
}

const bitsOf = (segments: readonly Segment[], versionClass: VersionClass): number =>
  segments.reduce((bits, { mode, start, end }) => bits + segmentBits(mode, end - start, versionClass), 0)

/** The least bits of all splits there are, each tried. */
function leastByTrial(text: string, versionClass: VersionClass): number {
  if (text === '') return 0
  let least = Infinity
  for (let length = 1; length <= text.length; length++)
    for (const mode of [0, 1, 2] as const)
      if (CHARACTERS_OF_MODE[mode]!.test(text.slice(0, length)))
        least = Math.min(
          least,
          segmentBits(mode, length, versionClass) + leastByTrial(text.slice(length), versionClass),
        )
  return least
}

/** The same for long texts: the least bits for the first characters, for each number of them in turn. */
function leastByTable(text: string, versionClass: VersionClass): number {
  const least = [0]
  for (let end = 1; end <= text.length; end++) {
    let best = Infinity
    for (const mode of [0, 1, 2] as const)
      for (let start = end - 1; start >= 0 && CHARACTERS_OF_MODE[mode]!.test(text[start]!); start--)
        best = Math.min(best, least[start]! + segmentBits(mode, end - start, versionClass))
    least.push(best)
  }
  return least.at(-1)!
}

describe('The split of data into segments', () => {
  it('should put digits, alphanumerics and other text each into the mode for it', () => {
    const bytes = bytesOf('lower CASE TEXT ONLY 0123456789012345')
    expect(split(bytes, 0)).toEqual({
      segments: [
        { mode: 2, start: 0, end: 5 },
        { mode: 1, start: 5, end: 21 },
        { mode: 0, start: 21, end: 37 },
      ],
      bits: 12 + 40 + (13 + 88) + (14 + 54),
    })
  })

  it('should depend on the class of versions, as headers grow', () => {
    const sixDigitsBetweenBytes = bytesOf('abc123456def')
    expect(split(sixDigitsBetweenBytes, 0).segments).toHaveLength(3)
    expect(split(sixDigitsBetweenBytes, 1).segments).toHaveLength(1)
  })

  it('should make no segment of no data', () => {
    expect(split(bytesOf(''), 0)).toEqual({ segments: [], bits: 0 })
  })

  it('should always cover the data from end to end with modes that can hold it, and say how many bits that takes', () => {
    fc.assert(
      fc.property(mixedText(12, 20), fc.constantFrom(...CLASSES), (text, versionClass) => {
        const bytes = bytesOf(text)
        const { segments, bits } = split(bytes, versionClass)
        expect(segments.map(({ end }) => end).slice(0, -1)).toEqual(segments.map(({ start }) => start).slice(1))
        expect(segments[0]?.start ?? 0).toBe(0)
        expect(segments.at(-1)?.end ?? 0).toBe(bytes.length)
        for (const { mode, start, end } of segments)
          expect(textOf(bytes.subarray(start, end))).toMatch(CHARACTERS_OF_MODE[mode]!)
        expect(bits).toBe(bitsOf(segments, versionClass))
      }),
    )
  })

  it('should never take more bits than any other split of a short text', () => {
    const shortText = fc.string({ unit: fc.constantFrom(...'0123AZ:az'), maxLength: 10 })
    fc.assert(
      fc.property(shortText, fc.constantFrom(...CLASSES), (text, versionClass) => {
        expect(split(bytesOf(text), versionClass).bits).toBe(leastByTrial(text, versionClass))
      }),
    )
  })

  it('should never take more bits than any other split of a long text', () => {
    fc.assert(
      fc.property(mixedText(10, 24), fc.constantFrom(...CLASSES), (text, versionClass) => {
        const bytes = bytesOf(text)
        expect(split(bytes, versionClass).bits).toBe(leastByTable(textOf(bytes), versionClass))
      }),
      { numRuns: runs(300) },
    )
  })

  it('should never take more bits than the split of nayuki, nor a larger version than qr or uqr', () => {
    fc.assert(
      fc.property(fc.oneof(mixedText(10, 24), pairingUri), (text) => {
        fc.pre(text !== '')
        const { version } = encodeQr(text, { level: 'M' })
        const versionClass = version <= 9 ? 0 : version <= 26 ? 1 : 2
        const nayukis = nayuki.QrSegment.makeSegments(text)
        const theirBits = nayukis.reduce((sum, segment) => {
          const header = 4 + segment.mode.numCharCountBits(version)
          return sum + header + segment.getData().length
        }, 0)
        expect(split(bytesOf(text), versionClass).bits).toBeLessThanOrEqual(theirBits)
        expect(version).toBeLessThanOrEqual(encodeOfUqr(text, { ecc: 'M', boostEcc: false }).version)
        expect(17 + 4 * version).toBeLessThanOrEqual(encodeOfQr(text, 'raw', { ecc: 'medium', border: 1 }).length - 2)
      }),
    )
  })
})
