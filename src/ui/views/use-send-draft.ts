import { accountKey, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import type { SendDraft } from './send-draft.ts'
import { useStepMemory } from './step-memory.ts'

/** Changes a part of the draft as it is by then: what the visitor has entered meanwhile stays. */
export type ChangeDraft = (change: Partial<SendDraft>) => void

interface KeptDraft {
  /** The account that it was entered for, on its network. */
  readonly place: NamespaceAccount
  readonly draft: SendDraft
}

/**
 * What the visitor enters to be sent by this account on this network. With another one the same number would be another
 * sum, so there it is asked for anew; a recipient stays one wherever addresses are alike.
 *
 * @param token - The one to begin with.
 */
export function useSendDraft(token: string): readonly [SendDraft, ChangeDraft] {
  const account = useAccount()
  const [kept, keep] = useStepMemory('Send', 'draft', (): KeptDraft => ({
    place: account,
    draft: { token, amount: '', isMoney: false, recipient: '' },
  }))
  const isMoved = accountKey(kept.place) !== accountKey(account)
  useIsomorphicLayoutEffect(() => {
    if (isMoved) keep((now) => movedTo(account, now))
  }, [isMoved, account, keep])
  const { draft } = isMoved ? movedTo(account, kept) : kept
  return [draft, (change) => keep((now) => ({ ...now, draft: { ...now.draft, ...change } }))]
}

const movedTo = (account: NamespaceAccount, { place, draft }: KeptDraft): KeptDraft => ({
  place: account,
  draft: {
    ...{ token: '', amount: '', isMoney: false },
    recipient: place.namespace === account.namespace ? draft.recipient : '',
  },
})
