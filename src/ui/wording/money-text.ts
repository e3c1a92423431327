/** A sum in the currency of the services, in the visitor's locale: `$1,234.50`. */
export const moneyText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' }).format(value)
