import { ERROR_TEXTS } from '../../../src/domain/shared/error-catalogue.ts'
import { SOLANA_ERROR_TEXTS } from '../../../src/domain/solana/error-texts.ts'
import type { Language } from '../../../src/ui/i18n/language.ts'
import * as ar from '../../../src/ui/i18n/ar/ar.ts'
import * as arPage from '../../../src/ui/i18n/ar/page.ts'
import * as de from '../../../src/ui/i18n/de/de.ts'
import * as dePage from '../../../src/ui/i18n/de/page.ts'
import * as es from '../../../src/ui/i18n/es/es.ts'
import * as esPage from '../../../src/ui/i18n/es/page.ts'
import * as fr from '../../../src/ui/i18n/fr/fr.ts'
import * as frPage from '../../../src/ui/i18n/fr/page.ts'
import * as ja from '../../../src/ui/i18n/ja/ja.ts'
import * as jaPage from '../../../src/ui/i18n/ja/page.ts'
import * as ko from '../../../src/ui/i18n/ko/ko.ts'
import * as koPage from '../../../src/ui/i18n/ko/page.ts'
import * as pt from '../../../src/ui/i18n/pt/pt.ts'
import * as ptPage from '../../../src/ui/i18n/pt/page.ts'
import * as tr from '../../../src/ui/i18n/tr/tr.ts'
import * as trPage from '../../../src/ui/i18n/tr/page.ts'
import * as zh from '../../../src/ui/i18n/zh/zh.ts'
import * as zhPage from '../../../src/ui/i18n/zh/page.ts'
import { themePage } from '../../../src/ui/i18n/en/theme-page.ts'
import { en } from '../../support/english.ts'

export type Translation = Exclude<Language, 'en'>

/** English as it is all over: the interface, the page and the failures. */
export const ENGLISH = { ...en, page: { ...en.page, themePage }, errors: { ...ERROR_TEXTS, ...SOLANA_ERROR_TEXTS } }

export const BOOKS: Readonly<Record<Translation, object>> = {
  es: { ...es.dictionary, ...esPage },
  de: { ...de.dictionary, ...dePage },
  fr: { ...fr.dictionary, ...frPage },
  pt: { ...pt.dictionary, ...ptPage },
  ja: { ...ja.dictionary, ...jaPage },
  zh: { ...zh.dictionary, ...zhPage },
  ko: { ...ko.dictionary, ...koPage },
  tr: { ...tr.dictionary, ...trPage },
  ar: { ...ar.dictionary, ...arPage },
}

/** What a text is given for its gaps in these tests. Counts are such that no language puts a word in their place. */
export const COUNT = 7
const NAMES = ['Rainbow', 'Zerion', 'Ledger']

export type Phrase = string | ((...given: (string | number)[]) => string)

/** Each text of a tree with the way to it: `errors.UNKNOWN`. */
export function phrasesOf(tree: object, path = ''): ReadonlyMap<string, Phrase> {
  const all = new Map<string, Phrase>()
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'object' && value !== null)
      for (const [deep, phrase] of phrasesOf(value, at)) all.set(deep, phrase)
    else all.set(at, value as Phrase)
  }
  return all
}

/** What each gap of a text is filled with, found by trying: a name where a name shows, else a count. */
export const fillings = (phrase: Phrase, count = COUNT): readonly (string | number)[] =>
  typeof phrase === 'string'
    ? []
    : Array.from({ length: phrase.length }, (_, place) =>
        takesNumber(phrase, place) ? count : (NAMES[place] ?? 'Argent'),
      )

export const said = (phrase: Phrase, given: readonly (string | number)[]): string =>
  typeof phrase === 'string' ? phrase : phrase(...given)

/** A count is formatted, so a word in its place shows as no number or breaks it. */
function takesNumber(phrase: Exclude<Phrase, string>, place: number): boolean {
  const given = Array.from({ length: phrase.length }, (_, at) => (at === place ? 'Kitty' : COUNT))
  try {
    return /NaN/.test(phrase(...given)) || !phrase(...given).includes('Kitty')
  } catch {
    return true
  }
}
