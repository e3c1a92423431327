import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Randomness } from '../../ports/randomness.ts'

/** Ids without chance: they count. Two that must not collide start apart, or go on where one store is handed on. */
export class CountingRandomness implements Randomness {
  private static readonly byStore = new WeakMap<KeyValueStore, CountingRandomness>()

  constructor(private last = 0) {}

  /** Q07: the count goes on with what it names: the page that is loaded again over a store has new ids. */
  static of(store: KeyValueStore): CountingRandomness {
    const counting = this.byStore.get(store) ?? new CountingRandomness()
    this.byStore.set(store, counting)
    return counting
  }

  id = (): string => {
    this.last += 1
    return this.last.toString(16).padStart(32, '0')
  }
}
