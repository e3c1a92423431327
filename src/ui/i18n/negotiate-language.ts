import type { Language } from './language.ts'

/**
 * The language for a visitor who reads `wanted`, best first, as in `navigator.languages`; English if Portico has none
 * of them.
 *
 * A visitor who reads traditional Chinese gets the simplified script only if they list no other language of Portico's:
 * a plain `zh` beside `zh-TW` was added by the browser and means nothing more.
 */
export function negotiateLanguage(wanted: readonly string[], offered: readonly Language[]): Language {
  const isTraditional = wanted.some(writesTraditional)
  const isStopgap = (tag: string) => writesTraditional(tag) || (isTraditional && /^zh$/i.test(tag))
  const find = (tags: readonly string[]) =>
    tags.map(languageOf).find((code): code is Language => (offered as readonly string[]).includes(code))
  return find(wanted.filter((tag) => !isStopgap(tag))) ?? find(wanted) ?? 'en'
}

/**
 * The locale for numbers and times of a visitor who reads a language: that of their region, if their browser names one.
 * A Swiss visitor reads German, but with other number formats than in Germany.
 */
export function regionalLocale(language: string, wanted: readonly string[]): string | undefined {
  return wanted.find(
    (tag) => tag.includes('-') && languageOf(tag) === language && !writesTraditional(tag) && isLocale(tag),
  )
}

const languageOf = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase()

const writesTraditional = (tag: string): boolean => /^zh-(?:hant|tw|hk|mo)\b/i.test(tag)

/** Whether it is a BCP 47 tag, as `Intl` demands. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
