import type { WebSocket } from 'ws'
import { ClientConnection } from './client-connection.ts'
import { FrameLog } from './frame-log.ts'
import type { RelayFrame } from './frame-log.ts'
import { readFrame, writeError, writeRequest, writeResult } from './json-rpc-frame.ts'
import type { Params } from './json-rpc-frame.ts'
import { Mailbox } from './mailbox.ts'
import { carryOut, subscriptionId } from './protocol.ts'
import type { RelayFaults } from './relay-faults.ts'
import { Subscriptions } from './subscriptions.ts'

/** The frame's own part of its log entry; the rest follows from the connection. */
type Subject = Pick<RelayFrame, 'direction' | 'method' | 'answer' | 'topic' | 'tag'>

/** Carries frames between the sockets and the protocol, and applies the faults to each. */
export class Switchboard {
  readonly memory: { readonly mailbox: Mailbox; readonly subscriptions: Subscriptions }
  readonly log = new FrameLog()
  private readonly connections = new Set<ClientConnection>()
  private readonly timers = new Set<NodeJS.Timeout>()
  /** Ids of pushes stay below 2^53: the stock client answers bigger ones with another text. */
  private lastPushId = 0

  constructor(
    private readonly faults: RelayFaults,
    private readonly now: () => number,
  ) {
    this.memory = { mailbox: new Mailbox(now), subscriptions: new Subscriptions() }
  }

  get clients(): readonly ClientConnection[] {
    return [...this.connections]
  }

  connect(socket: WebSocket, clientId: string, origin: string | undefined): void {
    const connection = new ClientConnection(socket, clientId, origin)
    this.connections.add(connection)
    socket.on('error', () => socket.terminate()) // a frame too big or no WebSocket frame at all
    socket.on('close', () => this.connections.delete(connection))
    socket.on('pong', () => this.hearFrom(connection))
    socket.on('message', (data, isBinary) => {
      this.receive(connection, isBinary ? '' : Buffer.from(data as Buffer).toString('utf8'))
      this.hearFrom(connection)
    })
    socket.ping()
  }

  /** Keeps Node clients from hanging up: they do when no ping came for 35 s. */
  pingAll(): void {
    for (const { socket } of this.connections) socket.ping()
  }

  /** Drops sockets without a close frame: of one client, or all. */
  cut(clientId?: string): void {
    for (const connection of this.connections)
      if (clientId === undefined || connection.clientId === clientId) connection.socket.terminate()
  }

  closeAll(code: number): void {
    for (const { socket } of this.connections) socket.close(code)
  }

  /** Forgets letters and subscriptions, as a relay that restarts without its memory. */
  forget(): void {
    this.memory.mailbox.clear()
    this.memory.subscriptions.clear()
  }

  /** Frames that wait in a delay are lost. */
  dropDelayed(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private receive(connection: ClientConnection, text: string): void {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      const letter = connection.letterOf(frame.id)
      const about = letter === undefined ? {} : { topic: letter.topic, tag: letter.tag }
      this.pass(connection, { direction: 'in', method: 'irn_subscription', answer: true, ...about }, () => {
        if (letter !== undefined && frame.succeeded) this.memory.mailbox.acknowledge(connection.clientId, letter)
      })
      return
    }
    const subject: Subject = { direction: 'in', method: '?', answer: false }
    if (frame.kind === 'malformed') {
      this.pass(connection, subject, () => this.answer(connection, subject, writeError(frame.id, frame.error)))
      return
    }
    const { id, method, params } = frame
    const called = { ...subject, method, ...namedIn(params) }
    this.pass(connection, called, ({ swallowed, silent }) => {
      const { answer, touched } = carryOut(this.memory, { clientId: connection.clientId, method, params, swallowed })
      const text = 'error' in answer ? writeError(id, answer.error) : writeResult(id, answer.result)
      if (!silent) this.answer(connection, called, text)
      for (const topic of touched) this.deliver(topic)
    })
  }

  private answer(connection: ClientConnection, called: Subject, text: string): void {
    this.pass(connection, { ...called, direction: 'out', answer: true }, () => connection.socket.send(text))
  }

  /** A client that listens gets what waited for it while it was away. */
  private hearFrom(connection: ClientConnection): void {
    if (connection.isListening) return
    connection.isListening = true
    for (const topic of this.memory.subscriptions.topicsOf(connection.clientId)) this.deliverTo(connection, topic)
  }

  private deliver(topic: string): void {
    for (const connection of this.connections) this.deliverTo(connection, topic)
  }

  private deliverTo(connection: ClientConnection, topic: string): void {
    const { clientId } = connection
    if (!connection.isListening || !this.memory.subscriptions.has(clientId, topic)) return
    for (const letter of this.memory.mailbox.waitingFor(clientId, topic)) {
      if (connection.hasPushed(letter)) continue
      this.lastPushId += 1
      const pushId = this.lastPushId
      connection.notePush(String(pushId), letter)
      const { message, attestation, publishedAt, tag } = letter
      const data = { topic, message, attestation, publishedAt, tag } // an absent attestation is left out by JSON
      const text = writeRequest(pushId, 'irn_subscription', { id: subscriptionId(clientId, topic), data })
      const subject: Subject = { direction: 'out', method: 'irn_subscription', answer: false, topic, tag }
      this.pass(connection, subject, () => connection.socket.send(text))
    }
  }

  /** Logs a frame and sends it on as the faults say: now or later, once, several times or not at all. */
  private pass(
    connection: ClientConnection,
    subject: Subject,
    arrive: (fate: { swallowed: boolean; silent: boolean }) => void,
  ): void {
    const { clientId, origin } = connection
    const from = origin === undefined ? { clientId } : { clientId, origin }
    const frame: RelayFrame = { ...subject, ...from, index: this.log.nextIndex(clientId), at: this.now() }
    const fate = this.faults.judge(frame)
    this.log.add(fate.applied.length === 0 ? frame : { ...frame, faults: fate.applied })

    if (fate.cut) connection.socket.terminate()
    if (fate.cut || fate.lost) return
    for (const delayMs of fate.delaysMs) {
      const arriveIfOpen = () => {
        if (connection.isOpen) arrive(fate)
      }
      if (delayMs <= 0) arriveIfOpen()
      else this.later(delayMs, arriveIfOpen)
    }
  }

  private later(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      action()
    }, delayMs)
    this.timers.add(timer)
  }
}

/** The topic and tag that a call names. */
function namedIn(params: Params): Pick<Subject, 'topic' | 'tag'> {
  const topic = params.topic ?? params.pairingTopic
  return {
    ...(typeof topic === 'string' ? { topic } : {}),
    ...(typeof params.tag === 'number' ? { tag: params.tag } : {}),
  }
}
