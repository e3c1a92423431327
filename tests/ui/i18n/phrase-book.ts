import { ERROR_TEXTS } from '../../../src/domain/shared/error-catalogue.ts'
import { SOLANA_ERROR_TEXTS } from '../../../src/domain/solana/error-texts.ts'
import { requests } from '../../../src/ui/i18n/en/requests.ts'
import { TRANSLATIONS } from '../../../src/ui/i18n/language.ts'
import { PAGE_TEXTS } from '../../../src/ui/page/page-texts.ts'
import { factsPart } from '../../../src/ui/page/facts-texts.ts'
import { themePage } from '../../../src/ui/page/theme-page-texts.ts'
import { en } from '../../support/english.ts'

export type Translation = keyof typeof TRANSLATIONS

/** English as it is all over: the interface, what requests do, the page and the failures. */
export const ENGLISH = {
  ...en,
  ...requests,
  page: { ...en.page, factsPart, themePage },
  errors: { ...ERROR_TEXTS, ...SOLANA_ERROR_TEXTS },
}

const bookOf = async (language: Translation): Promise<readonly [Translation, object]> => {
  const { dictionary, connected } = await TRANSLATIONS[language]()
  const second = await connected()
  const page = await PAGE_TEXTS[language]?.()
  return [language, { ...dictionary, ...second.connected, ...second.requests, ...page }]
}

export const LANGUAGES = Object.keys(TRANSLATIONS) as readonly Translation[]

export const BOOKS = Object.fromEntries(await Promise.all(LANGUAGES.map(bookOf))) as Readonly<
  Record<Translation, object>
>

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
