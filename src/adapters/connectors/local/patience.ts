import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import { abortion, atMost, within } from '../../../ports/async.ts'

/** How long a wallet has for an answer that does not need its owner. Unit: milliseconds. */
const READ_WITHIN_MS = 60_000

/** @throws CoreError `WALLET_BAD_ANSWER` without an answer within 60 s; the signal's reason when it is aborted. */
export const untilRead = <T>(clock: Clock, signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  bounded(clock, READ_WITHIN_MS, signal, answer, () => new CoreError('WALLET_BAD_ANSWER'))

/** The same for a question that can be left: its signal is aborted once nobody waits for the answer. */
export const readWithin = <T>(
  clock: Clock,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => atMost(clock, READ_WITHIN_MS, signal, ask, () => new CoreError('WALLET_BAD_ANSWER'))

/** For an answer that is up to the visitor, who can cancel. @throws CoreError `REQUEST_UNANSWERED` after 300 s. */
export const untilDecided = <T>(clock: Clock, signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  bounded(clock, REQUEST_LIFE_MS, signal, answer, () => new CoreError('REQUEST_UNANSWERED'))

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
