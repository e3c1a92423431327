import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import type { KeyValueStore } from '../../src/ports/key-value-store.ts'

/** One storage, and the window of each tab, which is told afterwards what the others have changed. */
export class Site {
  private readonly whole = new MemoryStore()
  private readonly tabs = new Set<(key: string) => void>()

  tab(): KeyValueStore & { readonly listeners: () => number } {
    const { whole, tabs } = this
    const own = new Set<(key: string) => void>()
    const told = (key: string) =>
      queueMicrotask(() => {
        for (const hear of [...tabs]) if (!own.has(hear)) hear(key)
      })
    // As browsers have it: nobody is told of a value that is the same.
    const set = (key: string, value: string) => {
      if (whole.get(key) === value) return
      whole.set(key, value)
      told(key)
    }
    return {
      durability: 'durable',
      get: (key) => whole.get(key),
      keys: (prefix) => whole.keys(prefix),
      set,
      remove: (key) => (whole.remove(key), told(key)),
      watch: (hear) => {
        own.add(hear)
        tabs.add(hear)
        return () => void (own.delete(hear), tabs.delete(hear))
      },
      listeners: () => own.size,
    }
  }
}
