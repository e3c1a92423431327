import { numberText } from './number-text.ts'

/** The plural forms of a language, where it has others than one and many. */
interface OtherForms {
  readonly ja: 'other'
  readonly zh: 'other'
  readonly 'zh-Hant': 'other'
  readonly ko: 'other'
  readonly id: 'other'
  readonly vi: 'other'
  readonly th: 'other'
  /** Beside these, `other` is for fractions. */
  readonly pl: 'one' | 'few' | 'many' | 'other'
  readonly uk: 'one' | 'few' | 'many' | 'other'
  readonly ru: 'one' | 'few' | 'many' | 'other'
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}

/** Counts up to a million; some languages have one more form from there. */
type FormsOf<Language extends string> = Language extends keyof OtherForms ? OtherForms[Language] : 'one' | 'other'

/** The form for a count; `#` in it stands for the count, as the language writes it. */
export function plural<Of extends string>(
  language: Of,
  count: number,
  forms: Readonly<Record<FormsOf<Of> | 'other', string>>,
): string {
  const form = new Intl.PluralRules(language).select(count)
  const text = (forms as Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>)[form] ?? forms.other
  return text.replaceAll('#', numberText(count, language))
}
