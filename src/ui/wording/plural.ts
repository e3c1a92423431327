import { numberText } from './number-text.ts'

/** The forms that a language has for counts of things, where it has others than one and many. */
interface OtherForms {
  readonly ja: 'other'
  readonly zh: 'other'
  readonly ko: 'other'
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}

/** Up to the million, from which some have one more. */
type FormsOf<Language extends string> = Language extends keyof OtherForms ? OtherForms[Language] : 'one' | 'other'

/** The form that goes with a count; in it `#` stands for the count, as the language writes it. */
export function plural<Of extends string>(
  language: Of,
  count: number,
  forms: Readonly<Record<FormsOf<Of> | 'other', string>>,
): string {
  const form = new Intl.PluralRules(language).select(count)
  const text = (forms as Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>)[form] ?? forms.other
  return text.replaceAll('#', numberText(count, language))
}
