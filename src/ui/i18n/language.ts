import type { FirstPart, OwnTexts } from './dictionary.ts'
import type { SecondPart } from './language-of.ts'

/** Loads the chunk of a language, for visitors who read it; it leads to the one for a connected wallet. */
type Load = () => Promise<{
  readonly dictionary: FirstPart
  readonly connected: SecondPart
  /** As much of it as is needed. */
  texts(): OwnTexts | Promise<OwnTexts>
}>

/** The languages that Portico has beside English: a folder and a line here each. Codes are those of
 * ISO 639-1, with a script where a language is written in two. */
export const TRANSLATIONS = {
  es: () => import('./es/es.ts'),
  de: () => import('./de/de.ts'),
  fr: () => import('./fr/fr.ts'),
  pt: () => import('./pt/pt.ts'),
  it: () => import('./it/it.ts'),
  pl: () => import('./pl/pl.ts'),
  uk: () => import('./uk/uk.ts'),
  ru: () => import('./ru/ru.ts'),
  ja: () => import('./ja/ja.ts'),
  zh: () => import('./zh/zh.ts'),
  'zh-Hant': () => import('./zh-Hant/zh-Hant.ts'),
  ko: () => import('./ko/ko.ts'),
  hi: () => import('./hi/hi.ts'),
  id: () => import('./id/id.ts'),
  vi: () => import('./vi/vi.ts'),
  th: () => import('./th/th.ts'),
  tr: () => import('./tr/tr.ts'),
  ar: () => import('./ar/ar.ts'),
  fa: () => import('./fa/fa.ts'),
} satisfies Readonly<Record<string, Load>>

export type Language = 'en' | keyof typeof TRANSLATIONS

export const OFFERED = ['en', ...Object.keys(TRANSLATIONS)] as readonly Language[]

/** The code of a tag's language. The regions name the script of Chinese where the tag does not. */
export const codeOf = (tag: string): string =>
  /^zh-(?:hant|tw|hk|mo)\b/i.test(tag) ? 'zh-Hant' : (tag.split('-')[0] ?? '').toLowerCase()
