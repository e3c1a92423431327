import { token } from './wiring.ts'

/**
 * Small strings that outlive the page, where the browser allows it. Never throws: without storage, or past its quota,
 * values are kept until the tab or the page goes.
 */
export interface KeyValueStore {
  /** What holds of everything that has been written by now: `memory` already where one value goes with its tab. */
  readonly durability: 'durable' | 'memory'
  get(key: string): string | undefined
  /** @param leaner - Asked for where it does not fit: the same with less in it, or once more after some room was made. */
  set(key: string, value: string, leaner?: () => Iterable<string>): void
  remove(key: string): void
  /** The keys that begin with a prefix, in no particular order. */
  keys(prefix: string): readonly string[]
  /**
   * Calls back with each key that another tab of the site changes, and with `undefined` where one has cleared all of it,
   * until the returned function is called. Absent where nobody can tell.
   */
  readonly watch?: ((hear: (key: string | undefined) => void) => () => void) | undefined
}

export const STORE = token<KeyValueStore>('store')
