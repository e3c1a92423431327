import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { displayText, hasMixedScripts } from '../../../src/domain/shared/display-text.ts'

const INVISIBLE = /(?! )[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Any UTF-16 at all, with a liking for what names are attacked with. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('\u202E', '\u2066', '\u200B', '\u200D', '\uFEFF', '\0', '\n', '\t', ' ', '\u0301', '\uD83D', '🇩'),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

const graphemesIn = (text: string): number =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length

afterEach(() => vi.unstubAllGlobals())

describe('displayText', () => {
  it('A13 should read no more of a huge text than the name can need', () => {
    const name = `${'a'.repeat(64)}${'\u200b'.repeat(16_320)}`
    expect(displayText(`${name}${'b'.repeat(2_000_000)}`)).toBe(displayText(name))
    expect(displayText(`${'\u200b'.repeat(64 * 64 - 1)}ab`)).toBe('a')
  })

  it.each([
    ['a plain name', 'MetaMask', 'MetaMask'],
    ['a name in any script', 'コイン 錢包 محفظة кошелёк', 'コイン 錢包 محفظة кошелёк'],
    ['an accent', "D'CENT Wállet", "D'CENT Wállet"],
    ['an emoji', '🦊 Fox', '🦊 Fox'],
    ['NUL', 'Meta\0Mask', 'MetaMask'],
    ['C1', 'Meta\u009BMask', 'MetaMask'],
    ['line breaks and tabs', ' Meta\r\n\tMask\u2028x\u0085y ', 'Meta Mask x y'],
    ['many kinds of space', 'a\u00A0\u2003\u3000b', 'a b'],
    ['a blank that is a letter', 'a\u3164b\u2800c', 'ab c'],
    ['bidi overrides', '\u202Eksamatem', 'ksamatem'],
    ['bidi isolates and marks', '\u2066a\u2069\u200Eb\u061C', 'ab'],
    ['zero-width characters', 'M\u200Be\u200Ct\u200Da\uFEFF\u2060', 'Meta'],
    ['a soft hyphen', 'Meta\u00ADMask', 'MetaMask'],
    ['tag characters', 'a\u{E0041}\u{E007F}b', 'ab'],
    ['lone surrogates', 'a\uD800b\uDC00c', 'abc'],
    ['surrogates in the wrong order', '\uDE00\uD83D', ''],
    ['stacked marks', `Z${'\u0335'.repeat(500)}a`, 'Z\u0335\u0335\u0335a'],
    ['markup, as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['nothing', '', ''],
    ['only what cannot be seen', '\u200B \u202E\n', ''],
  ])('A13 should show %s fit for one line', (_what, raw, shown) => {
    expect(displayText(raw)).toBe(shown)
  })

  it.each([[undefined], [null], [42], [{ toString: () => 'x' }], [['x']]])(
    'F05 should show nothing for %j, which is no text',
    (raw) => expect(displayText(raw)).toBe(''),
  )

  it('A13 should cut a name of 10,000 characters to 64 graphemes', () => {
    expect(displayText('x'.repeat(10_000))).toBe('x'.repeat(64))
    expect(displayText('👍🏽'.repeat(10_000))).toBe('👍🏽'.repeat(64))
    expect(displayText('e\u0301'.repeat(100), 3)).toBe('e\u0301'.repeat(3))
    expect(displayText(`${'x'.repeat(63)} yz`)).toBe('x'.repeat(63))
  })

  it('F05 should cut a megabyte that is a single grapheme', () => {
    expect(displayText('\u1100'.repeat(1_000_000)).length).toBeLessThanOrEqual(64 * 16)
    expect([displayText('\u1100'.repeat(16), 1), displayText('\u1100'.repeat(17), 1)]).toEqual([
      '\u1100'.repeat(16),
      '',
    ])
    expect(displayText(`Wallet ${'\u0301'.repeat(1_000_000)}`).length).toBeLessThan(16)
  })

  it('should cut by code points where the browser has no segmenter', () => {
    vi.stubGlobal('Intl', {})
    expect(displayText('🦊'.repeat(100))).toBe('🦊'.repeat(64))
  })

  it('A13 should never show anything invisible, nor more than asked, whatever the input', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 80 }), (raw, max) => {
        const shown = displayText(raw, max)
        expect(shown).not.toMatch(INVISIBLE)
        expect(shown).not.toMatch(/^\s|\s$|\s\s/)
        expect(graphemesIn(shown)).toBeLessThanOrEqual(max)
      }),
    )
  })

  it('should always leave a text that it has once made fit as it is', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        const shown = displayText(raw)
        expect(displayText(shown)).toBe(shown)
      }),
    )
  })
})

describe('hasMixedScripts', () => {
  it.each([
    'MetaMask',
    'Кошелёк',
    'Πορτοφόλι',
    'コイン Wallet',
    '錢包 Wallet',
    '지갑 Wallet',
    'محفظة Wallet',
    '1inch',
    '🦊',
    '',
  ])('should pass %j', (name) => expect(hasMixedScripts(name)).toBe(false))

  it.each([
    ['a Cyrillic а', 'Met\u0430Mask'],
    ['a Greek ο', 'Rainb\u03BFw'],
    ['an Armenian օ', 'Rainb\u0585w'],
    ['a Cherokee Ꭺ', '\u13AArgent'],
    ['a word of Cyrillic look-alikes', '\u0421\u041E\u0420\u0415 Wallet'],
    ['a Latin letter in disguise', '\u{1D400} Кошелёк'],
  ])('A13 should mark a name with %s', (_what, name) => {
    expect(hasMixedScripts(name)).toBe(true)
  })
})
