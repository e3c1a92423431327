import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Handlers {
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export interface Listener {
  readonly port: number
  /** Stops listening and destroys every connection, upgraded ones too. */
  close(): Promise<void>
}

/** Free ports tried until one is free on both loopback addresses. */
const MAX_TRIES = 20

/**
 * Listens on a port; on loopback both as 127.0.0.1 and, where there is IPv6, as ::1, because `localhost` may mean
 * either. Rejects with the system's error (`EADDRINUSE`) where the port is taken.
 */
export async function listen(port: number, host: string, handlers: Handlers): Promise<Listener> {
  const isLoopback = host === '127.0.0.1' || host === 'localhost'
  for (let tries = 1; ; tries += 1) {
    let first: Listener | undefined
    try {
      first = await listenOn(port, isLoopback ? '127.0.0.1' : host, handlers)
      if (!isLoopback) return first
      return both(first, await listenOn(first.port, '::1', handlers))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // There is no IPv6 on this machine.
      if (first !== undefined && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) return first
      await first?.close()
      if (port !== 0 || code !== 'EADDRINUSE' || tries >= MAX_TRIES) throw error
    }
  }
}

const both = (first: Listener, second: Listener): Listener => ({
  port: first.port,
  close: async () => void (await Promise.all([first.close(), second.close()])),
})

async function listenOn(port: number, host: string, { onRequest, onUpgrade }: Handlers): Promise<Listener> {
  const server = createServer(onRequest).on('upgrade', onUpgrade)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy()) // a peer that resets must not end the process
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.off('error', reject) && undefined))
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closed(server, sockets),
  }
}

async function closed(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    for (const socket of sockets) socket.destroy()
  })
}
