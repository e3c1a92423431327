import type { InterfaceTexts } from './dictionary.ts'
import { connecting } from './en/en.ts'
import { frame } from './frame.ts'
import { textHook } from './text-hook.ts'

/** All texts in the visitor's language. For the views alone: English comes with them, and not with the page. */
export const useViewText = textHook<InterfaceTexts>({ ...frame, ...connecting }, (texts) => texts)
