/** The languages that come with Portico, each by its own name. Codes are those of ISO 639-1. */
export const LANGUAGE_NAMES = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  ja: '日本語',
  zh: '简体中文',
  ko: '한국어',
  tr: 'Türkçe',
  ar: 'العربية',
} as const

export type Language = keyof typeof LANGUAGE_NAMES
