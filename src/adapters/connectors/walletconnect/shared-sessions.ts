import { readFields, readText } from '../../../domain/shared/reading.ts'
import type { Cancel } from '../../../ports/clock.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { Client } from './client-internals.ts'
import type { PrefixedClientStorage } from './client-storage.ts'
import type { EndedSessions } from '../local/ended-sessions.ts'

/** The library requires a reason; it is never sent. */
const ELSEWHERE = { code: 6000, message: 'Ended in another tab.' }

type SessionRecord = ReturnType<Client['session']['getAll']>[number]

/** The sessions of other tabs of the site: neither relay nor wallet tells a tab about them. */
export class SharedSessions {
  private readonly sessionKey: string
  private readonly keychainKey: string

  /** @param prefix - The prefix of the client's records. */
  constructor(
    private readonly store: KeyValueStore,
    private readonly storage: PrefixedClientStorage,
    private readonly ended: EndedSessions,
    /** Whether this tab has still to tell the wallet, and needs the session for that. */
    private readonly isTelling: (topic: string) => boolean,
    prefix: string,
  ) {
    this.sessionKey = `wc@2:client:0.3:${prefix}//session`
    this.keychainKey = `wc@2:core:0.3:${prefix}//keychain`
  }

  /** Whether any tab has the session, or had it: otherwise its settlement was lost on its way. */
  isKnown = (topic: string): boolean => this.ended.has(topic) || this.stored(topic) !== undefined

  /** Reports each session that another tab has ended, and has the client forget it. */
  hear(client: Client, tell: (topic: string) => void): Cancel {
    const hear = (key: string | undefined) => {
      const topic = this.ended.topicOf(key ?? '')
      if (topic !== undefined) this.forget(client, topic, tell)
    }
    return this.store.watch?.(hear) ?? (() => {})
  }

  /** The same, for all sessions that have ended by now. */
  lookAgain(client: Client, tell: (topic: string) => void): void {
    for (const topic of client.session.keys) if (this.ended.has(topic)) this.forget(client, topic, tell)
  }

  private forget(client: Client, topic: string, tell: (topic: string) => void): void {
    if (!client.session.keys.includes(topic) || this.isTelling(topic)) return
    // The tab that ended it has still to tell the wallet, and needs the keys for that.
    this.storage.leaveToOthers(this.sessionKey, topic)
    this.storage.leaveToOthers(this.keychainKey, topic)
    client.session.delete(topic, ELSEWHERE).catch(() => {})
    client.core.crypto.deleteSymKey(topic).catch(() => {})
    tell(topic)
  }

  /**
   * Q13: lets this tab's client use a session that another tab has settled: adds its key, and subscribes to its topic.
   */
  async bringIn(client: Client, topic: string): Promise<void> {
    if (client.session.keys.includes(topic)) return
    const session = this.stored(topic)
    const key = readText(this.storage.peek(this.keychainKey, topic))
    const expiry = readFields(session)?.get('expiry')
    if (session === undefined || key === undefined || typeof expiry !== 'number' || this.ended.has(topic)) return
    await client.core.crypto.setSymKey(key, topic)
    await client.session.set(topic, session)
    client.core.expirer.set(topic, expiry)
    // Where the relay is away, the client repeats this by itself.
    client.core.relayer.subscriber.subscribe(topic).catch(() => {})
  }

  /** T30: writes a session again that this tab has and storage has lost, with all that belongs to it. */
  keep(client: Client): void {
    const live = client.session.keys.filter((topic) => !this.ended.has(topic))
    if (live.every((topic) => this.stored(topic) !== undefined)) return
    const gone = client.session.keys.filter((topic) => this.ended.has(topic))
    this.storage.writeAgain((_key, name) => !gone.some((topic) => name.includes(topic)))
  }

  private stored(topic: string): SessionRecord | undefined {
    const record = this.storage.peek(this.sessionKey, topic)
    return readFields(record)?.get('topic') === topic ? (record as SessionRecord) : undefined
  }
}
