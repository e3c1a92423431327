import type { Language } from './language.ts'

/** Each language by its own name, for a visitor who reads no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  it: 'Italiano',
  pl: 'Polski',
  uk: 'Українська',
  ru: 'Русский',
  ja: '日本語',
  zh: '简体中文',
  'zh-Hant': '繁體中文',
  ko: '한국어',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  tr: 'Türkçe',
  ar: 'العربية',
  fa: 'فارسی',
}
