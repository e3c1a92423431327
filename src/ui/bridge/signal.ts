/** A value that React can follow: each `StateStream` of the core is one, and so is a {@link Signal}. */
export interface Readable<T> {
  /** The current value: the same object until something changed. */
  readonly snapshot: () => T
  readonly changes$: { subscribe(next: (value: T) => void): { unsubscribe(): void } }
  /** The value that it began with: what a server has drawn. */
  readonly atFirst?: () => T
}

/** A piece of the interface's own state. It needs neither the core nor rxjs, which are loaded later. */
export class Signal<T> implements Readable<T> {
  private readonly followers = new Set<(value: T) => void>()
  readonly atFirst: () => T

  constructor(private value: T) {
    const first = value
    this.atFirst = () => first
  }

  snapshot = (): T => this.value

  readonly changes$ = {
    subscribe: (next: (value: T) => void) => {
      this.followers.add(next)
      return { unsubscribe: () => void this.followers.delete(next) }
    },
  }

  set = (value: T): void => {
    if (Object.is(value, this.value)) return
    this.value = value
    for (const follow of this.followers) follow(value)
  }
}

/** A stream with one constant value: stands in for the core's stream until the core is loaded. */
export const constant = <T>(value: T): Readable<T> => new Signal(value)
