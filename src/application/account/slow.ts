import type { Clock } from '../../ports/clock.ts'

/** An answer that takes longer than this is slow, and the visitor is told so. Unit: milliseconds. */
export const SLOW_AFTER_MS = 5_000

/** Waits for an answer, and calls `slow` once when it is slow, unless the signal is aborted. */
export function sayingSlow<T>(clock: Clock, answer: Promise<T>, signal: AbortSignal, slow: () => void): Promise<T> {
  if (signal.aborted) return answer
  const cancel = clock.after(SLOW_AFTER_MS, slow)
  signal.addEventListener('abort', cancel, { once: true })
  return answer.finally(() => {
    cancel()
    signal.removeEventListener('abort', cancel)
  })
}
