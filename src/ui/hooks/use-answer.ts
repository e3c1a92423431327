import { useEffect, useMemo, useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { type ProblemFacts, problemOf } from '../components/problem-facts.ts'
import { type Progress, progressOf } from './progress.ts'

export interface Answer<T> extends Progress {
  readonly data: T | undefined
}

interface Heard<T> {
  readonly core: PorticoCore
  readonly subject: string
  readonly data?: T
  readonly error?: ProblemFacts
}

/**
 * What the core answers about a subject, asked when it is first used and for each other subject; an answer about an
 * earlier one is dropped.
 *
 * @param ask - A constant.
 */
export function useAnswer<T>(
  subject: string | undefined,
  ask: (core: PorticoCore, subject: string) => Promise<T>,
): Answer<T> {
  const { core } = useStream(useHandle().state)
  const [heard, hear] = useState<Heard<T> | undefined>(undefined)
  useEffect(() => {
    if (core === undefined || subject === undefined) return undefined
    let isWanted = true
    ask(core, subject).then(
      (data) => isWanted && hear({ core, subject, data }),
      (error: unknown) => isWanted && hear({ core, subject, error: problemOf(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [core, subject, ask])
  return useMemo(() => {
    const isHere = heard !== undefined && heard.core === core && heard.subject === subject
    const { data, error } = isHere ? heard : {}
    const isConnected = core !== undefined && subject !== undefined
    return { ...progressOf({ isConnected, isRead: isHere, error }), data }
  }, [core, subject, heard])
}
