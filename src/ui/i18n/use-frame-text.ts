import type { FrameTexts } from './dictionary.ts'
import { frame } from './frame.ts'
import { textHook } from './text-hook.ts'

/** The texts of the modal's frame too. Only for what comes with that: the page's own chunk has less. */
export const useFrameText = textHook<FrameTexts>(frame, (texts) => texts)
