import { useContext } from 'react'
import type { InterfaceTexts, RedirectTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'
import { redirect } from './en/redirect.ts'
import { views } from './en/views.ts'
import { laidOver } from './laid-over.ts'
import { TextContext } from './use-text.ts'

type Texts = InterfaceTexts & RedirectTexts

const ENGLISH: Texts = { ...frame, ...views, ...redirect }

/** Laid over English once for each language, and not at each rendering. */
const complete = new WeakMap<object, Texts>()

/** As `useViewText`, with what is said of wallets that are asked by links. */
export function useRedirectText(): Texts {
  const { texts } = useContext(TextContext)
  const known = complete.get(texts) ?? laidOver(ENGLISH, texts)
  complete.set(texts, known)
  return known
}
