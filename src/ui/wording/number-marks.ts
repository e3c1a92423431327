import type { NumberMarks, OwnDigits } from '../../domain/send/written-amount.ts'

/** By the language. */
const OWN_DIGITS: Readonly<Record<string, OwnDigits>> = {
  ...{ ar: 'arab', fa: 'arabext', th: 'thai' },
  ...{ hi: 'deva', mr: 'deva', ne: 'deva' },
}

/** The separators of numbers in the visitor's locale. */
export function numberMarks(locale: string): NumberMarks {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const parts = format.formatToParts(0.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const isIndian = /\b12\D34\D567\b/.test(format.format(1_234_567))
  return { decimal, isIndian, ownDigits: OWN_DIGITS[locale.split('-')[0] ?? ''] }
}
