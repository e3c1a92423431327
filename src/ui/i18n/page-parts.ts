import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import type { PageTexts } from './dictionary.ts'
import type { Partly } from './laid-over.ts'
import type { Language } from './language.ts'

type Load = () => Promise<{ readonly page: Partly<PageTexts> }>

/** The demonstration page's texts, apart from the library's: who uses that does not carry them. */
const LOAD: Readonly<Record<Exclude<Language, 'en'>, Load>> = {
  es: () => import('./es/page.ts'),
  de: () => import('./de/page.ts'),
  fr: () => import('./fr/page.ts'),
  pt: () => import('./pt/page.ts'),
  ja: () => import('./ja/page.ts'),
  zh: () => import('./zh/page.ts'),
  ko: () => import('./ko/page.ts'),
  tr: () => import('./tr/page.ts'),
  ar: () => import('./ar/page.ts'),
}

export const pageParts: Readonly<Partial<Record<Language, LazyPart<Partly<PageTexts>>>>> = Object.fromEntries(
  Object.entries(LOAD).map(([language, load]) => [language, lazyPart(() => load().then(({ page }) => page))]),
)
