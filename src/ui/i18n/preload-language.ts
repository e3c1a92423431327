import { languageParts, OFFERED } from './language-parts.ts'
import type { Language } from './language.ts'
import { negotiateLanguage } from './negotiate-language.ts'

/** The language that `'auto'` comes down to in this browser. */
export const spokenLanguage = (asked: Language | 'auto'): Language =>
  asked === 'auto' ? negotiateLanguage(navigator.languages, OFFERED) : asked

/**
 * Fetches a language ahead of the first rendering, so that nothing is ever on screen in another one. Settles when it is
 * there or could not be had; how long to wait for it is up to the page.
 */
export function preloadLanguage(asked: Language | 'auto' = 'auto'): Promise<void> {
  const part = languageParts[spokenLanguage(asked)]
  if (part === undefined || part.state.snapshot().kind === 'ready') return Promise.resolve()
  return new Promise((resolve) => {
    const { unsubscribe } = part.state.changes$.subscribe(() => {
      unsubscribe()
      resolve()
    })
    part.fetch()
  })
}
