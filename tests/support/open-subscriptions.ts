import { finalize, Observable } from 'rxjs'
import type { Store } from '../../src/application/state/store.ts'

/** Counts the listeners of a store from now on: 0 once all have left. */
export function countSubscriptions<T>(store: Store<T>): () => number {
  let open = 0
  const { changes$ } = store
  const counted = new Observable<T>((subscriber) => {
    open += 1
    return changes$.pipe(finalize(() => (open -= 1))).subscribe(subscriber)
  })
  Object.defineProperty(store, 'changes$', { value: counted })
  return () => open
}
