import { retryDelayMs } from '../../../domain/connection/retry.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { spentMarks } from '../../../domain/shared/marks.ts'
import { parseJson, readEach, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { KeyValueStore } from '../../../ports/key-value-store.ts'
import type { Client } from './client-internals.ts'
import { isOverdue, postSealed, readSealed, type SealedDisconnect } from './sealed-disconnect.ts'
import { within } from '../../../ports/async.ts'

/** How long a visitor who disconnects waits for the wallet to be told. Unit: milliseconds. */
const TELL_WITHIN_MS = 3_000

/** A page that has just loaded has more urgent work. Unit: milliseconds. */
const START_AFTER_MS = 1_000

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

interface PendingDisconnect {
  /** Unit: milliseconds since the Unix epoch. */
  readonly at: number
  /** Absent: for a session that the client still has, and ends by itself. */
  readonly sealed?: SealedDisconnect | undefined
}

/**
 * Disconnects that have not reached the relay yet: each topic has a record of its own, so that no tab undoes another's,
 * and keeps it until the relay has accepted the disconnect (Q11). Survives reloads.
 */
export class PendingDisconnects {
  /** The disconnects that this tab has to send: its own, and those that were stored when it started. */
  private readonly untold = new Map<string, PendingDisconnect>()
  private readonly telling = new Map<string, Promise<void>>()
  private readonly prefix: string
  private failures = 0
  private cancelRetry: Cancel = () => {}
  private cancelStart: Cancel = () => {}
  private isStopped = false

  constructor(
    private readonly store: KeyValueStore,
    key: string,
    private readonly clock: Clock,
  ) {
    this.prefix = `${key}/`
    this.takeApart(key)
    for (const each of store.keys(this.prefix))
      this.untold.set(each.slice(this.prefix.length), readDisconnect(store.get(each)))
  }

  has = (topic: string): boolean => this.untold.has(topic)

  get areAny(): boolean {
    return this.untold.size > 0
  }

  /**
   * Q23: a wallet that was not told before a reload is told soon, and not only once the modal opens: starts the client
   * if a disconnect is pending for a session or pairing that has not expired by itself.
   */
  saySoon(start: () => void): void {
    const now = this.clock.now()
    const isDue = ({ at, sealed }: PendingDisconnect) => !isOverdue(sealed ?? { kind: 'session' }, at, now)
    if ([...this.untold.values()].some(isDue)) this.cancelStart = this.clock.after(START_AFTER_MS, start)
  }

  /** The wallet is told once there is a client: by this page, or by the next one. */
  note(topic: string): void {
    this.keep(topic, { at: this.clock.now() })
  }

  /** @throws CoreError `DISCONNECT_FAILED`; the wallet is still told later. */
  async say(client: Client, topic: string): Promise<void> {
    this.note(topic)
    await within(this.clock, TELL_WITHIN_MS, this.tell(client, topic), () => new CoreError('DISCONNECT_FAILED'))
  }

  /** For a session or pairing whose keys the client is about to forget. Resolves after the first attempt. */
  async post(client: Client, topic: string, sealed: SealedDisconnect): Promise<void> {
    this.keep(topic, { at: this.clock.now(), sealed })
    await this.tell(client, topic).catch(() => {})
  }

  /** The relay is connected again: sends all pending disconnects. */
  async sayAll(client: Client): Promise<void> {
    await Promise.allSettled([...this.untold.keys()].map((topic) => this.tell(client, topic)))
  }

  stop(): void {
    this.isStopped = true
    this.cancelRetry()
    this.cancelStart()
  }

  private tell(client: Client, topic: string): Promise<void> {
    const running = this.telling.get(topic)
    if (running !== undefined) return running
    const telling = this.hand(client, topic).then(
      () => {
        this.failures = 0
        this.untold.delete(topic)
        this.store.remove(this.prefix + topic)
      },
      (cause: unknown) => {
        this.retryLater(client)
        throw new CoreError('DISCONNECT_FAILED', { cause })
      },
    )
    this.telling.set(topic, telling)
    const forget = () => void this.telling.delete(topic)
    telling.then(forget, forget)
    return telling
  }

  /** Resolves once the relay has it, or there is no wallet left to tell. */
  private async hand(client: Client, topic: string): Promise<void> {
    const disconnect = this.untold.get(topic)
    if (disconnect?.sealed !== undefined) {
      if (!isOverdue(disconnect.sealed, disconnect.at, this.clock.now()))
        await postSealed(client, topic, disconnect.sealed)
    } else if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: USER_DISCONNECTED })
  }

  /** Tries again if the relay is connected and did not accept it; while the relay is away, waits for it. */
  private retryLater(client: Client): void {
    this.cancelRetry()
    if (this.isStopped) return
    this.failures += 1
    this.cancelRetry = this.clock.after(retryDelayMs(this.failures), () => {
      if (client.core.relayer.connected) void this.sayAll(client)
    })
  }

  private keep(topic: string, disconnect: PendingDisconnect): void {
    if (this.untold.has(topic)) return
    this.forgetOld()
    this.untold.set(topic, disconnect)
    this.store.set(this.prefix + topic, JSON.stringify({ at: disconnect.at, ...disconnect.sealed }))
  }

  private forgetOld(): void {
    const marks = [...this.untold].map(([key, { at }]) => ({ key, at }))
    for (const topic of spentMarks(marks, this.clock.now())) {
      this.untold.delete(topic)
      this.store.remove(this.prefix + topic)
    }
  }

  /** Earlier versions stored them as one list. */
  private takeApart(key: string): void {
    const text = this.store.get(key)
    if (text === undefined) return
    for (const topic of readEach(parseJson(text), readText))
      this.store.set(this.prefix + topic, JSON.stringify({ at: this.clock.now() }))
    this.store.remove(key)
  }
}

/** A record that cannot be read still stands for a session that has ended. */
function readDisconnect(text: string | undefined): PendingDisconnect {
  const json = parseJson(text ?? '')
  return { at: readInteger(readFields(json)?.get('at')) ?? 0, sealed: readSealed(json) }
}
