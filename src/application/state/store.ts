import { BehaviorSubject, distinctUntilChanged, map, merge, type Observable } from 'rxjs'

/** A value that changes over time and always has one. */
export interface StateStream<T> {
  /** The current value: the same object until something changed. */
  readonly snapshot: () => T
  /** The current value at once, then each change. */
  readonly changes$: Observable<T>
  /** The value that it began with: what a server has drawn, which a page is hydrated with, whatever it is by then. */
  readonly atFirst?: () => T
}

/** The one place where a piece of state is changed. */
export class Store<T> implements StateStream<T> {
  private readonly subject: BehaviorSubject<T>
  readonly changes$: Observable<T>
  private value: T
  /** Changes that are still to be told. */
  private readonly untold: T[] = []
  private isComplete = false
  readonly atFirst: () => T

  constructor(initial: T) {
    this.atFirst = () => initial
    this.value = initial
    this.subject = new BehaviorSubject(initial)
    this.changes$ = this.subject.pipe(distinctUntilChanged())
  }

  snapshot = (): T => this.value

  /**
   * Applies a pure step; a step that returns its input changes nothing. W03: a change that a listener makes while it is
   * told of another is told after all listeners have heard of the first; else later listeners would get the two in the
   * wrong order.
   */
  update = (step: (value: T) => T): void => {
    if (this.isComplete) return
    const next = step(this.value)
    if (next === this.value) return
    this.value = next
    this.untold.push(next)
    if (this.untold.length > 1) return
    for (; this.untold.length > 0; this.untold.shift()) this.subject.next(this.untold[0] as T)
  }

  set = (value: T): void => this.update(() => value)

  /** Later updates are ignored. */
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
  return {
    snapshot,
    changes$: stream.changes$.pipe(map(snapshot), distinctUntilChanged()),
    atFirst: once(() => project(firstOf(stream))),
  }
}

/** What it began with, as far as it tells. */
const firstOf = <T>({ atFirst, snapshot }: StateStream<T>): T => (atFirst ?? snapshot)()

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

type Streams<Inputs extends readonly unknown[]> = { readonly [At in keyof Inputs]: StateStream<Inputs[At]> }

/** One view on several streams, computed when it is looked at and once per change of any of them. */
export function combine<Inputs extends readonly unknown[], Combined>(
  streams: Streams<Inputs>,
  project: (...values: Inputs) => Combined,
): StateStream<Combined> {
  let inputs: readonly unknown[] | undefined
  let output: Combined
  const snapshot = () => {
    const current = streams.map((stream) => stream.snapshot())
    if (inputs === undefined || current.some((value, at) => value !== inputs?.[at])) {
      inputs = current
      output = project(...(current as unknown as Inputs))
    }
    return output
  }
  const changes$ = merge(...streams.map((stream) => stream.changes$)).pipe(map(snapshot), distinctUntilChanged())
  return { snapshot, changes$, atFirst: once(() => project(...(streams.map(firstOf) as unknown as Inputs))) }
}
