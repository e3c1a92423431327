import { type Client, internalsOf } from './client-internals.ts'

/**
 * Ends a client for good. The library has no such thing: it listens to the browser's network for ever, and opens a
 * closed socket again when the network comes back, or when an attempt that was under way succeeds. From here on nothing
 * opens one, and one that opens all the same is closed.
 */
export async function retireClient(client: Client): Promise<void> {
  const { relayer } = internalsOf(client).core
  const close = () => {
    client.core.relayer.provider.request = () => Promise.reject(new Error('This client has ended.'))
    return client.core.relayer.transportClose().catch(() => {})
  }
  client.core.heartbeat.stop()
  relayer.transportOpen = async () => {}
  // Each question that finds the socket closed connects by itself, within an attempt too: a thousand were seen.
  relayer.connect = async () => {}
  client.core.relayer.on('relayer_connect', () => void close())
  await close()
}
