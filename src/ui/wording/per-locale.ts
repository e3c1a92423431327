/**
 * What is made of a locale alone, made once: to make one of the browser's formats takes a hundred times as long as to
 * use it, and a list has several in each row.
 */
export function perLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const known = new Map<string, Made>()
  return (locale) => {
    const made = known.get(locale) ?? make(locale)
    known.set(locale, made)
    return made
  }
}
