import { createContext, useContext } from 'react'
import type { FirstTexts, OwnTexts } from './dictionary.ts'
import { first } from './first.ts'
import { directionOf } from './text-direction.ts'

export interface ActiveTexts {
  /** The first texts, and those of the rest that are loaded. */
  readonly texts: FirstTexts & OwnTexts
  /** The visitor's own language is still loading; until then these texts are in another one. */
  readonly isComing: boolean
}

export const TextContext = createContext<ActiveTexts>({ texts: first, isComing: false })

/** The texts of the button, in the visitor's language. */
export const useText = (): FirstTexts => useContext(TextContext).texts

/** For the root of each of Portico's parts: its language and direction, whatever the page's own are. */
export function useLanguageMarks() {
  const { texts, isComing } = useContext(TextContext)
  return {
    lang: texts.locale,
    dir: directionOf(texts.locale),
    'data-portico-language': isComing ? 'coming' : 'here',
  } as const
}
