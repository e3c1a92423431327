import type { KeyValueStore } from '../../ports/key-value-store.ts'

/**
 * Keeps values in the browser's `localStorage`, and in memory what it does not take: storage may be blocked, full, or
 * break at any call. The global is handed in as a function, since already reading it can throw.
 */
export class BrowserStore implements KeyValueStore {
  /** What storage did not take, and as `undefined` what it did not give up. */
  private readonly memory = new Map<string, string | undefined>()
  private readonly storage: Storage | undefined
  readonly durability: 'durable' | 'memory'

  constructor(open: () => Storage | undefined) {
    this.storage = attempt(open)
    this.durability = takesValues(this.storage) ? 'durable' : 'memory'
  }

  /** A full storage takes nothing more, but what it holds can still be read. */
  get = (key: string): string | undefined =>
    this.memory.has(key) ? this.memory.get(key) : attempt(() => this.storage?.getItem(key) ?? undefined)

  set = (key: string, value: string): void => {
    if (this.durability === 'durable' && succeeds(() => this.storage?.setItem(key, value))) this.memory.delete(key)
    else this.memory.set(key, value)
  }

  remove = (key: string): void => {
    if (succeeds(() => this.storage?.removeItem(key))) this.memory.delete(key)
    else this.memory.set(key, undefined)
  }

  watch = (hear: (key: string | undefined) => void): (() => void) => {
    const told = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === this.storage) hear(key ?? undefined)
    }
    globalThis.addEventListener?.('storage', told)
    return () => globalThis.removeEventListener?.('storage', told)
  }

  keys = (prefix: string): readonly string[] => {
    const stored = attempt(() => Object.keys(this.storage ?? {})) ?? []
    return [...new Set([...stored, ...this.memory.keys()])].filter(
      (key) => key.startsWith(prefix) && !(this.memory.has(key) && this.memory.get(key) === undefined),
    )
  }
}

const PROBE = 'portico.probe'

/** Whether a value that is put in comes out again; some storages drop it without a word. */
const takesValues = (storage: Storage | undefined): boolean =>
  attempt(() => {
    storage?.setItem(PROBE, PROBE)
    const isKept = storage?.getItem(PROBE) === PROBE
    storage?.removeItem(PROBE)
    return isKept
  }) ?? false

const succeeds = (access: () => void): boolean =>
  attempt(() => {
    access()
    return true
  }) ?? false

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
