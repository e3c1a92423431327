/** A sum in the currency that the services count in, as it is written where the visitor lives: `$1,234.50`. */
export const moneyText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' }).format(value)
