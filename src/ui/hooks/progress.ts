import type { ProblemFacts } from '../components/problem-facts.ts'

/** How far something is that a hook reads, or was asked to do. */
export type Status = 'idle' | 'pending' | 'success' | 'error'

/** What every hook tells beside its value. */
export interface Progress {
  /** `idle`: nothing was asked for, or no wallet is connected. */
  readonly status: Status
  /** Why it failed, by its code; `undefined` unless `status` is `error`. */
  readonly error: ProblemFacts | undefined
}

/** How far something is that is read by itself: what was read before stays beside an error. */
export function progressOf(facts: {
  readonly isConnected: boolean
  readonly isRead: boolean
  readonly error: ProblemFacts | undefined
}): Progress {
  const { isConnected, isRead, error } = facts
  if (!isConnected) return { status: 'idle', error: undefined }
  if (error !== undefined) return { status: 'error', error }
  return { status: isRead ? 'success' : 'pending', error: undefined }
}
