import { useContext } from 'react'
import type { InterfaceTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'
import { views } from './en/views.ts'
import { laidOver } from './laid-over.ts'
import { TextContext } from './use-text.ts'

const ENGLISH: InterfaceTexts = { ...frame, ...views }

/** Laid over English once for each language, and not at each rendering. */
const complete = new WeakMap<object, InterfaceTexts>()

/** All texts in the visitor's language. For the views alone: English comes with them, and not with the page. */
export function useViewText(): InterfaceTexts {
  const { texts } = useContext(TextContext)
  const known = complete.get(texts) ?? laidOver(ENGLISH, texts)
  complete.set(texts, known)
  return known
}
