import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'

/** A value that changes over time and always has one. */
export interface StateStream<T> {
  /** The current value: the same object until something changed. */
  readonly snapshot: () => T
  /** The current value at once, then each change. */
  readonly changes$: Observable<T>
}

/** The one place where a piece of state is changed. */
export class Store<T> implements StateStream<T> {
  private readonly subject: BehaviorSubject<T>
  readonly changes$: Observable<T>
  private isComplete = false

  constructor(initial: T) {
    this.subject = new BehaviorSubject(initial)
    this.changes$ = this.subject.pipe(distinctUntilChanged())
  }

  snapshot = (): T => this.subject.value

  /** Applies a pure step; a step that returns its input changes nothing. */
  update = (step: (value: T) => T): void => {
    if (this.isComplete) return
    const next = step(this.subject.value)
    if (next !== this.subject.value) this.subject.next(next)
  }

  set = (value: T): void => this.update(() => value)

  /** Nothing changes after this, whoever is late. */
  complete = (): void => {
    this.isComplete = true
    this.subject.complete()
  }
}

/** A view on a stream, computed once per change of its input. */
export function select<T, Selected>(stream: StateStream<T>, project: (value: T) => Selected): StateStream<Selected> {
  let input: T
  let output: Selected
  let isFilled = false
  const snapshot = () => {
    const current = stream.snapshot()
    if (!isFilled || current !== input) {
      input = current
      output = project(current)
      isFilled = true
    }
    return output
  }
  return { snapshot, changes$: stream.changes$.pipe(map(snapshot), distinctUntilChanged()) }
}
