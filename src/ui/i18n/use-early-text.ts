import type { InterfaceTexts } from './dictionary.ts'
import { early } from './en/early.ts'
import { textHook } from './text-hook.ts'

type EarlyTexts = { readonly pairing: Pick<InterfaceTexts['pairing'], keyof typeof early.pairing> } & Pick<
  InterfaceTexts,
  'slow'
>

/** The few texts of a code that is drawn before the views are loaded. */
export const useEarlyText = textHook<EarlyTexts>(early, (texts) => texts)
