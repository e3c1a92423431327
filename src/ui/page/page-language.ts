import { type Language, LANGUAGE_NAMES } from '../index.ts'

/** The language that the page's address asks for, as in `?language=ar`; else the visitor's own. */
export function askedLanguage(search: string): Language | 'auto' {
  const asked = new URLSearchParams(search).get('language') ?? ''
  return Object.hasOwn(LANGUAGE_NAMES, asked) ? (asked as Language) : 'auto'
}

/** The same address in another language. */
export function addressIn(language: Language, href: string): string {
  const url = new URL(href)
  url.searchParams.set('language', language)
  return url.href
}
