import type { Cancel, Clock } from './clock.ts'

/*
 * Waiting: pauses, deadlines and aborts. Every wait for something outside goes through one of these, with the Clock
 * port, so that it ends in time and can be cancelled.
 */

/** Time passes; rejects with the signal's reason when the caller no longer waits. Unit: milliseconds. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 && !signal.aborted) return Promise.resolve()
  return new Promise((resolve, reject) => {
    let cancel: Cancel = () => {}
    const end = () => {
      cancel()
      reject(signal.reason as Error)
    }
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', end)
      resolve()
    })
  })
}

/** What comes within this time, and `undefined` for what comes later. Unit: milliseconds. */
export function inTime<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  let cancel: Cancel = () => {}
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(ms, () => resolve(undefined))
  })
  return Promise.race([promise, late]).finally(() => cancel())
}

/** Aborted as soon as one of the two is, with its reason. The caller calls `leave` when it no longer listens. */
export function firstOf(...signals: readonly [AbortSignal, AbortSignal]) {
  const controller = new AbortController()
  const abort = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason)
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true })
  if (signals.some(({ aborted }) => aborted)) abort()
  const leave = () => {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, leave }
}

/**
 * Gives up after a time, and aborts the work that it gave up.
 *
 * @throws What `late` makes; the signal's reason when it is aborted; what `ask` throws. Unit: milliseconds.
 */
export async function atMost<T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    const answer = ask(controller.signal)
    const over = pause(clock, ms, controller.signal).then(() => Promise.reject(late()))
    return await Promise.race([answer, over])
  } finally {
    controller.abort()
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Microtasks that a promise gets to settle by itself after an abort: an adapter that listens rejects within them, and
 * its reason says more than the signal's (the wallet has left the page, not only its session; it was not asked yet).
 */
const TURNS_TO_SETTLE = 64

/**
 * What comes, or the signal's reason once the caller no longer waits, whether or not the promise listens to it.
 *
 * @param turns - Fewer than the default where a caller waits in the same way, and wants to hear the same reason.
 */
export async function orAborted<T>(signal: AbortSignal, promise: Promise<T>, turns = TURNS_TO_SETTLE): Promise<T> {
  let end = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      reject(signal.reason as Error)
    }
    end = () => void giveUp()
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Resolves when so much time has passed, or the signal is aborted. Unit: milliseconds. */
export const pauseOrAbort = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    const stop = () => {
      cancel()
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

/** The promise's outcome if it comes in time; else the error that `late` makes. Unit: milliseconds. */
export async function within<T>(clock: Clock, ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let cancel = () => {}
  const deadline = new Promise<never>((_, reject) => {
    cancel = clock.after(ms, () => reject(late()))
  })
  return Promise.race([promise, deadline]).finally(() => cancel())
}

/**
 * Rejects with the signal's reason as soon as it is aborted; `stop` must be called when the caller no longer listens.
 */
export function abortion(signal: AbortSignal): { readonly aborted: Promise<never>; readonly stop: () => void } {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    stop = () => signal.removeEventListener('abort', onAbort)
  })
  aborted.catch(() => {})
  return { aborted, stop }
}
