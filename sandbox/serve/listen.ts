import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The only interface that the sandbox listens on: nothing of it can be reached from another machine. */
export const LOOPBACK = '127.0.0.1'

export interface Listening {
  readonly port: number
  /** Closes the port and every connection, also those that were upgraded to a WebSocket. */
  stop(): Promise<void>
}

/** Opens a server on the loopback interface; port 0 (or none) takes a free one. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')

  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
