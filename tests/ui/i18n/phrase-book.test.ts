import { describe, expect, it } from 'vitest'
import { directionOf } from '../../../src/ui/i18n/text-direction.ts'
import { PAGE_TEXTS } from '../../../src/ui/page/page-texts.ts'
import { BOOKS, ENGLISH, fillings, LANGUAGES, phrasesOf, said, type Translation } from './phrase-book.ts'

const english = phrasesOf(ENGLISH)

/** Names, which are the same everywhere, and texts that are nothing but a gap. */
const SAME =
  /^(?:namespaces\.|page\.facts\.chains\.title|.*[sS]tores?\.|connect\.(?:moreThan|sources)|multiChain\.more|area\.nfts|modal\.titles\.Nft|account\.sent|locale)/

/** Words that are the same in English and in one of its neighbours. */
const LOANS: Readonly<Partial<Record<Translation, RegExp>>> = {
  de: /^names\.name|^connect\.wallets|^wallets\.list|platforms|area\.explorer|review\.token|approval\.wallet/,
  fr: /^signIn\.page|sign\.(?:message|signature)|typed\.message|send\.hash|platforms/,
  es: /platforms|area\.tokens|review\.token/,
  pt: /platforms|themePage\.views|area\.tokens|review\.token/,
  tr: /platforms\.web|review\.token/,
  it: /platforms|area\.smartAccount|modal\.titles\.Account|account\.unanswered|review\.token|(?:approval|signIn)\.account|approval\.wallet/,
  pl: /review\.token|history\.transfer/,
  id: /review\.token|history\.transfer|approval\.node/,
}

const SCRIPTS: Readonly<Partial<Record<Translation, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  hi: /\p{Script=Devanagari}/u,
  th: /\p{Script=Thai}/u,
}

