/** A time of day, `14:03` or `02:03 PM` by the locale. `at` in milliseconds since the Unix epoch. */
export const timeText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' }).format(at)
