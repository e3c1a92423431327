import { useEffect, useLayoutEffect, useState } from 'react'
import type { PageTexts } from '../i18n/dictionary.ts'
import { page as english } from '../i18n/en/page.ts'
import { directionOf } from '../i18n/text-direction.ts'
import type { Language } from '../index.ts'

/** A language of the page, as far as it is here. */
export interface SpokenPage {
  readonly language: Language
  readonly texts: PageTexts
}

/** The page in one language: its texts, its direction, its title. Until they are there it stays as it was. */
export function usePageLanguage(language: Language, first: SpokenPage | undefined): PageTexts {
  const [shown, show] = useState<SpokenPage>(first ?? { language: 'en', texts: english })

  useEffect(() => {
    if (shown.language === language) return undefined
    let isLate = false
    import('./page-texts.ts')
      .then(({ loadPageTexts }) => loadPageTexts(language))
      .then(
        (texts) => isLate || show({ language, texts }),
        () => undefined, // it stays readable in the language it is in
      )
    return () => void (isLate = true)
  }, [language, shown])

  useLayoutEffect(() => {
    const { documentElement } = document
    // The page may have no texts in a language that the modal speaks.
    const written = shown.texts === english ? 'en' : shown.language
    documentElement.lang = written
    documentElement.dir = directionOf(written)
    document.title = shown.texts.title
  }, [shown])
  return shown.texts
}
