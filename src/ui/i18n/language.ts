import type { Dictionary } from './dictionary.ts'

interface Translation {
  /** Its name in the language itself, for a visitor who reads no other. */
  readonly name: string
  /** Loads its chunk, for visitors who read it. */
  readonly load: () => Promise<{ readonly dictionary: Dictionary }>
}

/** The languages that Portico has beside English: a folder and a line here each. Codes are those of ISO 639-1. */
export const TRANSLATIONS = {
  es: { name: 'Español', load: () => import('./es/es.ts') },
  de: { name: 'Deutsch', load: () => import('./de/de.ts') },
  fr: { name: 'Français', load: () => import('./fr/fr.ts') },
  pt: { name: 'Português', load: () => import('./pt/pt.ts') },
  ja: { name: '日本語', load: () => import('./ja/ja.ts') },
  zh: { name: '简体中文', load: () => import('./zh/zh.ts') },
  ko: { name: '한국어', load: () => import('./ko/ko.ts') },
  tr: { name: 'Türkçe', load: () => import('./tr/tr.ts') },
  ar: { name: 'العربية', load: () => import('./ar/ar.ts') },
} satisfies Readonly<Record<string, Translation>>

export type Language = 'en' | keyof typeof TRANSLATIONS

const translations = Object.entries(TRANSLATIONS) as readonly [Language, Translation][]

/** Each language by its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ...Object.fromEntries(translations.map(([language, { name }]) => [language, name])),
} as Readonly<Record<Language, string>>
