import { useEffect, useState } from 'react'
import { isNameLike } from '../../domain/account/account-name.ts'
import type { NamedAddress } from '../../domain/account/identity.ts'
import { useCore } from '../bridge/portico-context.ts'
import { type ProblemFacts, problemOf } from '../components/problem-facts.ts'

export type NamedRecipient =
  /** `none`: the text is no name, or there is no naming service. */
  | { readonly kind: 'none' | 'looking' }
  | { readonly kind: 'found'; readonly named: NamedAddress }
  | { readonly kind: 'failed'; readonly problem: ProblemFacts }

/** A pause in typing after which the name counts as complete. Unit: milliseconds. */
const TYPED_MS = 400

/** The address of a typed name, once it is known. The answer for an earlier text is dropped. */
export function useNamedRecipient(text: string): NamedRecipient {
  const core = useCore()
  const wanted = core.offers.names && isNameLike(text) ? text : undefined
  const [answer, setAnswer] = useState<{ readonly to: string; readonly is: NamedRecipient } | undefined>(undefined)

  useEffect(() => {
    if (wanted === undefined) return undefined
    let isStale = false
    const take = (is: NamedRecipient) => isStale || setAnswer({ to: wanted, is })
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
  }, [core, wanted])

  if (wanted === undefined) return { kind: 'none' }
  return answer?.to === wanted ? answer.is : { kind: 'looking' }
}
