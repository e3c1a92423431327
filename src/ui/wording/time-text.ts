import { dateText } from './date-text.ts'

/**
 * When something was read: `14:03` or `02:03 PM` by the locale, with the date where that was not today, as after a night in
 * which the machine slept.
 *
 * @param at - Milliseconds since the Unix epoch, as `now`.
 */
export function timeText(at: number, locale: string, now = Date.now()): string {
  if (new Date(at).toDateString() !== new Date(now).toDateString()) return dateText(at, locale)
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' }).format(at)
}
