import { describe, expect, it } from 'vitest'
import { type NumberMarks, readWrittenAmount, writeAmount } from '../../../src/domain/send/written-amount.ts'

const ENGLISH: NumberMarks = { decimal: '.', ownDigits: undefined, isIndian: false }
const GERMAN: NumberMarks = { decimal: ',', ownDigits: undefined, isIndian: false }
const FRENCH: NumberMarks = { decimal: ',', ownDigits: undefined, isIndian: false }
const ARABIC: NumberMarks = { decimal: '.', ownDigits: 'arab', isIndian: false }
const PERSIAN: NumberMarks = { decimal: '.', ownDigits: 'arabext', isIndian: false }
const HINDI: NumberMarks = { decimal: '.', ownDigits: 'deva', isIndian: true }
const THAI: NumberMarks = { decimal: '.', ownDigits: 'thai', isIndian: false }

/** The plain form, or the question. */
const read = (text: string, marks: NumberMarks) => {
  const written = readWrittenAmount(text, marks)
  if (written.kind === 'amount') return written.plain
  return written.kind === 'doubtful' ? written.readings : undefined
}

describe('readWrittenAmount', () => {
  it('I08 should take a decimal comma where that is the custom, and ask where it is not', () => {
    for (const marks of [GERMAN, FRENCH]) expect(read('1,5', marks)).toBe('1.5')
    expect(read('1,5', ENGLISH)).toEqual(['1.5'])
    expect(read(',5', GERMAN)).toBe('.5')
  })

  it('I08 should take a point everywhere', () => {
    for (const marks of [ENGLISH, GERMAN, FRENCH, ARABIC])
      for (const text of ['1.5', '0.500', '.5', '1.', '1.2345', ' 7 ']) expect(read(text, marks)).toBe(text.trim())
  })

  it('I08 should ask what three places mean', () => {
    for (const marks of [ENGLISH, GERMAN, FRENCH, ARABIC]) expect(read('1,500', marks)).toEqual(['1.5', '1500'])
    for (const marks of [GERMAN, FRENCH]) expect(read('1.500', marks)).toEqual(['1.5', '1500'])
    expect(read('1.500', ENGLISH)).toBe('1.500')
    expect(read('12,000', GERMAN)).toEqual(['12', '12000'])
    expect(read('1,050', ENGLISH)).toEqual(['1.05', '1050'])
    expect(read('0,500', GERMAN)).toBe('0.500')
  })

  it('should take groups that leave no doubt', () => {
    expect(read('1,234.5', ENGLISH)).toBe('1234.5')
    expect(read('1,234,567', ENGLISH)).toBe('1234567')
    expect(read('1.234,5', GERMAN)).toBe('1234.5')
    expect(read('1\u202f234,5', FRENCH)).toBe('1234.5')
    for (const marks of [ENGLISH, GERMAN]) expect(read('1 500', marks)).toBe('1500')
    expect(read('1 500,5', GERMAN)).toBe('1500.5')
  })

  it('should ask where a number is written the way of another language', () => {
    expect(read('1.234,5', ENGLISH)).toEqual(['1234.5'])
    expect(read('1,234.5', GERMAN)).toEqual(['1234.5'])
    expect(read('1 500,5', ENGLISH)).toEqual(['1500.5'])
  })

  it('should read groups as in India where they are the custom, and ask where they are not', () => {
    expect(read('12,34,567.5', HINDI)).toBe('1234567.5')
    expect(read('1,23,456', HINDI)).toBe('123456')
    expect(read('1,234,567', HINDI)).toBe('1234567')
    expect(read('1,500', HINDI)).toEqual(['1.5', '1500'])
    for (const marks of [ENGLISH, GERMAN]) expect(read('1,23,456', marks)).toEqual(['123456'])
    for (const text of ['1,23,45', '123,45,678', '0,12,345', '1.23.456'])
      expect(read(text, HINDI), text).toBeUndefined()
  })

  it('should read the digits of Arabic in Arabic', () => {
    expect(read('١٢٫٥', ARABIC)).toBe('12.5')
    expect(read('١٬٢٣٤٫٥', ARABIC)).toBe('1234.5')
    expect(read('١٬٢٣٤', ARABIC)).toBe('1234')
    expect(read('١٢', ENGLISH)).toBeUndefined()
    for (const text of ['١2', '١٬٢', '٫', '١٫٢٫٣', '۱۲']) expect(read(text, ARABIC)).toBeUndefined()
  })

  it('I08 should read the point and the comma of other keyboards among the digits of Arabic and Persian', () => {
    for (const [marks, half, grouped] of [
      [ARABIC, '١.٥', '١,٢٣٤,٥٦٧.٥'],
      [PERSIAN, '۱.۵', '۱,۲۳۴,۵۶۷.۵'],
    ] as const) {
      expect(read(half, marks)).toBe('1.5')
      expect(read(grouped, marks)).toBe('1234567.5')
    }
    expect(read('١،٥', ARABIC)).toEqual(['1.5'])
    expect(read('۱,۵', PERSIAN)).toEqual(['1.5'])
    for (const text of ['١.٥٠٠', '١,٥٠٠', '١،٥٠٠']) expect(read(text, ARABIC), text).toEqual(['1.5', '1500'])
    for (const text of ['١,٢٣٤٫٥', '١٬٢٣٤.٥', '١.٢.٣', '١،٥٫٥']) expect(read(text, ARABIC), text).toBeUndefined()
  })

  it('should read the digits of Persian in Persian', () => {
    expect(read('۱۲٫۵', PERSIAN)).toBe('12.5')
    expect(read('۱٬۲۳۴٫۵', PERSIAN)).toBe('1234.5')
    expect(read('۹٬۸۷۶', PERSIAN)).toBe('9876')
    expect(read('۱۲', ENGLISH)).toBeUndefined()
    for (const text of ['۱2', '۱٬۲', '٫', '۱٫۲٫۳', '١٢']) expect(read(text, PERSIAN)).toBeUndefined()
  })

  it('I08 should read the digits of Hindi and of Thai there, with the marks of 0–9', () => {
    expect(read('१२.५', HINDI)).toBe('12.5')
    expect(read('१२,३४,५६७.५', HINDI)).toBe('1234567.5')
    expect(read('१,५००', HINDI)).toEqual(['1.5', '1500'])
    expect(read('๑๒.๕', THAI)).toBe('12.5')
    expect(read('๙๘,๗๖๕,๔๓๒.๑๐', THAI)).toBe('98765432.10')
    expect(read(`๐.${'๐'.repeat(17)}๑`, THAI)).toBe('0.000000000000000001')
    for (const marks of [ENGLISH, ARABIC, THAI]) expect(read('१२', marks)).toBeUndefined()
    for (const marks of [ENGLISH, PERSIAN, HINDI]) expect(read('๑๒', marks)).toBeUndefined()
    for (const text of ['१2', '१२.५.१', '१,,२', '.', '१e3', '-१', '१٫५'])
      expect(read(text, HINDI), text).toBeUndefined()
  })

  it('should read an amount of as many digits as the limit, and no longer one', () => {
    expect(read('1'.repeat(256), ENGLISH)).toBe('1'.repeat(256))
    expect(read('1'.repeat(257), ENGLISH)).toBeUndefined()
  })

  it('I08 should read nothing into anything else', () => {
    const others = ['', '-1', '+1', '1e3', '１５', '1,,5', '1.2.3', '1,23,4', '1 50', '01 500', '1\u200f5', '\u202e15']
    for (const text of [...others, '1,2.3', "1'500", '0x10', '.', ',', 'NaN', '1 500 ,5', '9'.repeat(300)])
      for (const marks of [ENGLISH, GERMAN, FRENCH, ARABIC]) expect(read(text, marks), text).toBeUndefined()
  })
})

describe('writeAmount', () => {
  it('should write the decimal mark of the language', () => {
    expect(writeAmount('1.5', ENGLISH)).toBe('1.5')
    expect(writeAmount('1.5', GERMAN)).toBe('1,5')
    expect(writeAmount('12', GERMAN)).toBe('12')
  })

  it('I08 should be read back as the same amount, without a question', () => {
    expect(writeAmount('1.125', ENGLISH)).toBe('1.125')
    expect(writeAmount('1.125', GERMAN)).toBe('1,1250')
    for (const marks of [ENGLISH, GERMAN, FRENCH, ARABIC])
      for (const plain of ['0.125', '1.125', '12.125', '1234.125', '1.1250'])
        expect(Number(read(writeAmount(plain, marks), marks))).toBe(Number(plain))
  })
})
