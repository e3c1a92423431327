import { firstValueFrom, merge, Observable, Subscription } from 'rxjs'

/** Until the first value; the signal's reason if it is aborted before. What ends without one has nothing to wait for. */
export async function until<T>(values$: Observable<T>, signal: AbortSignal): Promise<void> {
  const aborted$ = new Observable<T>((subscriber) => {
    const fail = () => subscriber.error(signal.reason)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail)
    return new Subscription(() => signal.removeEventListener('abort', fail))
  })
  await firstValueFrom(merge(aborted$, values$), { defaultValue: undefined })
}
