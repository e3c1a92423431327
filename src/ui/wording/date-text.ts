/** A day and a time on it, as is the custom. `at` in milliseconds since the Unix epoch. */
export const dateText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(at)
