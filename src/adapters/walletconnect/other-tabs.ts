import { parseJson, readEach, readFields, readText } from '../../domain/shared/reading.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Client } from './client-internals.ts'

/** The library wants a reason; nobody is told it. */
const ELSEWHERE = { code: 6000, message: 'Ended in another tab.' }

/**
 * Tells of sessions that another tab of the site has ended: the relay tells the wallet alone. What is stored is read as
 * it is now, so that a session which this tab has just made is never taken for ended.
 */
export function hearOtherTabs(
  client: Client,
  store: KeyValueStore,
  prefix: string,
  ended: (topic: string) => void,
): Cancel {
  const hear = (key: string) => {
    if (!key.startsWith(prefix) || !key.endsWith('//session')) return
    const stored = readEach(parseJson(store.get(key) ?? '[]'), (each) => readText(readFields(each)?.get('topic')))
    for (const { topic } of client.session.getAll()) {
      if (stored.includes(topic)) continue
      client.session.delete(topic, ELSEWHERE).catch(() => {})
      ended(topic)
    }
  }
  return store.watch?.(hear) ?? (() => {})
}
