import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { ClientInternals } from './client-internals.ts'
import { REPEAT_AFTER_MS } from './relay-timing.ts'

const MAX_TIMES = 4

/** The requests that the relay may get twice. Publishing is not one of them: the library has a queue for it. */
const REPEATABLE = new Set(['irn_subscribe', 'irn_batchSubscribe', 'irn_unsubscribe', 'irn_batchFetchMessages'])

/**
 * The library waits a minute for the answer to a request that got lost, and then takes it for answered. Here the
 * requests that may be repeated are sent again.
 */
export function askAgain(relayer: ClientInternals['core']['relayer'], clock: Clock): void {
  const request = relayer.request.bind(relayer)
  relayer.request = (question) =>
    REPEATABLE.has(question.method) ? repeated(() => request(question), clock) : request(question)
}

/** The first answer to any of the attempts. */
const repeated = (ask: () => Promise<unknown>, clock: Clock): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let cancel: Cancel = () => {}
    const end = (settle: () => void) => {
      cancel()
      settle()
    }
    const tryAt = (time: number) => {
      if (time > MAX_TIMES) return reject(new Error('The relay does not answer.'))
      cancel = clock.after(REPEAT_AFTER_MS, () => tryAt(time + 1))
      ask().then(
        (answer) => end(() => resolve(answer)),
        (error: unknown) => end(() => reject(error)),
      )
    }
    tryAt(1)
  })
