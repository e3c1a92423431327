import type { KeyValueStore } from '../../ports/key-value-store.ts'

/** What of ours can go where room is needed, the least missed first: what was put aside, and what the relay client did. */
const EXPENDABLE = [/\.bad$/, /\/\/messages(?:_withoutClientAck)?#/, /\/\/history#/]
const OURS = 'portico.'

/**
 * Keeps values in the browser's `localStorage`, and in memory what it does not take: storage may be blocked, full, or
 * break at any call. What does not fit is tried again once our own expendable records have made room (Q12). The global
 * is handed in as a function, since already reading it can throw.
 */
export class BrowserStore implements KeyValueStore {
  /** What storage did not take, and as `undefined` what it did not give up. */
  private readonly memory = new Map<string, string | undefined>()
  private readonly storage: Storage | undefined
  private readonly isTaking: boolean

  constructor(open: () => Storage | undefined) {
    this.storage = attempt(open)
    this.isTaking = takesValues(this.storage) || this.makesRoom(() => takesValues(this.storage))
  }

  /** True of all that has to be kept: one value that was not taken is what a reload loses. */
  get durability(): 'durable' | 'memory' {
    const isLost = [...this.memory].some(([key, value]) => value !== undefined && !isExpendable(key))
    return this.isTaking && !isLost ? 'durable' : 'memory'
  }

  /** A full storage takes nothing more, but what it holds can still be read. */
  get = (key: string): string | undefined =>
    this.memory.has(key) ? this.memory.get(key) : attempt(() => this.storage?.getItem(key) ?? undefined)

  set = (key: string, value: string): void => {
    const isTaken = () => put(this.storage, key, value)
    if (isTaken() || (!isExpendable(key) && this.makesRoom(isTaken))) this.memory.delete(key)
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

  keys = (prefix: string): readonly string[] =>
    [...new Set([...keysOf(this.storage), ...this.memory.keys()])].filter(
      (key) => key.startsWith(prefix) && !(this.memory.has(key) && this.memory.get(key) === undefined),
    )

  /** Gives up what is least missed, for as long as a value does not fit. */
  private makesRoom(isTaken: () => boolean): boolean {
    for (const pattern of EXPENDABLE) {
      const expendable = keysOf(this.storage).filter((each) => each.startsWith(OURS) && pattern.test(each))
      if (expendable.length === 0) continue
      for (const each of expendable) attempt(() => this.storage?.removeItem(each))
      if (isTaken()) return true
    }
    return false
  }
}

const PROBE = 'portico.probe'

const isExpendable = (key: string): boolean => EXPENDABLE.some((pattern) => pattern.test(key))

const keysOf = (storage: Storage | undefined): readonly string[] => attempt(() => Object.keys(storage ?? {})) ?? []

/** Some storages drop a value without a word. */
const put = (storage: Storage | undefined, key: string, value: string): boolean =>
  attempt(() => {
    storage?.setItem(key, value)
    return storage?.getItem(key) === value
  }) ?? false

/** Whether a value that is put in comes out again. */
const takesValues = (storage: Storage | undefined): boolean => {
  const isKept = put(storage, PROBE, PROBE)
  attempt(() => storage?.removeItem(PROBE))
  return isKept
}

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
