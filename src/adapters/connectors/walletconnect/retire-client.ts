import { type Client, internalsOf } from './client-internals.ts'

/**
 * Ends a client for good, which the library cannot: it listens to the browser's network events for ever, and opens a
 * closed socket again when the network is back, or when a connection attempt succeeds late. From here on it opens no
 * socket, and one that opens all the same is closed.
 */
export async function retireClient(client: Client): Promise<void> {
  const { relayer } = internalsOf(client).core
  const close = () => {
    client.core.relayer.provider.request = () => Promise.reject(new Error('This client has ended.'))
    return client.core.relayer.transportClose().catch(() => {})
  }
  client.core.heartbeat.stop()
  relayer.transportOpen = async () => {}
  // Each request that finds the socket closed connects by itself, even during an attempt: a thousand sockets were seen.
  relayer.connect = async () => {}
  client.core.relayer.on('relayer_connect', () => void close())
  await close()
}
