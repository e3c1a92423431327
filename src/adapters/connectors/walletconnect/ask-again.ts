import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { ClientInternals } from './client-internals.ts'

/** How long an answer of the relay is waited for before the same is asked again. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 2_000
const MAX_TIMES = 4

/** What may be asked of a relay twice. What is published is not among it: the library has a queue for that. */
const REPEATABLE = new Set(['irn_subscribe', 'irn_batchSubscribe', 'irn_unsubscribe', 'irn_batchFetchMessages'])

/**
 * The library waits a minute for the answer to a question that got lost, and then takes it for answered. What bears
 * being asked twice is asked again here.
 */
export function askAgain(relayer: ClientInternals['core']['relayer'], clock: Clock): void {
  const request = relayer.request.bind(relayer)
  relayer.request = (question) =>
    REPEATABLE.has(question.method) ? repeated(() => request(question), clock) : request(question)
}

/** The first answer to any of the times. */
const repeated = (ask: () => Promise<unknown>, clock: Clock): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let cancel: Cancel = () => {}
    const end = (settle: () => void) => {
      cancel()
      settle()
    }
    const tryAt = (time: number) => {
      if (time > MAX_TIMES) return reject(new Error('The relay does not answer.'))
      cancel = clock.after(ANSWER_WITHIN_MS, () => tryAt(time + 1))
      ask().then(
        (answer) => end(() => resolve(answer)),
        (error: unknown) => end(() => reject(error)),
      )
    }
    tryAt(1)
  })
