import type { StateStream } from '../../adapters/composition/api.ts'
import { CoreError } from '../../domain/shared/core-error.ts'

/** The first value of a stream that is wanted, the current one included. @throws CoreError `CORE_DISPOSED`. */
export function firstWanted<T>(stream: StateStream<T>, isWanted: (value: T) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const subscription = stream.changes$.subscribe({
      next: (value) => {
        if (!isWanted(value)) return
        resolve(value)
        over.abort()
      },
      complete: () => reject(new CoreError('CORE_DISPOSED')),
    })
    // The current value is told while the subscription is still being made.
    if (over.signal.aborted) subscription.unsubscribe()
    else over.signal.addEventListener('abort', () => subscription.unsubscribe())
  })
}
