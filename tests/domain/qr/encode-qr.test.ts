import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeQr, type QrLevel, type QrOptions } from '../../../src/domain/qr/index.ts'
import { errorOf } from './error-of.ts'
import { LEVELS, MASKS } from './every-symbol.ts'
import { runs } from '../../support/runs.ts'

const drawn = ({ size, isDark }: ReturnType<typeof encodeQr>): string[] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (isDark(row, column) ? '#' : ' ')).join(''),
  )

const boosted = (text: string, level: QrLevel) => encodeQr(text, { level, boostLevel: true, mask: 0 })

describe('encodeQr', () => {
  it('should draw the example of annex I of the standard, 01234567 in version 1-M', () => {
    const code = encodeQr('01234567', { mask: 2 })
    expect(code).toMatchObject({ version: 1, level: 'M', mask: 2, size: 21 })
    expect(drawn(code)).toEqual([
      '#######  # ## #######',
      '#     #  #### #     #',
      '# ### # #     # ### #',
      '# ### # ##    # ### #',
      '# ### # # ### # ### #',
      '#     # #   # #     #',
      '####### # # # #######',
      '        #  ##        ',
      '# #####  #  # #####  ',
      '   # # ## # #  # ##  ',
      '  #   ## # # #  #####',
      '    #    #     ####  ',
      '   ######  # #  #    ',
      '        # #####  ##  ',
      '#######  ## # ##     ',
      '#     # # #####   # #',
      '# ### # #   #  # ##  ',
      '# ### # ##  #  #     ',
      '# ### # # ## #  # #  ',
      '#     #        ## ## ',
      '####### #### #  # #  ',
    ])
  })

  it('should give the same modules by row and column as in one row, and light ones outside', () => {
    const code = encodeQr('outside', { level: 'Q' })
    const { size, modules, isDark } = code
    expect(modules).toHaveLength(size * size)
    for (let row = -2; row < size + 2; row++)
      for (let column = -2; column < size + 2; column++) {
        const isInside = row >= 0 && column >= 0 && row < size && column < size
        expect(isDark(row, column)).toBe(isInside && modules[row * size + column] === 1)
      }
  })

  it('should take the level M, the smallest version and no boost when nothing is said', () => {
    expect(encodeQr('x')).toMatchObject({ version: 1, level: 'M' })
    expect(encodeQr('x'.repeat(15))).toMatchObject({ version: 2, level: 'M' })
  })

  it('should raise the level as far as the symbol has room, on request, and never let it grow by that', () => {
    expect(boosted('x'.repeat(7), 'L')).toMatchObject({ version: 1, level: 'H' })
    expect(boosted('x'.repeat(11), 'L')).toMatchObject({ version: 1, level: 'Q' })
    expect(boosted('x'.repeat(14), 'L')).toMatchObject({ version: 1, level: 'M' })
    expect(boosted('x'.repeat(17), 'L')).toMatchObject({ version: 1, level: 'L' })
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.constantFrom(...LEVELS), (text, level) => {
        const plain = encodeQr(text, { level, mask: 0 })
        const raised = boosted(text, level)
        expect(raised.version).toBe(plain.version)
        expect(LEVELS.indexOf(raised.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(level))
        const stronger = LEVELS[LEVELS.indexOf(raised.level) + 1]
        if (stronger === undefined) return
        const tooStrong = { level: stronger, maxVersion: plain.version }
        expect(errorOf(() => encodeQr(text, tooStrong)).code).toBe('QR_DATA_TOO_LONG')
      }),
    )
  })

  it('should keep to the versions that are allowed', () => {
    expect(encodeQr('x', { minVersion: 5 }).version).toBe(5)
    expect(encodeQr('x', { minVersion: 5, maxVersion: 5 }).version).toBe(5)
    expect(encodeQr('x'.repeat(14), { maxVersion: 1 }).version).toBe(1)
    expect(errorOf(() => encodeQr('x'.repeat(15), { maxVersion: 1 })).code).toBe('QR_DATA_TOO_LONG')
  })

  it('should give equal symbols for equal input, whatever was encoded in between', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (first, other) => {
        const before = encodeQr(first)
        const kept = before.modules.slice()
        encodeQr(other)
        expect(encodeQr(first).modules).toEqual(kept)
        expect(before.modules).toEqual(kept)
      }),
    )
  })

  it('should make the same symbol of a text and of its UTF-8 bytes, and leave the bytes as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const bytes = new TextEncoder().encode(text)
        const kept = bytes.slice()
        expect(encodeQr(bytes).modules).toEqual(encodeQr(text).modules)
        expect(bytes).toEqual(kept)
      }),
    )
  })
})

