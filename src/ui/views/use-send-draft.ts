import { useState } from 'react'
import type { SendDraft } from './send-draft.ts'

/** Changes a part of the draft as it is by then: what the visitor has entered meanwhile stays. */
export type ChangeDraft = (change: Partial<SendDraft>) => void

/**
 * What the visitor enters to be sent.
 *
 * @param token - The one to begin with.
 */
export function useSendDraft(token: string): readonly [SendDraft, ChangeDraft] {
  const [draft, setDraft] = useState<SendDraft>({ token, amount: '', isMoney: false, recipient: '' })
  return [draft, (change) => setDraft((now) => ({ ...now, ...change }))]
}
