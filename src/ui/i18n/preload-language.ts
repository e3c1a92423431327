import { languageParts } from './language-parts.ts'
import { type Language, OFFERED } from './language.ts'
import { negotiateLanguage } from './negotiate-language.ts'

/** The language that `'auto'` means in this browser. */
export const spokenLanguage = (asked: Language | 'auto'): Language =>
  asked === 'auto' ? negotiateLanguage(navigator.languages, OFFERED) : asked

/**
 * Loads a language before the first rendering, so that nothing appears in another one first. Settles once it is loaded
 * or has failed; the page decides how long to wait.
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
