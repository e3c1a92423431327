import type { InterfaceTexts } from './dictionary.ts'
import { frame } from './en/frame.ts'
import { views } from './en/views.ts'
import { textHook } from './text-hook.ts'

/** All texts in the visitor's language. For the views alone: English comes with them, and not with the page. */
export const useViewText = textHook<InterfaceTexts>({ ...frame, ...views }, (texts) => texts)
