import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import type { Dictionary, OwnTexts } from './dictionary.ts'
import type { Language } from './language.ts'

type Load = () => Promise<{ readonly dictionary: Dictionary }>

/** Each language in a piece of its own, fetched for who reads it. English is there from the start. */
const LOAD: Readonly<Record<Exclude<Language, 'en'>, Load>> = {
  es: () => import('./es/es.ts'),
  de: () => import('./de/de.ts'),
  fr: () => import('./fr/fr.ts'),
  pt: () => import('./pt/pt.ts'),
  ja: () => import('./ja/ja.ts'),
  zh: () => import('./zh/zh.ts'),
  ko: () => import('./ko/ko.ts'),
  tr: () => import('./tr/tr.ts'),
  ar: () => import('./ar/ar.ts'),
}

const toPart = ([language, load]: [string, Load]) => [language, lazyPart(load, ({ dictionary }) => dictionary)]

export const languageParts: Readonly<Partial<Record<Language, LazyPart<OwnTexts>>>> = Object.fromEntries(
  Object.entries(LOAD).map(toPart),
)

export const OFFERED = ['en', ...Object.keys(LOAD)] as readonly Language[]
