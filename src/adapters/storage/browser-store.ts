import type { KeyValueStore } from '../../ports/key-value-store.ts'

/**
 * Keeps values in the browser's `localStorage`, and in memory what it does not take: storage may be blocked, full, or
 * break at any call. The global is handed in as a function, since already reading it can throw.
 */
export class BrowserStore implements KeyValueStore {
  private readonly memory = new Map<string, string>()
  private readonly storage: Storage | undefined
  readonly durability: 'durable' | 'memory'

  constructor(open: () => Storage | undefined) {
    this.storage = usable(open)
    this.durability = this.storage === undefined ? 'memory' : 'durable'
  }

  get = (key: string): string | undefined =>
    this.memory.get(key) ?? attempt(() => this.storage?.getItem(key) ?? undefined)

  set = (key: string, value: string): void => {
    const isKept = attempt(() => {
      this.storage?.setItem(key, value)
      return this.storage !== undefined
    })
    if (isKept === true) this.memory.delete(key)
    else this.memory.set(key, value)
  }

  remove = (key: string): void => {
    this.memory.delete(key)
    attempt(() => this.storage?.removeItem(key))
  }

  keys = (prefix: string): readonly string[] => {
    const stored = attempt(() => Object.keys(this.storage ?? {})) ?? []
    return [...new Set([...stored, ...this.memory.keys()])].filter((key) => key.startsWith(prefix))
  }
}

const PROBE = 'portico.probe'

/** The storage, if it is there and takes a value. */
function usable(open: () => Storage | undefined): Storage | undefined {
  return attempt(() => {
    const storage = open()
    storage?.setItem(PROBE, PROBE)
    const isKept = storage?.getItem(PROBE) === PROBE
    storage?.removeItem(PROBE)
    return isKept ? storage : undefined
  })
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
