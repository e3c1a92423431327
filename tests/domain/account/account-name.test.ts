import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountName, isNameLike } from '../../../src/domain/account/account-name.ts'

/** RFC 1035: 63 letters between two dots, 253 in all. */
const LONGEST = [...Array.from({ length: 3 }, () => 'a'.repeat(63)), 'b'.repeat(61)].join('.')

/** Letters that look like no others, in one script each. */
const label = fc.stringMatching(/^[a-z0-9]{1,12}$/).filter((text) => !/^0x[0-9a-f]{4}/.test(text))
/** No name ends in a number. */
const lastLabel = label.filter((text) => !/^[0-9]+$/.test(text))
const name = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), lastLabel)
  .map(([labels, last]) => [...labels, last].join('.'))

describe('accountName', () => {
  it.each([
    ['alice.eth', 'alice.eth'],
    ['Alice.ETH', 'alice.eth'],
    ['pay.alice.eth', 'pay.alice.eth'],
    ['_atproto.alice.eth', '_atproto.alice.eth'],
    ['müller-sohn.eth', 'müller-sohn.eth'],
    ['mu\u0308ller.eth', 'müller.eth'],
    ['東京タワー.eth', '東京タワー.eth'],
    ['이름.eth', '이름.eth'],
    ['محفظة.eth', 'محفظة.eth'],
    ['0x12.eth', '0x12.eth'],
    [LONGEST, LONGEST],
  ])('should read %s as %s', (text, read) => {
    expect(accountName(text)).toBe(read)
  })

  it.each([
    ['a Cyrillic letter', 'аlice.eth'],
    ['a Greek letter', 'αlice.eth'],
    ['a whole label that looks Latin', 'сосо.eth'],
    ['a zero-width joiner', 'ali\u200dce.eth'],
    ['a zero-width space', 'alice\u200b.eth'],
    ['a soft hyphen', 'ali\u00adce.eth'],
    ['a bidi override', '\u202Ealice.eth'],
    ['a variation selector', 'alice\ufe0f.eth'],
    ['full-width letters', 'ａｌｉｃｅ.eth'],
    ['a ligature', 'ﬁsh.eth'],
    ['an i without its dot', 'alıce.eth'],
    ['a letter of phonetics', 'ɑlice.eth'],
    ['a mark that stands by itself', 'alice\u0337.eth'],
    ['an address as its name', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045.eth'],
    ['the beginning of an address', '0xd8da.eth'],
    ['punycode', 'xn--alice-9cf.eth'],
    ['digits of another script', 'alice١.eth'],
    ['letters of both directions', 'aliceمحفظة.eth'],
    ['a digit among letters from right to left', 'محفظة1.eth'],
    ['a letter that looks like a hyphen', 'aliceー.eth'],
    ['a letter that is an apostrophe', 'aliceʼs.eth'],
    ['a letter that is drawn as nothing', 'alice\u3164.eth'],
    ['a mark on nothing', '\u0301alice.eth'],
    ['an emoji', '🦊.eth'],
    ['a space', 'alice smith.eth'],
    ['a full stop of another script', 'alice。eth'],
    ['an empty part', 'alice..eth'],
    ['no second part', 'alice'],
    ['an address', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'],
    ['nothing', ''],
    ['I120 an amount, typed into the wrong field', '0.11'],
    ['I120 an address of the internet', '127.0.0.1'],
    ['half-width letters', 'ﾀﾜｰ.eth'],
    ['a letter that looks like a hyphen beside Latin ones of their own form', 'øー.eth'],
    ['a part that is too long', `${'a'.repeat(64)}.eth`],
    ['a name that is too long', `${LONGEST}b`],
    ['a text without end', `${'a'.repeat(300)}.eth`],
    ['no text', 7],
  ])('should refuse %s: it could pass for another name, or is none', (_what, text) => {
    expect(accountName(text)).toBeUndefined()
  })

  it('should take every plain name in any case, and write it in one way', () => {
    fc.assert(
      fc.property(name, fc.func(fc.boolean()), (plain, isUpper) => {
        const typed = Array.from(plain, (letter, at) => (isUpper(at) ? letter.toUpperCase() : letter)).join('')
        fc.pre(!/(?:^|\.)..--/.test(plain))
        expect(accountName(typed)).toBe(plain)
      }),
    )
  })

  it('should never take a name with a letter in it that cannot be seen, wherever it stands', () => {
    const hidden = fc.constantFrom(
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u202e',
      '\u0000',
    )
    fc.assert(
      fc.property(name, fc.nat(), hidden, (plain, place, letter) => {
        const at = place % (plain.length + 1)
        expect(accountName(plain.slice(0, at) + letter + plain.slice(at))).toBeUndefined()
      }),
    )
  })

  it('should never take one of another spelling than it gives back, and read its own again as the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const typed of [text, `${text}.eth`]) {
          const read = accountName(typed)
          if (read !== undefined) expect([accountName(read), read.normalize('NFKC')]).toEqual([read, read])
        }
      }),
    )
  })
})

describe('isNameLike', () => {
  it.each([
    ['alice.eth', true],
    ['pay.alice.eth', true],
    ['alice', false],
    ['alice.', false],
    ['alice.eth.', false],
    ['.eth', false],
    ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045', false],
    ['', false],
  ])('should take %j for a name: %s', (text, is) => expect(isNameLike(text)).toBe(is))
})
