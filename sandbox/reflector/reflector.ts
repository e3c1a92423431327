import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'

/** A fault that a test asks for, against every client; `undefined`: none. */
export type ReflectorFault = 'silent' | 'garbage' | 'emptyName' | 'refuse' | 'goneAtPing' | undefined

/** Where a page on a computer and a wallet on a phone meet (Mobile Wallet Adapter 2.0, reflector protocol). */
export interface Reflector {
  fault: ReflectorFault
  /** How long a place is kept for a wallet that has not come. Default: 30 s, the least that it may. Unit: milliseconds. */
  placeMs: number
  /** Places that wait for a wallet. */
  readonly waiting: number
  /** Takes in a WebSocket at `/reflect`. @returns whether it was for here. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Drops every connection. */
  drop(): void
  stop(): void
}

/** Source: Mobile Wallet Adapter 2.0: both may be offered; frames are binary in this one. */
const BINARY = 'com.solana.mobilewalletadapter.v1'
const PLACE_MS = 30_000
const ID_LENGTH = 16
const MAX_FRAME_BYTES = 64 * 1024
/** Close code for a client that waited too long. Source: RFC 6455. */
const GOING_AWAY = 1001

export function openReflector(): Reflector {
  const server = new WebSocketServer({
    ...{ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false },
    handleProtocols: (offered) => (offered.has(BINARY) ? BINARY : false),
  })
  const places = new Map<string, WebSocket>()

  /** A page: it is given a name, and waits. */
  const seat = (page: WebSocket): void => {
    const id = randomBytes(ID_LENGTH)
    const key = id.toString('base64url')
    places.set(key, page)
    page.once('close', () => places.delete(key))
    const tooLate = setTimeout(() => places.has(key) && page.close(GOING_AWAY), reflector.placeMs)
    page.once('close', () => clearTimeout(tooLate))
    switch (reflector.fault) {
      case 'silent':
        return
      case 'garbage':
        return page.send(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))
      case 'emptyName':
        return page.send(Buffer.from([0]))
      default:
        page.send(Buffer.concat([Buffer.from([ID_LENGTH]), id]))
    }
  }

  /** A wallet: from now on whatever one says the other hears, and when one goes so does the other. */
  const join = (wallet: WebSocket, key: string): void => {
    const page = places.get(key)
    places.delete(key)
    if (page === undefined) return wallet.close(GOING_AWAY)
    for (const [from, to] of [
      [page, wallet],
      [wallet, page],
    ] as const) {
      from.on('message', (frame: Buffer) => to.send(frame))
      from.once('close', () => to.close())
    }
    if (reflector.fault === 'goneAtPing') return page.terminate()
    for (const end of [page, wallet]) end.send(Buffer.alloc(0))
  }

  const reflector: Reflector = {
    fault: undefined,
    placeMs: PLACE_MS,
    get waiting() {
      return places.size
    },
    upgrade(request, socket, head) {
      const path = request.url ?? '/'
      // Any page that is open in the browser may ask for `//`, which is no address.
      const url = URL.canParse(path, 'ws://localhost') ? new URL(path, 'ws://localhost') : undefined
      if (url?.pathname !== '/reflect') return false
      if (reflector.fault === 'refuse') return socket.destroy() && true
      server.handleUpgrade(request, socket, head, (end) => {
        const id = url.searchParams.get('id')
        if (id === null) seat(end)
        else join(end, id)
      })
      return true
    },
    drop() {
      for (const end of server.clients) end.terminate()
    },
    stop() {
      reflector.drop()
      server.close()
    },
  }
  return reflector
}
