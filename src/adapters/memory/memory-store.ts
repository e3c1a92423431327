import type { KeyValueStore } from '../../ports/key-value-store.ts'

/** Keeps values for as long as the page lives. */
export class MemoryStore implements KeyValueStore {
  readonly durability = 'memory'
  private readonly values = new Map<string, string>()

  get = (key: string): string | undefined => this.values.get(key)
  set = (key: string, value: string): void => void this.values.set(key, value)
  remove = (key: string): void => void this.values.delete(key)
  keys = (prefix: string): readonly string[] => [...this.values.keys()].filter((key) => key.startsWith(prefix))
}
