import { useContext } from 'react'
import type { ConnectedTexts, IdentityTexts, InterfaceTexts, PhoneTexts } from './dictionary.ts'
import { connected } from './en/connected.ts'
import { frame } from './en/frame.ts'
import { identity } from './en/identity.ts'
import { phone } from './en/phone.ts'
import { views } from './en/views.ts'
import { laidOver } from './laid-over.ts'
import { TextContext } from './use-text.ts'

type Texts = InterfaceTexts & ConnectedTexts & IdentityTexts & PhoneTexts

const ENGLISH: Texts = { ...frame, ...views, ...connected, ...identity, ...phone }

/** Laid over English once for each language, and not at each rendering. */
const complete = new WeakMap<object, Texts>()

/** As `useViewText`, with what is said once somebody is connected. */
export function useConnectedText(): Texts {
  const { texts } = useContext(TextContext)
  const known = complete.get(texts) ?? laidOver(ENGLISH, texts)
  complete.set(texts, known)
  return known
}
