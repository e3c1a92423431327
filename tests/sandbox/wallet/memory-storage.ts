/** What the wallet library keeps things in, without a disk. */
export class MemoryStorage {
  private readonly kept = new Map<string, unknown>()

  getKeys = async (): Promise<string[]> => [...this.kept.keys()]
  getEntries = async <T>(): Promise<[string, T][]> => [...this.kept.entries()] as [string, T][]
  getItem = async <T>(key: string): Promise<T | undefined> => structuredClone(this.kept.get(key)) as T | undefined
  setItem = async (key: string, value: unknown): Promise<void> => void this.kept.set(key, structuredClone(value))
  removeItem = async (key: string): Promise<void> => void this.kept.delete(key)
}
