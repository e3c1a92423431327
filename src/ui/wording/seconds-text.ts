/** A number of seconds with the right plural: `5 seconds`, `1 Sekunde`. */
export const secondsText = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(seconds)
