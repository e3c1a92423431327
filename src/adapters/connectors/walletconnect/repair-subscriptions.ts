import { hexadecimal } from '../../../domain/shared/hexadecimal.ts'
import { readEach, readFields, readText } from '../../../domain/shared/reading.ts'
import type { PrefixedClientStorage } from './client-storage.ts'

const CORE = 'wc@2:core:0.3:'
const CLIENT = 'wc@2:client:0.3:'

/**
 * Adds missing topics to the stored list of subscriptions: those of sessions (row K07), and, while a proposal is open,
 * that of a wallet that approved at the moment of a reload. The client writes such a topic's key at once but its
 * subscription only when the relay has answered; a message for a topic that is not on the list is acknowledged and
 * thrown away. So this has to happen before the client starts.
 */
export async function repairSubscriptions(storage: PrefixedClientStorage, prefix: string): Promise<void> {
  const listKey = `${CORE}${prefix}//subscription`
  const [keychain, listed, sessions, proposals] = await Promise.all([
    storage.getItem(`${CORE}${prefix}//keychain`),
    storage.getItem<unknown[]>(listKey),
    storage.getItem(`${CLIENT}${prefix}//session`),
    storage.getItem(`${CLIENT}${prefix}//proposal`),
  ])
  const heard = new Set(readEach(listed, readTopic))
  const ofSessions = new Set(readEach(sessions, readTopic))
  const hasProposal = readEach(proposals, readFields).length > 0
  const missing: string[] = []
  for (const [topic, key] of readFields(keychain) ?? [])
    if (!heard.has(topic) && (ofSessions.has(topic) || (hasProposal && (await isTopicOf(key, topic)))))
      missing.push(topic)
  if (missing.length === 0) return
  const repaired = missing.map((topic) => ({ topic, id: topic, relay: { protocol: 'irn' } }))
  await storage.setItem(listKey, [...(listed ?? []), ...repaired])
}

const readTopic = (record: unknown): string | undefined => readText(readFields(record)?.get('topic'))

/** A topic is the SHA-256 of its symmetric key; the other entries of the keychain are key pairs and the client's seed. */
async function isTopicOf(key: unknown, topic: string): Promise<boolean> {
  if (typeof key !== 'string' || !/^[0-9a-f]{64}$/.test(key)) return false
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return hexadecimal(hash) === topic
}
