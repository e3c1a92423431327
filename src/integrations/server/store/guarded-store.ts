import type { Clock } from '../../../ports/clock.ts'
import { within } from '../../../ports/async.ts'
import { asRefusal, Refusal } from '../http/refusal.ts'
import type { ServerStore } from './server-store.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 1_000

/**
 * A store whose every operation ends in time, and fails as one thing: `STORE_UNAVAILABLE`. What it answers later is not
 * heard: a nonce that was taken too late was taken, and lets no visitor in.
 */
export function guardedStore(store: ServerStore, clock: Clock): ServerStore {
  const guard = async <T>(ask: () => Promise<T>, isFine: (answer: unknown) => boolean): Promise<T> => {
    const late = () => new Refusal('STORE_UNAVAILABLE', { details: 'The store has not answered.' })
    const answered = await within(clock, ANSWER_WITHIN_MS, begun(ask), late).catch((cause: unknown) => {
      throw asRefusal(cause, 'STORE_UNAVAILABLE')
    })
    if (!isFine(answered)) throw new Refusal('STORE_UNAVAILABLE', { details: 'The store answered what it must not.' })
    return answered
  }
  return {
    set: (key, value, forMs) => guard(() => store.set(key, value, forMs), isAnything),
    replace: (key, value, forMs) => guard(() => store.replace(key, value, forMs), isDecision),
    get: (key) => guard(() => store.get(key), isTextOrNone),
    take: (key) => guard(() => store.take(key), isDecision),
    claim: (key, value, forMs) => guard(() => store.claim(key, value, forMs), isDecision),
    count: (key, forMs) => guard(() => store.count(key, forMs), Number.isSafeInteger),
  }
}

/** What throws at once rejects, like what throws later. */
const begun = async <T>(ask: () => Promise<T>): Promise<T> => ask()

const isAnything = (): boolean => true
const isDecision = (answer: unknown): boolean => typeof answer === 'boolean'
const isTextOrNone = (answer: unknown): boolean => answer === undefined || typeof answer === 'string'
