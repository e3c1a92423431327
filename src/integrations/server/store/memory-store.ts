import type { Clock } from '../../../ports/clock.ts'
import type { ServerStore } from './server-store.ts'

interface Kept {
  readonly value: string
  /** On the clock that never jumps. Unit: milliseconds. */
  readonly until: number
}

/** How many keys of each kind are kept. A kind is what stands before the first colon: `nonce:…`, `session:…`. */
const MAX_KEYS = 50_000

/** Keys whose time may be over are looked at this many at a time, so that no request waits for all of them. */
const SWEPT_AT_ONCE = 2

/**
 * Remembers in the memory of this process, in bounds: of too many keys of a kind the oldest is forgotten, so that a flood
 * of nonces ends no session.
 */
export class MemoryStore implements ServerStore {
  private readonly kinds = new Map<string, Map<string, Kept>>()

  constructor(
    private readonly clock: Pick<Clock, 'monotonic'>,
    private readonly maxKeys = MAX_KEYS,
  ) {}

  set = async (key: string, value: string, forMs: number): Promise<void> => {
    const kind = this.kindOf(key)
    kind.delete(key)
    this.sweep(kind)
    kind.set(key, { value, until: this.clock.monotonic() + forMs })
  }

  replace = async (key: string, value: string, forMs: number): Promise<boolean> => {
    if (this.read(key) === undefined) return false
    void this.set(key, value, forMs)
    return true
  }

  get = async (key: string): Promise<string | undefined> => this.read(key)?.value

  take = async (key: string): Promise<boolean> => {
    const isThere = this.read(key) !== undefined
    this.kindOf(key).delete(key)
    return isThere
  }

  claim = async (key: string, value: string, forMs: number): Promise<boolean> => {
    if (this.read(key) !== undefined) return false
    void this.set(key, value, forMs)
    return true
  }

  count = async (key: string, forMs: number): Promise<number> => {
    const known = this.read(key)
    const count = Number(known?.value ?? 0) + 1
    const until = known?.until ?? this.clock.monotonic() + forMs
    if (known === undefined) void this.set(key, String(count), forMs)
    else this.kindOf(key).set(key, { value: String(count), until })
    return count
  }

  /** How many keys are kept. */
  get size(): number {
    return [...this.kinds.values()].reduce((sum, { size }) => sum + size, 0)
  }

  private kindOf(key: string): Map<string, Kept> {
    const name = key.slice(0, Math.max(0, key.indexOf(':')))
    const kind = this.kinds.get(name) ?? new Map<string, Kept>()
    this.kinds.set(name, kind)
    return kind
  }

  private read(key: string): Kept | undefined {
    const kept = this.kindOf(key).get(key)
    return kept !== undefined && kept.until > this.clock.monotonic() ? kept : undefined
  }

  /** A map gives its keys in the order in which they were set: the first are the oldest. */
  private sweep(kind: Map<string, Kept>): void {
    const now = this.clock.monotonic()
    let looked = 0
    for (const [key, { until }] of kind) {
      const isFull = kind.size >= this.maxKeys
      if (!isFull && looked >= SWEPT_AT_ONCE) return
      looked += 1
      if (isFull || until <= now) kind.delete(key)
    }
  }
}
