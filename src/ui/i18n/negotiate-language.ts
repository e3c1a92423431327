import { codeOf, type Language } from './language.ts'

/**
 * The language for a visitor who reads `wanted`, best first, as in `navigator.languages`; English if Portico has none
 * of them.
 */
export const negotiateLanguage = (wanted: readonly string[], offered: readonly Language[]): Language =>
  wanted.map(codeOf).find((code): code is Language => (offered as readonly string[]).includes(code)) ?? 'en'

/**
 * The locale for numbers and times of a visitor who reads a language: that of their region, if their browser names one.
 * A Swiss visitor reads German, but with other number formats than in Germany.
 */
export function regionalLocale(language: string, wanted: readonly string[]): string | undefined {
  return wanted.find((tag) => tag.includes('-') && codeOf(tag) === language && isLocale(tag))
}

/** Whether it is a BCP 47 tag, as `Intl` demands. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
