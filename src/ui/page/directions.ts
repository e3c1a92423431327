import { directionOf } from '../i18n/text-direction.ts'
import type { Language } from '../i18n/language.ts'

export const DIRECTIONS = ['ltr', 'rtl'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The direction is that of the language: the one that is spoken, else the page's, else one that is written so. */
export const languageIn = (direction: Direction, spoken: Language, ofPage: Language): Language =>
  [spoken, ofPage].find((each) => directionOf(each) === direction) ?? (direction === 'rtl' ? 'ar' : 'en')
