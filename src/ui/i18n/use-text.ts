import { createContext, useContext } from 'react'
import type { FrameTexts, OwnTexts } from './dictionary.ts'
import { frame } from './frame.ts'
import { directionOf } from './text-direction.ts'

export interface ActiveTexts {
  /** Of the frame every text, of the rest what there is by now. */
  readonly texts: FrameTexts & OwnTexts
  /** The visitor's own language is on the way; until it is there these are in another. */
  readonly isComing: boolean
}

export const TextContext = createContext<ActiveTexts>({ texts: frame, isComing: false })

/** The texts of the button and of the modal's frame, in the visitor's language. */
export const useText = (): FrameTexts => useContext(TextContext).texts

/** For the root of each of our parts: in which language it is, and which way that is written, whatever the page's is. */
export function useLanguageMarks() {
  const { texts, isComing } = useContext(TextContext)
  return {
    lang: texts.locale,
    dir: directionOf(texts.locale),
    'data-portico-language': isComing ? 'coming' : 'here',
  } as const
}
