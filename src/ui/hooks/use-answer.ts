import { useEffect, useMemo, useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { Namespace } from '../../domain/network/namespace.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { type ProblemFacts, problemOf } from '../components/problem-facts.ts'
import { type Progress, progressOf } from './progress.ts'

export interface Answer<T> extends Progress {
  readonly data: T | undefined
}

interface Heard<T> {
  readonly core: PorticoCore
  readonly namespace: Namespace
  readonly subject: string
  readonly data?: T
  readonly error?: ProblemFacts
}

/**
 * What the core answers about a subject in the namespace in use, asked when it is first used, and for each other subject
 * or namespace; an answer about an earlier one is dropped.
 *
 * @param ask - A constant.
 */
export function useAnswer<T>(
  subject: string | undefined,
  ask: (core: PorticoCore, subject: string) => Promise<T>,
): Answer<T> {
  const { core } = useStream(useHandle().state)
  // G85: of the same subject another namespace tells something else.
  const { namespace } = useAccount()
  const [heard, hear] = useState<Heard<T> | undefined>(undefined)
  useEffect(() => {
    if (core === undefined || subject === undefined) return undefined
    let isWanted = true
    ask(core, subject).then(
      (data) => isWanted && hear({ core, namespace, subject, data }),
      (error: unknown) => isWanted && hear({ core, namespace, subject, error: problemOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [core, namespace, subject, ask])
  return useMemo(() => {
    const isHere =
      heard !== undefined && heard.core === core && heard.namespace === namespace && heard.subject === subject
    const { data, error } = isHere ? heard : {}
    const isConnected = core !== undefined && subject !== undefined
    return { ...progressOf({ isConnected, isRead: isHere, error }), data }
  }, [core, namespace, subject, heard])
}
