import type { Clock } from '../../ports/clock.ts'

/** The promise's outcome if it comes in time; else the error that `late` makes. Unit: milliseconds. */
export async function within<T>(clock: Clock, ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let cancel = () => {}
  const deadline = new Promise<never>((_, reject) => {
    cancel = clock.after(ms, () => reject(late()))
  })
  return Promise.race([promise, deadline]).finally(() => cancel())
}

/** Rejects with the signal's reason as soon as it is aborted; `stop` must be called when nobody listens any more. */
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
