import type { InterfaceTexts } from './dictionary.ts'
import { connecting } from './en/en.ts'
import { frame } from './frame.ts'
import { textHook } from './text-hook.ts'

/** All texts in the visitor's language. Only for views: their chunk has the English texts, the page's own does not. */
export const useViewText = textHook<InterfaceTexts>({ ...frame, ...connecting }, (texts) => texts)
