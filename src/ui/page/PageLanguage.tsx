import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import type { PageTexts } from '../i18n/dictionary.ts'
import { page } from '../i18n/en/page.ts'
import { laidOver, type Partly } from '../i18n/laid-over.ts'
import { pageParts } from '../i18n/page-parts.ts'
import { directionOf } from '../i18n/text-direction.ts'
import { useLanguagePart } from '../i18n/use-language-part.ts'
import { PageTextContext } from '../i18n/use-page-text.ts'
import type { Language } from '../index.ts'

const ENGLISH: PageTexts = page

/** The page in one language: its texts, its direction, its title. */
export function PageLanguage({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  const { shown, state } = useLanguagePart<Partly<PageTexts>>(pageParts[language], ENGLISH)
  const texts = useMemo(() => laidOver(ENGLISH, shown), [shown])
  const spoken = state === 'ready' ? language : undefined

  useLayoutEffect(() => {
    if (spoken === undefined) return
    document.documentElement.lang = spoken
    document.documentElement.dir = directionOf(spoken)
  }, [spoken])
  useEffect(() => {
    document.title = texts.title
  }, [texts])
  return <PageTextContext value={texts}>{children}</PageTextContext>
}
