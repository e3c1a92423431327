import type { ConnectedTexts, InterfaceTexts } from './dictionary.ts'
import { connected } from './en/connected.ts'
import { connecting } from './en/en.ts'
import { frame } from './frame.ts'
import { textHook } from './text-hook.ts'

/** As `useViewText`, with the texts for a connected wallet. */
export const useConnectedText = textHook<InterfaceTexts & ConnectedTexts>(
  { ...frame, ...connecting, ...connected },
  (texts) => texts,
)
