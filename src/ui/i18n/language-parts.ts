import { lazyPart } from '../bridge/lazy-part.ts'
import { type Language, TRANSLATIONS } from './language.ts'

const partOf = (load: (typeof TRANSLATIONS)[keyof typeof TRANSLATIONS]) => lazyPart(load, ({ texts }) => texts())

/** Where the texts of a language are loaded from; English is always there. */
export const languageParts: Readonly<Partial<Record<Language, ReturnType<typeof partOf>>>> = Object.fromEntries(
  Object.entries(TRANSLATIONS).map(([language, load]) => [language, partOf(load)]),
)
