import { firstValueFrom, merge, Observable, Subscription } from 'rxjs'

/**
 * Resolves at the first value, or when the stream ends without one; rejects with the signal's reason if aborted before.
 */
export async function until<T>(values$: Observable<T>, signal: AbortSignal): Promise<void> {
  const aborted$ = new Observable<T>((subscriber) => {
    const fail = () => subscriber.error(signal.reason)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail)
    return new Subscription(() => signal.removeEventListener('abort', fail))
  })
  await firstValueFrom(merge(aborted$, values$), { defaultValue: undefined })
}
