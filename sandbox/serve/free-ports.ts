import { createConnection, createServer } from 'node:net'

/** Ports tried before giving up; each try takes a few connections on loopback. */
const MAX_TRIES = 200

/** Whether a program listens on the port already, or it cannot be had for another reason. */
export async function isTaken(port: number): Promise<boolean> {
  // Asked first: on some systems a server may listen beside one that listens on all addresses, and never be reached.
  if ((await answers(port, '127.0.0.1')) || (await answers(port, '::1'))) return true
  return !(await canListen(port))
}

/** The first port of a free row of this length; `undefined` where none was found. */
export async function findFreeRow(length: number, from: number): Promise<number | undefined> {
  let base = from
  for (let tries = 0; tries < MAX_TRIES && base + length <= 65_536; tries += 1) {
    const taken = await firstTaken(base, length)
    if (taken === undefined) return base
    base = taken + 1
  }
  return undefined
}

async function firstTaken(base: number, length: number): Promise<number | undefined> {
  for (let port = base; port < base + length; port += 1) if (await isTaken(port)) return port
  return undefined
}

const answers = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host })
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
