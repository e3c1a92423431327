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

  useEffect(() => {
    if (shown.language === language) return undefined
    let isLate = false
    const load = (): void => {
      if (isLate) return
      import('./page-texts.ts')
        .then(({ loadPageTexts }) => loadPageTexts(language))
        .then(
          (texts) => isLate || show({ language, texts }),
          // The page stays in its current language until the line is back.
          () => addEventListener('online', load, { once: true }),
        )
    }
    load()
    return () => void (isLate = true)
  }, [language, shown])

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
