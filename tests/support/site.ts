import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import type { KeyValueStore } from '../../src/ports/key-value-store.ts'

interface Tab {
  /** What this tab sees: all processes' own copy, or one. */
  readonly copy: MemoryStore
  readonly hearing: Set<(key: string | undefined) => void>
}

/** One storage, and the window of each tab, which is told afterwards what the others have changed. */
export class Site {
  private readonly whole = new MemoryStore()
  private readonly tabs = new Set<Tab>()
  private readonly underWay: (() => void)[] = []

  /**
   * @param lag - How long it takes until a tab's copy of the storage has what another has written, as in a browser that
   *   gives each tab a process of its own. Absent: all tabs see one. Unit: milliseconds, or when a test says so.
   */
  constructor(private readonly lag?: number | 'by hand') {}

  tab(): KeyValueStore & { readonly listeners: () => number } {
    const { tabs, lag } = this
    const tab: Tab = { copy: lag === undefined ? this.whole : new MemoryStore(), hearing: new Set() }
    const { copy, hearing } = tab
    if (lag !== undefined) for (const key of this.whole.keys('')) copy.set(key, this.whole.get(key) ?? '')
    tabs.add(tab)
    // As in browsers: no event for a value that is the same.
    const set = (key: string, value: string) => {
      if (copy.get(key) === value) return
      copy.set(key, value)
      this.spread(tab, key, value)
    }
    return {
      durability: 'durable',
      get: (key) => copy.get(key),
      keys: (prefix) => copy.keys(prefix),
      set,
      remove: (key) => {
        copy.remove(key)
        this.spread(tab, key, undefined)
      },
      watch: (hear) => {
        hearing.add(hear)
        return () => void hearing.delete(hear)
      },
      listeners: () => hearing.size,
    }
  }

  /** A script of one tab, or the visitor, clears all of it: the others are told so, and of no key. */
  clear(): void {
    for (const store of new Set([this.whole, ...[...this.tabs].map(({ copy }) => copy)]))
      for (const key of store.keys('')) store.remove(key)
    for (const { hearing } of this.tabs) for (const hear of hearing) hear(undefined)
  }

  /**
   * Every tab has what the others have written so far.
   *
   * @returns how much that was.
   */
  arrive(): number {
    const written = this.underWay.splice(0)
    for (const arrive of written) arrive()
    return written.length
  }

  private spread(from: Tab, key: string, value: string | undefined): void {
    put(this.whole, key, value)
    const arrive = () => {
      for (const { copy, hearing } of this.tabs) {
        if (hearing === from.hearing) continue
        // What is on its way is overtaken by what the storage has by now, and all end up with that.
        put(copy, key, this.whole.get(key))
        for (const hear of [...hearing]) hear(key)
      }
      put(from.copy, key, this.whole.get(key))
    }
    if (this.lag === undefined) queueMicrotask(arrive)
    else if (this.lag === 'by hand') this.underWay.push(arrive)
    else setTimeout(arrive, this.lag)
  }
}

function put(store: MemoryStore, key: string, value: string | undefined): void {
  if (value === undefined) store.remove(key)
  else store.set(key, value)
}
