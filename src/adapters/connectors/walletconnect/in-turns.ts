import { Turns } from '../../time/slices.ts'
import type { PrefixedClientStorage } from './client-storage.ts'

/**
 * The same storage, which gives the browser its turn between two reads: a client that starts waits for nothing else,
 * and would block the page until it has read all its records.
 */
export function inTurns({ getKeys, getEntries, getItem, setItem, removeItem }: PrefixedClientStorage) {
  const turns = new Turns()
  const read = async <T>(key: string): Promise<T | undefined> => {
    await turns.between()
    return getItem<T>(key)
  }
  return { getKeys, getEntries, getItem: read, setItem, removeItem }
}
