import type { Core } from '@walletconnect/core'

type Storage = NonNullable<NonNullable<ConstructorParameters<typeof Core>[0]>['storage']>

/** What the wallet's library keeps things in, without a disk. */
export function memoryStorage(): Storage {
  const kept = new Map<string, unknown>()
  const storage = {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept.entries()],
    getItem: async (key: string) => structuredClone(kept.get(key)),
    setItem: async (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    removeItem: async (key: string) => void kept.delete(key),
  }
  // The library has its own class as the type, of which it uses these five.
  return storage as unknown as Storage
}
