import { useEffect, useState } from 'react'
import { isNameLike } from '../../domain/account/account-name.ts'
import type { NamedAddress } from '../../domain/account/identity.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { type ProblemFacts, problemOf } from '../components/problem-facts.ts'

export type NamedRecipient =
  /** `none`: the text is no name, or there is no naming service. */
  | { readonly kind: 'none' | 'looking' }
  | { readonly kind: 'found'; readonly named: NamedAddress }
  | { readonly kind: 'failed'; readonly problem: ProblemFacts }

interface Answer {
  readonly to: string
  readonly in: Namespace
  readonly is: NamedRecipient
}

/** A pause in typing after which the name counts as complete. Unit: milliseconds. */
const TYPED_MS = 400

/**
 * The address of a typed name in the namespace in use, once it is known. The answer for an earlier text, or in another
 * namespace, is dropped.
 */
export function useNamedRecipient(text: string): NamedRecipient {
  const core = useCore()
  const wanted = core.offers.names && isNameLike(text) ? text : undefined
  const { namespace } = useAccount()
  const [answer, setAnswer] = useState<Answer | undefined>(undefined)

  useEffect(() => {
    if (wanted === undefined) return undefined
    let isStale = false
    const take = (is: NamedRecipient) => isStale || setAnswer({ to: wanted, in: namespace, is })
    const ask = () =>
      void core.account.resolveName(wanted).then(
        (named) => take({ kind: 'found', named }),
        (error: unknown) => take({ kind: 'failed', problem: problemOf(error) }),
      )
    const timer = setTimeout(ask, TYPED_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [core, wanted, namespace])

  if (wanted === undefined) return { kind: 'none' }
  return answer?.to === wanted && answer.in === namespace ? answer.is : { kind: 'looking' }
}
