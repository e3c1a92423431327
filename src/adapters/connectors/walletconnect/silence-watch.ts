import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { readEach, readFields, readInteger, readText } from '../../../domain/shared/reading.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { PROBE_EVERY_MS, SILENT_MS } from './relay-timing.ts'
import { wrapFrames } from './wrap-frames.ts'

/** Source: the relay's protocol, for one batch. */
const MAX_TOPICS = 500

/** Requests whose answer the page waits for. */
const AWAITED = new Set(['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionPing'])

/**
 * A push can get lost without an error, on a socket that looks alive: a browser does not report a dead network, and a
 * relay pushes once per connection. While an answer is awaited, the relay is asked for stored messages: that brings the
 * answer if only the push was lost; if nothing comes back at all, the socket is replaced.
 */
export class SilenceWatch {
  private cancel: Cancel | undefined
  private isStopped = false
  /** Since when a request waits and the relay has sent nothing. Unit: milliseconds on the monotonic clock. */
  private askedAt: number | undefined

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
  ) {
    const { relayer, history } = internalsOf(client).core
    wrapFrames(relayer, (take) => (payload) => {
      this.askedAt = undefined
      take(payload)
    })
    client.core.relayer.on('relayer_connect', () => {
      this.askedAt = undefined
      this.start()
    })
    // Each request is recorded there before it is sent.
    history.events.on('history_created', () => this.start())
  }

  /** From now on an answer may be awaited. */
  start(): void {
    if (this.isStopped || this.cancel !== undefined) return
    this.cancel = this.clock.after(PROBE_EVERY_MS, () => {
      this.cancel = undefined
      this.look()
    })
  }

  /** At once, whether an answer is awaited or not: the machine may have slept, and its socket with it. */
  now(): void {
    if (this.isStopped) return
    this.probe()
    this.start()
  }

  stop(): void {
    this.isStopped = true
    this.cancel?.()
  }

  private look(): void {
    const { relayer } = internalsOf(this.client).core
    const isSilent = this.askedAt !== undefined && this.clock.monotonic() - this.askedAt >= SILENT_MS
    if (isSilent && relayer.connected) return this.giveUp()
    if (!this.isAwaiting() && this.askedAt === undefined) return
    this.probe()
    this.start()
  }

  private isAwaiting(): boolean {
    if (internalsOf(this.client).engine.pendingSessions.size > 0) return true
    const live = new Set([...this.client.session.keys, ...this.client.core.pairing.pairings.keys])
    return this.client.core.history.values.some(
      ({ id, topic, request: { method }, response }) =>
        response === undefined &&
        AWAITED.has(method) &&
        live.has(topic) &&
        // An id is the sender's time in milliseconds, followed by three random digits.
        Math.abs(this.clock.now() - id / 1_000) < REQUEST_LIFE_MS,
    )
  }

  private probe(): void {
    const { engine, core } = internalsOf(this.client)
    const { relayer } = core
    const settling = [...engine.pendingSessions.values()].map(({ sessionTopic }) => sessionTopic)
    const topics = [...new Set([...settling, ...relayer.subscriber.topics])].slice(0, MAX_TOPICS)
    if (!relayer.connected || topics.length === 0) return
    this.askedAt ??= this.clock.monotonic()
    // Not by the library's `request`: that would open a connection, and wait for it.
    relayer.provider.request({ method: 'irn_batchFetchMessages', params: { topics } }).then(
      (answer) => relayer.handleBatchMessageEvents([...readEach(readFields(answer)?.get('messages'), readMessage)]),
      () => {}, // an error of the relay is an answer too
    )
  }

  /** Acts as if the socket had reported its end: the library then reconnects by itself. */
  private giveUp(): void {
    const { connection } = internalsOf(this.client).core.relayer.provider
    const { socket } = connection
    this.askedAt = undefined
    if (socket === undefined) return
    connection.onClose({ code: 1006 })
    // Later events of the old socket, its close included, must reach no listener.
    for (const name of ['payload', 'close']) connection.events.removeAllListeners(name)
    socket.close()
  }
}

interface Message {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly transportType: 'relay'
}

function readMessage(value: unknown): Message | undefined {
  const fields = readFields(value)
  const [topic, message] = [readText(fields?.get('topic')), readText(fields?.get('message'))]
  if (topic === undefined || message === undefined) return undefined
  return { topic, message, publishedAt: readInteger(fields?.get('publishedAt')) ?? 0, transportType: 'relay' }
}
