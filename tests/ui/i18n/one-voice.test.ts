import { describe, expect, it } from 'vitest'
import { PAGE_TEXTS } from '../../../src/ui/page/page-texts.ts'
import { BOOKS, ENGLISH, fillings, LANGUAGES, type Phrase, phrasesOf, said, type Translation } from './phrase-book.ts'

type Book = ReadonlyMap<string, Phrase>

const english = phrasesOf(ENGLISH)
const books: readonly (readonly [Translation | 'en', Book])[] = [
  ['en', english],
  ...LANGUAGES.map((language) => [language, phrasesOf(BOOKS[language])] as const),
]

/** As it is read: without the marks that set a name apart, which are not seen. */
const seen = (phrase: Phrase, given = fillings(phrase)): string =>
  said(phrase, given).replaceAll(/[\u2066-\u2069]/g, '')

const texts = (book: Book) => [...book].map(([path, phrase]) => [path, seen(phrase)] as const)

/** Where something is tried again by a press. */
const AGAIN = ['modal.retry', 'wallet.again', 'signIn.again', 'page.again']

/** Full stops of the languages' scripts. */
const STOP = /[.。।]$/
/** Thai has none: a space is between its sentences. */
const UNSTOPPED: ReadonlySet<string> = new Set(['th'])
/** After these a text ends as well: another question, something that goes on, what is listed below. */
const END = /[.。।?？؟!！…:：]$/
/** The end of a sentence inside a text; not that of a number, or of a short form of a word before a name. */
const INNER_END = /\p{L}{4,}[.!?؟]\s+(?!Rainbow)[\p{Lu}\p{Lo}]|[。।！？]\s*\p{L}/u

/** Texts that the requirements quote to the letter, and labels: all other failures are told in sentences. */
const NO_SENTENCES: ReadonlySet<string> = new Set([
  ...['RPC_BLOCKED', 'SEND_INPUT_INVALID', 'DISCONNECT_FAILED', 'BALANCE_UNAVAILABLE', 'UNKNOWN'],
  ...['CAT_FORBIDDEN', 'ANALYTICS_FORBIDDEN', 'ACCOUNT_ADDRESS_MISSING', 'TRANSACTION_FETCH_FAILED'],
  ...['USER_REJECTED', 'CAT_UNAVAILABLE', 'CAT_TOO_LARGE', 'CAT_BAD_SHAPE'],
])

describe.each(books)('the texts in %s', (language, book) => {
  it('should have one word for another try', () => {
    const words = AGAIN.filter((path) => book.has(path)).map((path) => seen(book.get(path) ?? ''))
    expect(words.length).toBeGreaterThan(2)
    expect(new Set(words).size, words.join(', ')).toBe(1)
  })

  it('should end in a full stop where a sentence before the last one does', () => {
    if (UNSTOPPED.has(language)) return
    expect(texts(book).filter(([, text]) => INNER_END.test(text) && !END.test(text))).toEqual([])
  })

  it('should tell failures in sentences, with a full stop', () => {
    if (UNSTOPPED.has(language)) return
    const failures = texts(book).filter(([path]) => path.startsWith('errors.'))
    expect(failures.length).toBeGreaterThan(80)
    const wrong = failures.filter(([path, text]) => END.test(text) === NO_SENTENCES.has(path.replace('errors.', '')))
    expect(wrong).toEqual([])
  })

  it('should have no full stop in a title', () => {
    const titles = texts(book).filter(([path]) => /(?:^|\.)titles?\.|[tT]itle$/.test(path))
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter(([path, text]) => STOP.test(text) && !path.startsWith('page.'))).toEqual([])
  })
})

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('should end in a full stop where English does, and nowhere else', () => {
    if (UNSTOPPED.has(language)) return
    const whole = phrasesOf(BOOKS[language])
    const isRead = (path: string) => PAGE_TEXTS[language] !== undefined || !path.startsWith('page.')
    const differing = [...english].flatMap(([path, phrase]) => {
      const text = seen(whole.get(path) ?? '')
      // A word that is cut short has a point that is none.
      if (!isRead(path) || path === 'review.max' || STOP.test(text) === STOP.test(seen(phrase))) return []
      return [`${path}: ${text}`]
    })
    expect(differing).toEqual([])
  })
})

describe('English', () => {
  it('should say "Try again", and "retry" nowhere', () => {
    expect(seen(english.get('modal.retry') ?? '')).toBe('Try again')
    expect(texts(english).filter(([, text]) => /\bretr(?:y|ies|ied)\b/i.test(text))).toEqual([])
  })
})
