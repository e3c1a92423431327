import { finalize, Observable } from 'rxjs'
import type { Store } from '../../src/application/state/store.ts'

/** Counts who listens to a store from now on: 0 once everybody has left. */
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
