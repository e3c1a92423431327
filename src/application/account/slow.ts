import type { Clock } from '../../ports/clock.ts'

/** What takes longer than this takes longer than usual, and the visitor is told so. Unit: milliseconds. */
export const SLOW_AFTER_MS = 5_000

/** Waits for an answer, and says once that it is slow, unless it is not wanted any more. */
export function sayingSlow<T>(clock: Clock, answer: Promise<T>, signal: AbortSignal, slow: () => void): Promise<T> {
  if (signal.aborted) return answer
  const cancel = clock.after(SLOW_AFTER_MS, slow)
  signal.addEventListener('abort', cancel, { once: true })
  return answer.finally(() => {
    cancel()
    signal.removeEventListener('abort', cancel)
  })
}
