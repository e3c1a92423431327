import type { WalletSession } from '../../../domain/connection/wallet-session.ts'
import { type ChainId, namespaceOf } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { SessionEvent } from '../../../ports/connector.ts'
import { CalmEvents, type Change } from './calm-events.ts'
import type { Client } from './client-internals.ts'
import { readSessionEvent } from './read-session-event.ts'

interface Listener {
  readonly emit: (event: SessionEvent) => void
  /** A session has ended, by the wallet or by its expiry. */
  readonly ended: (topic: string) => void
  /** The wallet believes in a session that cannot be used here: the wallet has to be told of its end. */
  readonly turnAway: (topic: string) => void
  /** The relay is connected. */
  readonly online: (client: Client) => void
}

/** The session events of sign-client, checked, and in the form of our port. */
export class ClientEvents {
  private readonly calm: CalmEvents
  private client: Client | undefined

  constructor(
    clock: Clock,
    private readonly read: (session: unknown) => WalletSession | undefined,
    private readonly listener: Listener,
  ) {
    this.calm = new CalmEvents(clock, (event) => this.tell(event))
  }

  to(client: Client): void {
    this.client = client
    const { emit, online } = this.listener
    client.on('session_connect', ({ session }) => void this.settled(client, session))
    const changed = ({ topic }: { topic: string }) => {
      const session = this.session(client, topic)
      if (session !== undefined) emit({ type: 'updated', session })
    }
    client.on('session_update', changed)
    client.on('session_extend', changed)
    client.on('session_event', (payload) => {
      const event = readSessionEvent(payload)
      if (event?.type === 'chainChanged' || event?.type === 'accountsChanged') this.calm.take(event)
    })
    const ended = ({ topic }: { topic: string }) => {
      this.listener.ended(topic)
      emit({ type: 'ended', topic })
    }
    client.on('session_delete', ended)
    client.on('session_expire', ended)
    const { relayer } = client.core
    relayer.on('relayer_connect', () => {
      emit({ type: 'transport', isOnline: true })
      online(client)
    })
    relayer.on('relayer_disconnect', () => emit({ type: 'transport', isOnline: false }))
  }

  stop(): void {
    this.calm.stop()
  }

  private session = (client: Client, topic: string): WalletSession | undefined =>
    this.read(client.session.getAll().find((each) => each.topic === topic))

  /**
   * A wallet may switch to a chain that it has not granted, or not any more: that is no event of this session.
   *
   * @returns whether it is one.
   */
  private tell(event: Change): boolean {
    if (event.type === 'chainChanged' && !this.isGranted(event.topic, event.chain)) return false
    this.listener.emit(event)
    return true
  }

  private isGranted(topic: string, chain: ChainId): boolean {
    const session = this.client && this.session(this.client, topic)
    return session?.grants[namespaceOf(chain)]?.chains.includes(chain) === true
  }

  /** A session as the library records it. */
  async settled(client: Client, raw: unknown): Promise<void> {
    const session = this.read(raw)
    if (session === undefined) return this.refuse(raw)
    // The library would open the stored deep link by itself, unguarded; the page offers the link instead.
    await client.session.update(session.topic, { sessionConfig: { disableDeepLink: true } }).catch(() => {})
    // G49: the wallet may have ended or changed it while that was stored.
    const now = this.session(client, session.topic)
    if (now !== undefined) return this.listener.emit({ type: 'settled', session: now })
    const { pairingTopic = '' } = session
    this.listener.emit({ type: 'refused', pairingTopic, error: new CoreError('SESSION_GONE') })
  }

  private refuse(raw: unknown): void {
    const fields = readFields(raw)
    const topic = readText(fields?.get('topic'))
    if (topic !== undefined) this.listener.turnAway(topic)
    const pairingTopic = readText(fields?.get('pairingTopic')) ?? ''
    this.listener.emit({ type: 'refused', pairingTopic, error: new CoreError('WALLET_BAD_ANSWER') })
  }
}
