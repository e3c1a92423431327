import type { PageTexts, WholePage } from '../i18n/dictionary.ts'
import { page as english } from '../i18n/en/demo-page.ts'
import { LANGUAGE_NAMES } from '../i18n/language-names.ts'
import type { Language } from '../i18n/language.ts'

type Load = () => Promise<{ readonly page: WholePage }>

/**
 * The page's own texts, apart from the library's, whose users must not load them. A language without them shows
 * English.
 */
export const PAGE_TEXTS: Readonly<Partial<Record<Language, Load>>> = {
  es: () => import('../i18n/es/demo-page.ts'),
  de: () => import('../i18n/de/demo-page.ts'),
  fr: () => import('../i18n/fr/demo-page.ts'),
  pt: () => import('../i18n/pt/demo-page.ts'),
  it: () => import('../i18n/it/demo-page.ts'),
  pl: () => import('../i18n/pl/demo-page.ts'),
  uk: () => import('../i18n/uk/demo-page.ts'),
  ru: () => import('../i18n/ru/demo-page.ts'),
  ja: () => import('../i18n/ja/demo-page.ts'),
  zh: () => import('../i18n/zh/demo-page.ts'),
  'zh-Hant': () => import('../i18n/zh-Hant/demo-page.ts'),
  ko: () => import('../i18n/ko/demo-page.ts'),
  hi: () => import('../i18n/hi/demo-page.ts'),
  id: () => import('../i18n/id/demo-page.ts'),
  vi: () => import('../i18n/vi/demo-page.ts'),
  th: () => import('../i18n/th/demo-page.ts'),
  tr: () => import('../i18n/tr/demo-page.ts'),
  ar: () => import('../i18n/ar/demo-page.ts'),
  fa: () => import('../i18n/fa/demo-page.ts'),
}

export async function loadPageTexts(language: Language): Promise<PageTexts> {
  const texts = (await PAGE_TEXTS[language]?.())?.page
  return texts === undefined ? english : { ...texts, languageName: LANGUAGE_NAMES[language] }
}
