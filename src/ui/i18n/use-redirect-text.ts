import type { InterfaceTexts, RedirectTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'
import { redirect } from './en/redirect.ts'
import { views } from './en/views.ts'
import { textHook } from './text-hook.ts'

/** As `useViewText`, with what is said of wallets that are asked by links. */
export const useRedirectText = textHook<InterfaceTexts & RedirectTexts>(
  { ...frame, ...views, ...redirect },
  (texts) => texts,
)
