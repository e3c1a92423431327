import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import { HttpError } from './bounded-fetch.ts'
import { retryDelayMs } from './retry-rule.ts'
import { pause } from '../../ports/async.ts'

/**
 * Retries where that may help; throws the last failure.
 *
 * @throws HttpError as `ask` does; the signal's reason when it is aborted.
 */
export async function withRetries<T>(
  { clock, randomness }: { readonly clock: Clock; readonly randomness: Randomness },
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      signal.throwIfAborted()
      const delay = error instanceof HttpError ? retryDelayMs(error.failure, failures, chance(randomness)) : undefined
      if (delay === undefined) throw error
      await pause(clock, delay, signal)
    }
  }
}

/** From 0 to 1: an id's last six digits. */
const chance = (randomness: Randomness): number => Number.parseInt(randomness.id().slice(-6), 16) / 0xffffff
