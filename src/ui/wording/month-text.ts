import { minedTime } from '../../domain/transactions/mined-month.ts'
import { perLocale } from './per-locale.ts'

/** Calendars with the months of the Gregorian one, by which the history is grouped. */
const SAME_MONTHS: readonly string[] = ['gregory', 'buddhist', 'japanese', 'roc']

/** The calendar of the locale, if a month in it is the month that was grouped by: those of Iran begin on other days. */
const calendarOf = perLocale((locale) => {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return SAME_MONTHS.includes(calendar) ? calendar : 'gregory'
})

/** `March`, or `March 2025` for another year than the current one. In UTC, as the months are grouped. */
export function monthText(year: number, month: number, now: Date, locale: string): string {
  const isThisYear = now.getUTCFullYear() === year
  const date = new Date(0)
  // Set separately: `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month, 1)
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...{ timeZone: 'UTC', numberingSystem: 'latn', calendar: calendarOf(locale) },
  }).format(date)
}

/** `12 Mar`; `undefined` for text that is no date. */
export function dayText(minedAt: string, locale: string): string | undefined {
  const time = minedTime(minedAt)
  if (!Number.isFinite(time)) return undefined
  return dayFormat(locale).format(time)
}

const dayFormat = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', month: 'short', timeZone: 'UTC', numberingSystem: 'latn' },
      calendar: calendarOf(locale),
    }),
)
