import type { InterfaceTexts, MethodTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'
import { methods } from './en/methods.ts'
import { views } from './en/views.ts'
import { textHook } from './text-hook.ts'

/** As `useViewText`, with what is said of the ways to an account that a page brings along. */
export const useMethodText = textHook<InterfaceTexts & MethodTexts>(
  { ...frame, ...views, ...methods },
  (texts) => texts,
)
