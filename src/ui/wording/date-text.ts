/** A date with a time, in the format of the locale. `at` in milliseconds since the Unix epoch. */
export const dateText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' }).format(at)
