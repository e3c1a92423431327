import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasHiddenLetters, withHiddenShown } from '../../../src/domain/shared/hidden-letters.ts'

describe('withHiddenShown', () => {
  it.each([
    ['pay\u202Etxt', 'pay⟦U+202E⟧txt'],
    ['a\u200Bb', 'a⟦U+200B⟧b'],
    ['a\u2028b', 'a⟦U+2028⟧b'],
    ['a\rb', 'a⟦U+000D⟧b'],
    ['a\u0000b', 'a⟦U+0000⟧b'],
    ['\u2066x\u2069', '⟦U+2066⟧x⟦U+2069⟧'],
    ['\uD800', '⟦U+D800⟧'],
    ['a\u{E0061}', 'a⟦U+E0061⟧'],
    ['\u3164', '⟦U+3164⟧'],
    ['\u2800', '⟦U+2800⟧'],
    ['a\u200Db', 'a⟦U+200D⟧b'],
    ['a\uFE0F', 'a⟦U+FE0F⟧'],
    ['\uFE0Fa', '⟦U+FE0F⟧a'],
    ['م\u200Ca', 'م⟦U+200C⟧a'],
    ['a\u200Cم', 'a⟦U+200C⟧م'],
    ['👍\u200Da', '👍⟦U+200D⟧a'],
    ['a\u200D👍', 'a⟦U+200D⟧👍'],
    ['👍\u200C👍', '👍⟦U+200C⟧👍'],
    ['👍\u200D', '👍⟦U+200D⟧'],
  ])('S04 should write out the invisible characters in %j', (text, shown) => {
    expect(withHiddenShown(text)).toBe(shown)
    expect(hasHiddenLetters(text)).toBe(true)
  })

  it.each(['Let me in.\n\tNonce: 1\r\n', 'Grüße, 你好, שלום, مرحبا', '❤️ 👨‍👩‍👧 👍🏽 1️⃣', 'می‌خواهم', 'क्‍ष', ''])(
    'should leave %j as it is',
    (text) => {
      expect(withHiddenShown(text)).toBe(text)
      expect(hasHiddenLetters(text)).toBe(false)
    },
  )

  it('S04 should never show two texts alike that differ by a letter without a shape', () => {
    const hidden = fc.constantFrom('\u202E', '\u200B', '\u2066', '\u00AD', '\uFEFF', '\u061C', '\u180E', '\u2060')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), hidden, fc.string({ unit: 'grapheme' }), (before, letter, after) => {
        const shown = withHiddenShown(before + letter + after)
        expect(shown).not.toContain(letter)
        expect(shown).not.toBe(withHiddenShown(before + after))
      }),
    )
  })
})
