import { useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import type { PageTexts } from '../i18n/dictionary.ts'
import { page as english } from '../i18n/en/demo-page.ts'
import { directionOf } from '../i18n/text-direction.ts'
import type { Language } from '../index.ts'

/** A language of the page, as far as it is loaded. */
export interface SpokenPage {
  readonly language: Language
  readonly texts: PageTexts
}

/** Sets the page's texts, direction and title. Until a language is loaded, the page stays as it was. */
export function usePageLanguage(language: Language, first: SpokenPage | undefined): PageTexts {
  const [shown, show] = useState<SpokenPage>(first ?? { language: 'en', texts: english })
  const [attempt, tryAgain] = useState(0)

  useEffect(() => {
    if (shown.language === language) return undefined
    const ending = new AbortController()
    const { signal } = ending
    // The page stays in its current language until the line is back, or may be: the modal asks again then, too.
    const waitForLine = () => {
      for (const sign of ['online', 'pointerdown', 'keydown'])
        addEventListener(sign, () => tryAgain(attempt + 1), { once: true, signal })
    }
    import('./page-texts.ts')
      .then(({ loadPageTexts }) => loadPageTexts(language))
      .then(
        (texts) => signal.aborted || show({ language, texts }),
        () => signal.aborted || waitForLine(),
      )
    return () => ending.abort()
  }, [language, shown, attempt])

  useIsomorphicLayoutEffect(() => {
    const { documentElement } = document
    // The modal may have a language in which the page has no texts.
    const written = shown.texts === english ? 'en' : shown.language
    documentElement.lang = written
    documentElement.dir = directionOf(written)
    document.title = shown.texts.title
  }, [shown])
  return shown.texts
}
