import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from '../../../src/domain/send/amount.ts'
import { readWrittenAmount, writeAmount } from '../../../src/domain/send/written-amount.ts'
import type { Language } from '../../../src/ui/i18n/language.ts'
import { LANGUAGE_NAMES } from '../../../src/ui/i18n/language-names.ts'
import { numberMarks } from '../../../src/ui/wording/number-marks.ts'
import { runs } from '../../support/runs.ts'

const language = fc.constantFrom(...(Object.keys(LANGUAGE_NAMES) as Language[]))
/** Beside 0–9. */
const OWN_DIGITS: Readonly<Partial<Record<Language, string>>> = { ar: 'arab', fa: 'arabext', hi: 'deva', th: 'thai' }
/** Up to six places, so that Intl prints each exactly. */
const amount = fc.bigInt({ min: 0n, max: 10n ** 20n })
const PLACES = 6

/** Every way in which Intl prints the value in a language. */
function printed(plain: string, locale: Language): readonly string[] {
  const systems = ['latn', OWN_DIGITS[locale] ?? 'latn']
  return systems.flatMap((numberingSystem) =>
    [true, false].map((useGrouping) =>
      new Intl.NumberFormat(locale, { numberingSystem, useGrouping, maximumFractionDigits: PLACES }).format(
        plain as unknown as number, // as text it is printed to the last digit
      ),
    ),
  )
}
const unspaced = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

describe('an amount as people write it', () => {
  it('I08 should be read as the very value that was printed, or be asked about, whatever the language', () => {
    fc.assert(
      fc.property(amount, language, (units, locale) => {
        const plain = formatAmount(units, PLACES)
        for (const text of printed(plain, locale)) {
          const read = readWrittenAmount(text, numberMarks(locale))
          if (read.kind === 'amount') expect(parseAmount(read.plain, PLACES)).toBe(units)
          else if (read.kind === 'none') expect.unreachable(text)
          else expect(read.readings.map((each) => parseAmount(each, PLACES))).toContain(units)
        }
      }),
    )
  })

  it('I08 should be accepted only as Intl prints it there, in plain digits, or in groups by spaces or the mark that is not the decimal one', () => {
    const letters = fc.constantFrom(
      ...'0123456789',
      '.',
      ',',
      ' ',
      '\u00a0',
      '\u202f',
      '٠',
      '٩',
      '۰',
      '۹',
      '०',
      '९',
      '๐',
      '๙',
      '٫',
      '٬',
      '-',
      'e',
    )
    const typed = fc.string({ unit: letters, minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(typed, language, (text, locale) => {
        const read = readWrittenAmount(text, numberMarks(locale))
        if (read.kind !== 'amount') return
        const units = parseAmount(read.plain, 12) ?? expect.unreachable()
        const { decimal } = numberMarks(locale)
        const plain = formatAmount(units, 12)
        const spaced = unspaced(printed(plain, 'fr')[0] ?? '').replace(',', decimal)
        // Both marks in one amount leave no doubt which one is which, also where the language groups by spaces.
        const grouped = printed(plain, decimal === ',' ? 'de' : 'en')
        const shapes = [
          ...[...printed(plain, locale), ...grouped].map(unspaced),
          spaced,
          plain,
          plain.replace('.', decimal),
        ]
        // Zeros that change nothing are left out of the comparison.
        expect(shapes.map(latin).map(bare)).toContain(bare(withoutZeros(latin(unspaced(text.trim())))))
      }),
      { numRuns: runs(2_000), examples: [['3.000,0', 'fr']] },
    )
  })

  it('I08 should be read back without a question as the form writes it, whatever the language', () => {
    fc.assert(
      fc.property(amount, language, fc.integer({ min: 0, max: 18 }), (units, locale, decimals) => {
        const marks = numberMarks(locale)
        const read = readWrittenAmount(writeAmount(formatAmount(units, decimals), marks), marks)
        expect(read.kind === 'amount' ? parseAmount(read.plain, decimals) : read).toBe(units)
      }),
    )
  })
})

/** With the digits of Hindi and Thai as 0–9: these languages write no other mark. */
const latin = (text: string): string =>
  text.replace(/[०-९๐-๙]/g, (digit) => String((digit.charCodeAt(0) - (digit < '\u0e00' ? 0x966 : 0xe50)) % 10))

/** Of an amount with both marks: without decimal places that are zeros. */
const withoutZeros = (text: string): string =>
  /[.].*,|,.*[.]/.test(text) ? text.replace(/([.,][0-9]*?)0+$/, '$1').replace(/[.,]$/, '') : text

/** Without zeros at the ends, and without a mark that nothing follows. */
function bare(text: string): string {
  const [whole = '', places = ''] = text.split(/[.,٫](?=[0-9٠-٩۰-۹]*$)/)
  // A group at the end is no decimal place: only what has one mark is taken apart.
  if ((text.match(/[.,٫]/g) ?? []).length > 1 && !/[٫]/.test(text) && places.length === 3) return text
  const front = whole.replace(/^[0٠۰]+(?=.)/, '').replace(/^[0٠۰]$/, '')
  const back = places.replace(/[0٠۰]+$/, '')
  return back === '' ? front : `${front}|${back}`
}
