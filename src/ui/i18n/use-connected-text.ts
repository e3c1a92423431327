import type { ConnectedTexts, IdentityTexts, InterfaceTexts, PhoneTexts } from './dictionary.ts'
import { connected } from './en/connected.ts'
import { frame } from './en/frame.ts'
import { identity } from './en/identity.ts'
import { phone } from './en/phone.ts'
import { views } from './en/views.ts'
import { textHook } from './text-hook.ts'

type Texts = InterfaceTexts & ConnectedTexts & IdentityTexts & PhoneTexts

/** As `useViewText`, with what is said once somebody is connected. */
export const useConnectedText = textHook<Texts>(
  { ...frame, ...views, ...connected, ...identity, ...phone },
  (texts) => texts,
)
