import type { NumberMarks } from '../../domain/send/written-amount.ts'

/** The separators of numbers in the visitor's locale. */
export function numberMarks(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { decimal, ownDigits: /^ar\b/.test(locale) ? 'arab' : /^fa\b/.test(locale) ? 'arabext' : undefined }
}