/** What a typesetter of the language would strike out. */
const MISPRINTS: Readonly<Partial<Record<Translation, RegExp>>> = {
  ar: /[,;?]/, // ، ؛ ؟
  ja: /[,;?!]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][.:]/u,
  zh: /[,;?!]|\p{Script=Han}[.:]/u,
  'zh-Hant': /[,;?!“”]|\p{Script=Han}[.:]|[这个们钱账户网络连请签码应设开关闭时会为与无说读过还没载传发检验证断错误]/u,
  fr: / [?!;:»]|« |[^\s\u00a0\u202f][?!;»]|\w'/u,
  de: /["“][^„“]*["”]|\w'\w/,
  es: /^[^¿]*\?|^[^¡]*!/,
  fa: /[,;?]|[\u0643\u064a\u0649]|(?<!\p{L})ن?می \p{L}|\p{L} ها(?!\p{L})/u, // ک ی, and no space inside a word
  id: /["']/u,
  vi: /["']|\p{Mn}/u,
  th: /\p{Script=Thai}[.,;?!]|เเ|ํา|ๆ(?=\p{Script=Thai})/u,
  hi: /\p{Script=Devanagari}[.|]|["']/u,
  tr: /\w'/,
  pt: /\w'/,
  it: /\w'|["«»]|\b(?:e|perche|puo|piu|gia)\b'/,
  pl: /["“«»]|\w'/,
  uk: /["“”'`]|[ёъыэ]/iu,
  ru: /["“”'`]|[іїєґ]/iu,
}

/** Words that belong to another form of address than the one the language has chosen. */
const OTHER_REGISTERS: Readonly<Partial<Record<Translation, RegExp>>> = {
  de: /(?<!\p{L})(?:du|dich|dir|deine?[nmrs]?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:usted(?:es)?|vos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tu|teu|tua|teus|tuas)(?!\p{L})/iu,
  ko: /니다|십시오/,
  tr: /(?<!\p{L})(?:sen|senin|sana)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:Lei|Suo[i]?|Su[ae]|[Vv]oi|[Vv]ostr[oaie])(?!\p{L})/u,
  pl: /(?<!\p{L})(?:pan|pana|panu|pani|państw[ao])(?!\p{L})|(?<!\p{L})t(?:wój|woj\p{L}+|obie|obą)/u,
  uk: /(?<!\p{L})(?:ти|тебе|тобі|тво[їєяю]\p{L}*|твій)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ты|тебя|тебе|тво[йяёеи]\p{L}*)(?!\p{L})/iu,
  id: /(?<!\p{L})(?:anda|kamu|kau|engkau)(?!\p{L})/u,
  vi: /quý khách|(?<!\p{L})(?:anh|chị|ngài)(?!\p{L})/u,
  th: /ครับ|ค่ะ|(?<!เ)ท่าน|เธอ|แก(?= )/u,
  hi: /(?<!\p{L})(?:तुम|तू|तेर[ाेी]|तुम्हार[ाेी]|तुझे|तुम्हें)(?!\p{L})/u,
  fa: /(?<!\p{L})(?:تو|تورا|ات)(?!\p{L})/u,
  zh: /您/,
  'zh-Hant': /您|登錄|信息|消息|鏈接|掃碼|默認|屏幕|軟件|賬|支持/,
}

const buttons = [...english].filter(
  ([path, phrase]) => typeof phrase === 'string' && phrase.length <= 20 && !path.startsWith('errors.'),
)

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const book = phrasesOf(BOOKS[language])

  it('M07 should be those of English, none missing and none too many', () => {
    const isWanted = (path: string) => PAGE_TEXTS[language] !== undefined || !path.startsWith('page.')
    expect([...book.keys()].sort()).toEqual([...english.keys()].filter(isWanted).sort())
  })

  it('should be finished: not empty, not padded, with real ellipses', () => {
    for (const [path, phrase] of book) {
      const text = said(phrase, fillings(phrase))
      expect(text.trim(), path).toBe(text)
      expect(text, path).toMatch(/\S/)
      expect(text, path).not.toMatch(/undefined|NaN|\[object|TODO|\.\.\.| {2}|#/)
    }
  })

  it('should say all that they are given', () => {
    for (const [path, phrase] of english) {
      const given = fillings(phrase)
      const translated = book.get(path)
      if (translated === undefined) continue
      for (const each of given.filter((one) => said(phrase, given).includes(String(one))))
        expect(said(translated, given), path).toContain(String(each))
    }
  })

  it('should be translated', () => {
    const left = [...book].flatMap(([path, phrase]) => {
      const original = english.get(path)
      if (original === undefined || SAME.test(path) || LOANS[language]?.test(path) === true) return []
      const given = fillings(original)
      return said(phrase, given) === said(original, given) ? [path] : []
    })
    expect(left).toEqual([])
  })

  it('should be in their own script', () => {
    const script = SCRIPTS[language]
    if (script === undefined) return
    const others = [...book].filter(
      ([path, phrase]) => !SAME.test(path) && !script.test(said(phrase, fillings(phrase))),
    )
    expect(others.map(([path]) => path)).toEqual([])
  })

  it('should be typeset as is the custom', () => {
    const misprint = MISPRINTS[language]
    if (misprint === undefined) return
    const found = [...book].map(([path, phrase]) => [path, said(phrase, fillings(phrase))] as const)
    expect(found.filter(([, text]) => misprint.test(text))).toEqual([])
  })

  it('should speak to the visitor in one way all through', () => {
    const other = OTHER_REGISTERS[language]
    const all = [...book].map(([path, phrase]) => `${path}: ${said(phrase, fillings(phrase))}`)
    expect(all.filter((text) => other?.test(text))).toEqual([])
  })

  it('should fit where English is a word or two', () => {
    const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu
    const width = (text: string) => text.replace(/\p{Mn}/gu, '').length + (text.match(wide) ?? []).length * 0.8
    const long = buttons.flatMap(([path, phrase]) => {
      const text = book.get(path)
      const limit = Math.max(22, String(phrase).length * 2)
      return typeof text === 'string' && width(text) > limit ? [`${path}: ${text}`] : []
    })
    expect(long).toEqual([])
  })

  it('should be in words for each count', () => {
    for (const [path, phrase] of book) {
      if (typeof phrase === 'string') continue
      for (const count of [0, 1, 2, 3, 11, 100, 1234]) {
        const text = said(phrase, fillings(phrase, count))
        expect(text, `${path} of ${count}`).toMatch(/\S/)
        expect(text, `${path} of ${count}`).not.toMatch(/undefined|NaN|не число|ناعدد|#/)
      }
    }
  })
})

describe.each(LANGUAGES.filter((language) => directionOf(language) === 'rtl'))('the texts in %s', (language) => {
  it('M07 should set each name apart, so that it is read in its own direction', () => {
    for (const [path, phrase] of phrasesOf(BOOKS[language])) {
      const given = fillings(phrase)
      for (const name of given.filter((one) => typeof one === 'string'))
        if (said(phrase, given).includes(name))
          expect(said(phrase, given), path).toMatch(new RegExp(`\u2068[^\u2069]*${name}`))
    }
  })

  it('M07 should begin with a word of their own, by which an element finds its direction', () => {
    const all = [...phrasesOf(BOOKS[language])].map(([path, phrase]) => [path, said(phrase, fillings(phrase))] as const)
    expect(all.filter(([, text]) => /^\u2068[^\u2069]*\u2069./.test(text))).toEqual([])
  })
})
