import { OFFERED } from '../i18n/language.ts'
import type { Language } from '../index.ts'

/** The language that the page's address names, as in `?language=ar`; else the visitor's own. */
export function askedLanguage(search: string): Language | 'auto' {
  const asked = new URLSearchParams(search).get('language')
  return OFFERED.find((language) => language === asked) ?? 'auto'
}

/** The same address in another language. */
export function addressIn(language: Language, href: string): string {
  const url = new URL(href)
  url.searchParams.set('language', language)
  return url.href
}
