import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Clock } from '../../ports/clock.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { parseJson, readEach, readText } from '../../domain/shared/reading.ts'
import { within } from '../time/within.ts'
import type { Client } from './client-internals.ts'

/** How long a visitor who disconnects waits for the wallet to be told. Unit: milliseconds. */
const TELL_WITHIN_MS = 3_000

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** Sessions that are over for the page, but whose wallets have not been told yet. Survives reloads. */
export class Farewells {
  private readonly topics: Set<string>
  private readonly telling = new Map<string, Promise<void>>()

  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
    private readonly clock: Clock,
  ) {
    this.topics = new Set(readTopics(store.get(key)))
  }

  has = (topic: string): boolean => this.topics.has(topic)

  /** @throws CoreError `DISCONNECT_FAILED`; the session is still told later. */
  async say(client: Client, topic: string): Promise<void> {
    this.topics.add(topic)
    this.save()
    await within(this.clock, TELL_WITHIN_MS, this.tell(client, topic), () => new CoreError('DISCONNECT_FAILED'))
  }

  /** The relay is back: whoever was not told is told now. */
  async sayAll(client: Client): Promise<void> {
    await Promise.allSettled([...this.topics].map((topic) => this.tell(client, topic)))
  }

  private tell(client: Client, topic: string): Promise<void> {
    const running = this.telling.get(topic)
    if (running !== undefined) return running
    const isKnown = client.session.keys.includes(topic)
    const telling = (isKnown ? client.disconnect({ topic, reason: USER_DISCONNECTED }) : Promise.resolve()).then(
      () => {
        this.topics.delete(topic)
        this.save()
      },
      (cause: unknown) => {
        throw new CoreError('DISCONNECT_FAILED', { cause })
      },
    )
    this.telling.set(topic, telling)
    const forget = () => void this.telling.delete(topic)
    telling.then(forget, forget)
    return telling
  }

  private save(): void {
    if (this.topics.size === 0) this.store.remove(this.key)
    else this.store.set(this.key, JSON.stringify([...this.topics]))
  }
}

const readTopics = (text: string | undefined): readonly string[] => readEach(parseJson(text ?? '[]'), readText)
