/** How a storage misbehaves. */
export interface StorageFaults {
  /** UTF-16 units of keys and values together, as browsers count. */
  readonly quota?: number
  /** Whether the nth call (from 1) of a method throws. */
  readonly throwsAt?: (method: 'getItem' | 'setItem' | 'removeItem', nth: number) => boolean
  /** Takes values without a word and keeps none. */
  readonly forgets?: boolean
}

/** A `Storage` as browsers have it, its items seen as its own properties, that can also misbehave. */
export function fakeStorage(faults: StorageFaults = {}, items = new Map<string, string>()): Storage {
  const { quota = Infinity, throwsAt = () => false, forgets = false } = faults
  const calls = { getItem: 0, setItem: 0, removeItem: 0 }
  const enter = (method: keyof typeof calls) => {
    calls[method] += 1
    if (throwsAt(method, calls[method])) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const sizeWith = (changed: string, value: string) =>
    [...new Map(items).set(changed, value)].reduce((sum, [key, each]) => sum + key.length + each.length, 0)

  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key) => {
      enter('getItem')
      return items.get(key) ?? null
    },
    setItem: (key, value) => {
      enter('setItem')
      if (sizeWith(key, value) > quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      if (!forgets) items.set(key, value)
    },
    removeItem: (key) => {
      enter('removeItem')
      items.delete(key)
    },
  }
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && items.has(key)
        ? { value: items.get(key), enumerable: true, configurable: true, writable: true }
        : undefined,
  })
}
