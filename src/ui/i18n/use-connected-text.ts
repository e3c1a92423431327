import { useContext } from 'react'
import type { ConnectedTexts, InterfaceTexts } from './dictionary.ts'
import { connected } from './en/connected.ts'
import { frame } from './en/frame.ts'
import { views } from './en/views.ts'
import { laidOver } from './laid-over.ts'
import { TextContext } from './use-text.ts'

const ENGLISH: InterfaceTexts & ConnectedTexts = { ...frame, ...views, ...connected }

/** Laid over English once for each language, and not at each rendering. */
const complete = new WeakMap<object, InterfaceTexts & ConnectedTexts>()

/** As `useViewText`, with what is said once somebody is connected. */
export function useConnectedText(): InterfaceTexts & ConnectedTexts {
  const { texts } = useContext(TextContext)
  const known = complete.get(texts) ?? laidOver(ENGLISH, texts)
  complete.set(texts, known)
  return known
}
