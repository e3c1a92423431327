import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import type { RequestTexts } from './dictionary.ts'
import type { Language, TRANSLATIONS } from './language.ts'

type Load = () => Promise<{ readonly requests: RequestTexts }>

/** What requests do, in each language: a file that only a visitor loads whom a script asks for something. */
export const REQUEST_TEXTS: Readonly<Record<keyof typeof TRANSLATIONS, Load>> = {
  es: () => import('./es/requests.ts'),
  de: () => import('./de/requests.ts'),
  fr: () => import('./fr/requests.ts'),
  pt: () => import('./pt/requests.ts'),
  it: () => import('./it/requests.ts'),
  pl: () => import('./pl/requests.ts'),
  uk: () => import('./uk/requests.ts'),
  ru: () => import('./ru/requests.ts'),
  ja: () => import('./ja/requests.ts'),
  zh: () => import('./zh/requests.ts'),
  'zh-Hant': () => import('./zh-Hant/requests.ts'),
  ko: () => import('./ko/requests.ts'),
  hi: () => import('./hi/requests.ts'),
  id: () => import('./id/requests.ts'),
  vi: () => import('./vi/requests.ts'),
  th: () => import('./th/requests.ts'),
  tr: () => import('./tr/requests.ts'),
  ar: () => import('./ar/requests.ts'),
  fa: () => import('./fa/requests.ts'),
}

/** English comes with the view. */
export const requestParts: Readonly<Partial<Record<Language, LazyPart<RequestTexts>>>> = Object.fromEntries(
  Object.entries(REQUEST_TEXTS).map(([language, load]) => [language, lazyPart(load, ({ requests }) => requests)]),
)
