import { useState } from 'react'
import { accountKey } from '../../domain/account/accounts.ts'
import { useAccount } from '../bridge/use-account.ts'
import type { SendDraft } from './send-draft.ts'

/** Changes a part of the draft as it is by then: what the visitor has entered meanwhile stays. */
export type ChangeDraft = (change: Partial<SendDraft>) => void

/**
 * What the visitor enters to be sent by this account on this network. With another one the same number would be another
 * sum, so there it is asked for anew; a recipient stays one wherever addresses are alike.
 *
 * @param token - The one to begin with.
 */
export function useSendDraft(token: string): readonly [SendDraft, ChangeDraft] {
  const account = useAccount()
  const [place, setPlace] = useState(account)
  const [draft, setDraft] = useState<SendDraft>({ token, amount: '', isMoney: false, recipient: '' })
  if (accountKey(place) !== accountKey(account)) {
    setPlace(account)
    const recipient = place.namespace === account.namespace ? draft.recipient : ''
    setDraft({ token: '', amount: '', isMoney: false, recipient })
  }
  return [draft, (change) => setDraft((now) => ({ ...now, ...change }))]
}
