import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
import { asUnsent } from '../../../domain/shared/unsent.ts'
import type { Clock } from '../../../ports/clock.ts'
import { abortion, atMost, orAborted, within } from '../../../ports/async.ts'

/** How long a wallet has for an answer that does not need its owner. Unit: milliseconds. */
const READ_WITHIN_MS = 60_000

/** @throws CoreError `WALLET_BAD_ANSWER` without an answer within 60 s; the signal's reason when it is aborted. */
export const untilRead = <T>(clock: Clock, signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  bounded(clock, READ_WITHIN_MS, signal, answer, () => new CoreError('WALLET_BAD_ANSWER'))

/** The same, where the wallet can be told that the page no longer waits: the signal of the question is aborted then. */
export const readWithin = <T>(
  clock: Clock,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => atMost(clock, READ_WITHIN_MS, signal, ask, () => new CoreError('WALLET_BAD_ANSWER'))

/** For an answer that is up to the visitor, who can cancel. @throws CoreError `REQUEST_UNANSWERED` after 300 s. */
export const untilDecided = <T>(clock: Clock, signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  bounded(clock, REQUEST_LIFE_MS, signal, answer, () => new CoreError('REQUEST_UNANSWERED'))

/** Microtasks that a connection gets to say that its wallet was not asked, or has gone: callers wait longer than that. */
const TURNS_TO_SAY_SO = 32

/**
 * The same for a question that may not have reached the wallet yet: its signal is aborted once the page no longer waits,
 * also when its time is over, and then it is not to reach the wallet any more.
 *
 * @throws CoreError as {@link untilDecided}, with `isUnsent` where the question failed as unsent (T13).
 */
export async function whileDecided<T>(
  clock: Clock,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController()
  const cancel = clock.after(REQUEST_LIFE_MS, () => late.abort(new CoreError('REQUEST_UNANSWERED')))
  const leaving = AbortSignal.any([signal, late.signal])
  try {
    return await orAborted(leaving, ask(leaving), TURNS_TO_SAY_SO)
  } catch (error) {
    if (!leaving.aborted) throw error
    throw isCoreError(error) && error.isUnsent ? asUnsent(leaving.reason) : leaving.reason
  } finally {
    cancel()
  }
}

function bounded<T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  answer: Promise<T>,
  late: () => CoreError,
): Promise<T> {
  const { aborted, stop } = abortion(signal)
  return within(clock, ms, Promise.race([answer, aborted]), late).finally(stop)
}
