import type { Dictionary } from './dictionary.ts'

interface Translation {
  /** As who reads no other language finds it. */
  readonly name: string
  /** In a piece of its own, fetched for who reads it. */
  readonly load: () => Promise<{ readonly dictionary: Dictionary }>
}

/** The languages that come with Portico beside English: a folder and a line here each. Codes are those of ISO 639-1. */
export const TRANSLATIONS = {
  es: { name: 'Español', load: () => import('./es/connecting.ts') },
  de: { name: 'Deutsch', load: () => import('./de/connecting.ts') },
  fr: { name: 'Français', load: () => import('./fr/connecting.ts') },
  pt: { name: 'Português', load: () => import('./pt/connecting.ts') },
  ja: { name: '日本語', load: () => import('./ja/connecting.ts') },
  zh: { name: '简体中文', load: () => import('./zh/connecting.ts') },
  ko: { name: '한국어', load: () => import('./ko/connecting.ts') },
  tr: { name: 'Türkçe', load: () => import('./tr/connecting.ts') },
  ar: { name: 'العربية', load: () => import('./ar/connecting.ts') },
} satisfies Readonly<Record<string, Translation>>

export type Language = 'en' | keyof typeof TRANSLATIONS

const translations = Object.entries(TRANSLATIONS) as readonly [Language, Translation][]

/** Each language by its own name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ...Object.fromEntries(translations.map(([language, { name }]) => [language, name])),
} as Readonly<Record<Language, string>>
