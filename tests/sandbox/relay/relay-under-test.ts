import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import type { Relay } from '../../../sandbox/relay/relay.ts'
import { TestClient, topicOf } from './test-client.ts'

export const topic = topicOf(7)
export const clock = { skewMs: 0 }
export let relay: Relay
let clients: TestClient[]

/** A relay of its own for each test of the file that calls this, with a clock that can be set forward. */
export function relayOfEachTest(): void {
  beforeEach(async () => {
    clock.skewMs = 0
    clients = []
    relay = await startRelay({ now: () => Date.now() + clock.skewMs })
  })
  afterEach(async () => {
    for (const client of clients) client.close()
    await relay.stop()
  })
}

export const newClient = (url = relay.url) => {
  const client = new TestClient(url)
  clients.push(client)
  return client
}
export const publish = (client: TestClient, message: string, ttl = 300, tag = 1108) =>
  client.call('irn_publish', { topic, message, ttl, tag })
export const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000, interval: 5 })

/** Two clients, of which the wallet follows the topic. */
export const pair = async () => {
  const [dapp, wallet] = await Promise.all([newClient().open(), newClient().open()])
  await wallet.call('irn_subscribe', { topic })
  return { dapp, wallet }
}

/** Its socket dies without a close frame, and it comes back with the same keys. */
export async function reconnect(client: TestClient): Promise<void> {
  relay.cut(client.clientId)
  await eventually(() => expect(client.closeCode).toBe(1006))
  await client.open()
}
