import type { Language } from './language.ts'

/**
 * The language for a visitor who reads `wanted`, best first, as `navigator.languages` has it; English if none is ours.
 *
 * Who reads traditional Chinese gets the simplified writing only if they list nothing else that we speak: a plain `zh`
 * beside `zh-TW` is the browser's addition and says no more.
 */
export function negotiateLanguage(wanted: readonly string[], offered: readonly Language[]): Language {
  const isTraditional = wanted.some(writesTraditional)
  const isStopgap = (tag: string) => writesTraditional(tag) || (isTraditional && /^zh$/i.test(tag))
  const find = (tags: readonly string[]) =>
    tags.map(languageOf).find((code): code is Language => (offered as readonly string[]).includes(code))
  return find(wanted.filter((tag) => !isStopgap(tag))) ?? find(wanted) ?? 'en'
}

/**
 * How numbers and times are written for somebody who reads a language: as at home, where they say where that is. A
 * Swiss writes German, but not the numbers of Germany.
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
