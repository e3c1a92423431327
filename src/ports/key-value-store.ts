import { token } from './wiring.ts'

/**
 * Small strings that outlive the page, where the browser allows it. Never throws: without storage, or past its quota,
 * values are kept until the tab or the page goes.
 */
export interface KeyValueStore {
  /** How long everything that was written is kept: `memory` as soon as one value is lost with its tab. */
  readonly durability: 'durable' | 'memory'
  get(key: string): string | undefined
  /**
   * @param leaner - Called where the value does not fit: gives the same with less in it, or again after room was made.
   */
  set(key: string, value: string, leaner?: () => Iterable<string>): void
  remove(key: string): void
  /** The keys that begin with a prefix, in no particular order. */
  keys(prefix: string): readonly string[]
  /** Whether a value stands in this tab alone, as it did not fit where all tabs read. Absent where that cannot be. */
  readonly isInTab?: ((key: string) => boolean) | undefined
  /**
   * Calls back with each key that another tab of the site changes, and with `undefined` where one has cleared all of
   * it, until the returned function is called. Absent where changes of other tabs cannot be observed.
   */
  readonly watch?: ((hear: (key: string | undefined) => void) => () => void) | undefined
}

export const STORE = token<KeyValueStore>('store')
