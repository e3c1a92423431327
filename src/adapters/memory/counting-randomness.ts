import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Randomness } from '../../ports/randomness.ts'

/** Ids that count up instead of random ones. Two instances that share a store need different starts, or `of`. */
export class CountingRandomness implements Randomness {
  private static readonly byStore = new WeakMap<KeyValueStore, CountingRandomness>()

  constructor(private last = 0) {}

  /** Q07: one counter per store, so that a page which loads again over a store gets new ids. */
  static of(store: KeyValueStore): CountingRandomness {
    const counting = this.byStore.get(store) ?? new CountingRandomness()
    this.byStore.set(store, counting)
    return counting
  }

  id = (): string => {
    this.last += 1
    return this.last.toString(16).padStart(32, '0')
  }

  /** The number's four bytes, over and over. */
  bytes = (count: number): Uint8Array => {
    this.last += 1
    return Uint8Array.from({ length: count }, (_, place) => this.last >>> (8 * (count - 1 - place)))
  }
}
