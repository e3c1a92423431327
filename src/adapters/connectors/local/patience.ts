import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { asCoreError, CoreError, isCoreError } from '../../../domain/shared/core-error.ts'
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

/** Microtasks that a connection gets to say that its wallet was not asked, once nobody waits. Callers wait longer. */
const TURNS_TO_SAY_SO = 32

/**
 * The same for a question that may not have reached the wallet yet: its signal is aborted once nobody waits, also when
 * its time is over, and then it is not to reach the wallet any more.
 *
 * @throws CoreError as {@link untilDecided}, with `isUnsent` where the question failed as unsent (T13).
 */
export async function whileDecided<T>(
  clock: Clock,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController()
  const leave = () => leaving.abort(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  const cancel = clock.after(REQUEST_LIFE_MS, () => leaving.abort(new CoreError('REQUEST_UNANSWERED')))
  const { aborted, stop } = abortion(leaving.signal)
  const answer = ask(leaving.signal)
  try {
    return await Promise.race([answer, aborted])
  } catch (error) {
    throw leaving.signal.aborted && (await saysUnsent(answer)) ? unsent(leaving.signal.reason) : error
  } finally {
    cancel()
    stop()
    signal.removeEventListener('abort', leave)
  }
}

async function saysUnsent(answer: Promise<unknown>): Promise<boolean> {
  const said = answer.then(
    () => undefined,
    (error: unknown) => error,
  )
  const silence = async () => {
    for (let turn = 0; turn < TURNS_TO_SAY_SO; turn += 1) await Promise.resolve()
  }
  const failure = await Promise.race([said, silence()])
  return isCoreError(failure) && failure.isUnsent
}

/** T13: the same failure, of what no wallet was asked. */
export function unsent(error: unknown): CoreError {
  const { code, cause, details } = asCoreError(error, 'REQUEST_CANCELLED')
  return new CoreError(code, { cause, details, isUnsent: true })
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
