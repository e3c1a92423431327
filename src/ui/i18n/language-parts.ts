import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import type { OwnTexts } from './dictionary.ts'
import { type Language, TRANSLATIONS } from './language.ts'

/** Where the texts of a language are loaded from; English is always there. */
export const languageParts: Readonly<Partial<Record<Language, LazyPart<OwnTexts>>>> = Object.fromEntries(
  Object.entries(TRANSLATIONS).map(([language, load]) => [language, lazyPart(load, ({ dictionary }) => dictionary)]),
)
