import { createContext, useContext } from 'react'
import type { FrameTexts, OwnTexts } from './dictionary.ts'
import { frame } from './frame.ts'
import { directionOf } from './text-direction.ts'

export interface ActiveTexts {
  /** All texts of the frame, and those of the rest that are loaded. */
  readonly texts: FrameTexts & OwnTexts
  /** The visitor's own language is still loading; until then these texts are in another one. */
  readonly isComing: boolean
}

export const TextContext = createContext<ActiveTexts>({ texts: frame, isComing: false })

/** The texts of the button and of the modal's frame, in the visitor's language. */
export const useText = (): FrameTexts => useContext(TextContext).texts

/** For the root of each of Portico's parts: its language and direction, whatever the page's own are. */
export function useLanguageMarks() {
  const { texts, isComing } = useContext(TextContext)
  return {
    lang: texts.locale,
    dir: directionOf(texts.locale),
    'data-portico-language': isComing ? 'coming' : 'here',
  } as const
}
