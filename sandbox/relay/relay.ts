import { WebSocketServer } from 'ws'
import { answerControlRequest } from './control-window.ts'
import type { RelayFrame } from './frame-log.ts'
import { admit, refuse } from './handshake.ts'
import { listen } from '../serve/loopback-listener.ts'
import { RelayFaults } from './relay-faults.ts'
import { Switchboard } from './switchboard.ts'

export interface RelayOptions {
  /** 0 or absent: a free one. */
  readonly port?: number
  /** Default 127.0.0.1, which is served as ::1 too. */
  readonly host?: string
  /** Milliseconds since the Unix epoch, for tokens and times to live. */
  readonly now?: () => number
  /** Whether handshakes need a valid token; default true. */
  readonly checkJwt?: boolean
}

export interface MemoryChoice {
  /** Whether letters and subscriptions outlive the pause; default true. */
  readonly keepMemory?: boolean
}

/** A WalletConnect relay on this machine, which can also misbehave on purpose. */
export interface Relay {
  readonly port: number
  readonly url: string
  readonly faults: RelayFaults
  /** What went through, oldest first; the last 10,000 frames at least. */
  readonly frames: readonly RelayFrame[]
  /** Open client sockets. */
  sockets(): number
  /** Drops sockets without a close frame: of one client, or all. */
  cut(clientId?: string): void
  /** Closes every socket with this code; 3000 is the one that the stock client takes as final. */
  closeAll(code: number): void
  /**
   * Goes away: drops every socket, and resets each new connection before a byte of answer. The port stays taken, so
   * that no other program can get it meanwhile, and the control window stays open.
   */
  pause(): Promise<void>
  resume(options?: MemoryChoice): Promise<void>
  /** `pause`, then `resume`. */
  restart(options?: MemoryChoice): Promise<void>
  /** Frees everything; frames still in a delay are lost. May be called twice. */
  stop(): Promise<void>
}

/** Largest frame accepted; a bigger one closes its socket (1009). Unit: bytes. */
const MAX_FRAME_BYTES = 4 * 1024 * 1024
const MAX_SOCKETS = 1_000
/** The relay's protocol pings every 30 s; clients hang up after 35. Unit: milliseconds. */
const PING_EVERY_MS = 20_000

export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { now = Date.now, checkJwt = true, host = '127.0.0.1' } = options
  const faults = new RelayFaults()
  const switchboard = new Switchboard(faults, now)
  const upgrader = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false })
  let isAway = false
  let relay: Relay | undefined // until the relay is ready, a client that was already waiting for the port is refused

  const listener = await listen(options.port ?? 0, host, {
    onRequest: (request, response) => {
      if (relay !== undefined && request.url?.startsWith('/_relay/'))
        void answerControlRequest(relay, switchboard, request, response)
      else if (isAway) request.socket.resetAndDestroy()
      else response.writeHead(426, { 'Content-Type': 'text/plain', Upgrade: 'websocket' }).end('A WebSocket only.\n')
    },
    onUpgrade: (request, socket, head) => {
      if (relay === undefined || isAway) return void request.socket.resetAndDestroy()
      const admission = admit(request, { port: relay.port, checkJwt, faults, now })
      if (!admission.admitted) return refuse(socket, admission.status, admission.reason)
      if (switchboard.clients.length >= MAX_SOCKETS) return refuse(socket, 503, 'too many sockets')
      upgrader.handleUpgrade(request, socket, head, (webSocket) =>
        switchboard.connect(webSocket, admission.clientId, admission.origin),
      )
    },
  })
  const pings = setInterval(() => switchboard.pingAll(), PING_EVERY_MS)

  const allClosed = () =>
    Promise.all(switchboard.clients.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))))

  const whole: Relay = {
    port: listener.port,
    url: `ws://localhost:${listener.port}`,
    faults,
    frames: switchboard.log.frames,
    sockets: () => switchboard.clients.length,
    cut: (clientId) => switchboard.cut(clientId),
    closeAll: (code) => switchboard.closeAll(code),
    async pause() {
      isAway = true
      const closing = allClosed()
      switchboard.dropDelayed()
      switchboard.cut()
      await closing
    },
    async resume({ keepMemory = true } = {}) {
      if (!keepMemory) switchboard.forget()
      isAway = false
    },
    async restart(choice) {
      await whole.pause()
      await whole.resume(choice)
    },
    async stop() {
      clearInterval(pings)
      await whole.pause()
      upgrader.close()
      await listener.close()
    },
  }
  relay = whole
  return relay
}
