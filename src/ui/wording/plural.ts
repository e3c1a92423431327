import { numberText } from './number-text.ts'

/** The forms that a language has for counts of things, up to the million from which some have one more. */
interface FormsOf {
  readonly en: 'one' | 'other'
  readonly es: 'one' | 'other'
  readonly de: 'one' | 'other'
  readonly fr: 'one' | 'other'
  readonly pt: 'one' | 'other'
  readonly tr: 'one' | 'other'
  readonly ja: 'other'
  readonly zh: 'other'
  readonly ko: 'other'
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}

/** The form that goes with a count; in it `#` stands for the count, as the language writes it. */
export function plural<Of extends keyof FormsOf>(
  language: Of,
  count: number,
  forms: Readonly<Record<FormsOf[Of] | 'other', string>>,
): string {
  const form = new Intl.PluralRules(language).select(count)
  const text = (forms as Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>)[form] ?? forms.other
  return text.replaceAll('#', numberText(count, language))
}
