import type { RequestTexts } from './dictionary.ts'
import { requests } from './en/requests.ts'
import { textHook } from './text-hook.ts'

const useAll = textHook<RequestTexts>(requests, (texts) => texts)

/** What a request does, in the language of the other texts. */
export const useRequestText = (): RequestTexts['requestSheet'] => useAll().requestSheet
