import type { Clock } from '../../ports/clock.ts'

/** How long an answer is reused instead of asking again. Unit: milliseconds. */
const FRESH_FOR_MS = 5_000
const MOST_KEPT = 20

/** T42: keeps recent answers: when a visitor leaves a network and comes back, no node is asked again. */
export class Recently<T> {
  private readonly kept = new Map<string, { readonly value: T; readonly at: number }>()

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  get(key: string): T | undefined {
    const found = this.kept.get(key)
    return found === undefined || this.clock.monotonic() - found.at > FRESH_FOR_MS ? undefined : found.value
  }

  clear = (): void => this.kept.clear()

  set(key: string, value: T): void {
    this.kept.delete(key)
    this.kept.set(key, { value, at: this.clock.monotonic() })
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest)
  }
}