describe('encodeQr, given a wrong argument', () => {
  const wrong: readonly [string, unknown, string, string][] = [
    ['a level there is not', { level: 'X' }, 'QR_LEVEL_UNKNOWN', 'Got "X".'],
    ['a level of a whole page', { level: 'x'.repeat(5_000) }, 'QR_LEVEL_UNKNOWN', `Got "${'x'.repeat(40)}".`],
    ['a level in lower case', { level: 'm' }, 'QR_LEVEL_UNKNOWN', 'Got "m".'],
    ['a level that is a property of objects', { level: 'constructor' }, 'QR_LEVEL_UNKNOWN', 'Got "constructor".'],
    ['no level', { level: null }, 'QR_LEVEL_UNKNOWN', 'Got null.'],
    ['a mask above 7', { mask: 8 }, 'QR_MASK_OUT_OF_RANGE', 'Got 8.'],
    ['a negative mask', { mask: -1 }, 'QR_MASK_OUT_OF_RANGE', 'Got -1.'],
    ['half a mask', { mask: 0.5 }, 'QR_MASK_OUT_OF_RANGE', 'Got 0.5.'],
    ['a mask that is text', { mask: '3' }, 'QR_MASK_OUT_OF_RANGE', 'Got "3".'],
    ['a mask that is no number', { mask: NaN }, 'QR_MASK_OUT_OF_RANGE', 'Got NaN.'],
    ['version 0', { minVersion: 0 }, 'QR_VERSION_OUT_OF_RANGE', 'Got 0.'],
    ['version 41', { maxVersion: 41 }, 'QR_VERSION_OUT_OF_RANGE', 'Got 41.'],
    ['half a version', { minVersion: 1.5 }, 'QR_VERSION_OUT_OF_RANGE', 'Got 1.5.'],
    ['a version without end', { maxVersion: Infinity }, 'QR_VERSION_OUT_OF_RANGE', 'Got Infinity.'],
    ['a version that is text', { maxVersion: '9' }, 'QR_VERSION_OUT_OF_RANGE', 'Got "9".'],
    ['a version that is a symbol', { maxVersion: Symbol('nine') }, 'QR_VERSION_OUT_OF_RANGE', 'Got Symbol(nine).'],
    ['a version that cannot be text', { maxVersion: Object.create(null) }, 'QR_VERSION_OUT_OF_RANGE', 'Got an object.'],
    ['no version between the two', { minVersion: 9, maxVersion: 8 }, 'QR_VERSION_RANGE_EMPTY', 'Got 9 to 8.'],
  ]
  it.each(wrong)('R-QR-1 should refuse %s, with its value', (_, options, code, details) => {
    expect(errorOf(() => encodeQr('x', options as QrOptions))).toMatchObject({ code, details })
  })

  it.each([
    undefined,
    null,
    5,
    5n,
    true,
    {},
    [1, 2],
    new Date(0),
    new ArrayBuffer(2),
    new Uint16Array(2),
    () => 'text',
  ])('should refuse to encode %s', (input) => {
    expect(errorOf(() => encodeQr(input as unknown as string)).code).toBe('QR_INPUT_INVALID')
  })

  it('should refuse what only claims to be bytes', () => {
    const impostor = { [Symbol.toStringTag]: 'Uint8Array', length: 2, 0: 1, 1: 2 }
    expect(errorOf(() => encodeQr(impostor as unknown as Uint8Array)).code).toBe('QR_INPUT_INVALID')
  })

  it('should take no options for none', () => {
    expect(encodeQr('x', null as unknown as QrOptions).modules).toEqual(encodeQr('x').modules)
    expect(encodeQr('x', undefined).modules).toEqual(encodeQr('x').modules)
  })

  it('should take bytes of another frame, of a buffer, and of a part of one', async () => {
    const { runInNewContext } = await import('node:vm')
    const expected = encodeQr(Uint8Array.of(1, 2, 3)).modules
    expect(encodeQr(runInNewContext('Uint8Array.of(1, 2, 3)') as Uint8Array).modules).toEqual(expected)
    expect(encodeQr(Buffer.from([1, 2, 3])).modules).toEqual(expected)
    expect(encodeQr(Uint8Array.of(9, 1, 2, 3, 9).subarray(1, 4)).modules).toEqual(expected)
  })
})

describe('encodeQr, given hostile data', () => {
  it('should answer 2 MB of text with the number of bits that are too many', () => {
    const bits = 8 * 2 ** 21 + 4 + 16 - 8 * 2334
    expect(errorOf(() => encodeQr('é'.repeat(2 ** 20)))).toMatchObject({
      code: 'QR_DATA_TOO_LONG',
      details: `${bits} bits more than version 40 holds at level M.`,
    })
  })

  it('should answer 2 MB that change their mode again and again, in time that grows with the length only', () => {
    expect(errorOf(() => encodeQr('a0A'.repeat(700_000))).code).toBe('QR_DATA_TOO_LONG')
    expect(errorOf(() => encodeQr('0A'.repeat(2 ** 20))).code).toBe('QR_DATA_TOO_LONG')
    expect(errorOf(() => encodeQr('12345678abc'.repeat(190_000))).code).toBe('QR_DATA_TOO_LONG')
    expect(errorOf(() => encodeQr(new Uint8Array(2 ** 21))).code).toBe('QR_DATA_TOO_LONG')
  })

  it('should never throw anything but its typed errors, whatever it is given', () => {
    const anyOptions = fc.record(
      {
        level: fc.oneof(fc.constantFrom(...LEVELS), fc.anything()),
        boostLevel: fc.anything(),
        minVersion: fc.oneof(fc.integer({ min: -1, max: 42 }), fc.anything()),
        maxVersion: fc.oneof(fc.integer({ min: -1, max: 42 }), fc.anything()),
        mask: fc.oneof(fc.constantFrom(...MASKS), fc.anything()),
      },
      { requiredKeys: [] },
    )
    const anyInput = fc.oneof(fc.string({ unit: 'binary', maxLength: 3000 }), fc.uint8Array(), fc.anything())
    fc.assert(
      fc.property(anyInput, anyOptions, (input, options) => {
        try {
          const { size, modules } = encodeQr(input as string, options as QrOptions)
          expect(modules).toHaveLength(size * size)
        } catch (error) {
          expect(
            errorOf(() => {
              throw error
            }).code,
          ).toMatch(/^QR_/)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
