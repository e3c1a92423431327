import { type Client, internalsOf } from './client-internals.ts'
import type { DrawnParts } from '../../../domain/connection/drawn-parts.ts'

/**
 * Hands a pairing of ours to the client, which knows it from then on as one that it has created itself. Safe to call
 * again. Source: `Pairing.create` of sign-client 2.21.8, step by step; a contract test compares the two.
 */
export async function adoptPairing(client: Client, parts: DrawnParts): Promise<void> {
  const { topic, symKey, expiry, protocol, methods } = parts
  const { crypto, pairing, expirer, relayer } = internalsOf(client).core
  if (pairing.pairings.keys.includes(topic)) return
  await crypto.setSymKey(symKey, topic)
  const record = { topic, expiry, relay: { protocol }, active: false, ...(methods && { methods }) }
  pairing.events.emit('pairing_create', record)
  expirer.set(topic, expiry)
  await pairing.pairings.set(topic, record)
  // The relay subscribes who proposes: here the topic is only noted.
  await relayer.subscribe(topic, { internal: { skipSubscribe: true } })
}

/**
 * The library makes another pairing for each proposal over one that no wallet has answered yet. So a pairing of ours
 * looks answered to it for as long as it proposes; only where it reads the record, which tells after a reload whether a
 * wallet has.
 */
export class ProposesOver {
  private readonly open = new Set<string>()

  constructor(client: Client) {
    const { pairings } = internalsOf(client).core.pairing
    const read = pairings.get.bind(pairings)
    pairings.get = (topic) => (this.open.has(topic) ? { ...read(topic), active: true } : read(topic))
  }

  async during<T>(topic: string, proposing: () => Promise<T>): Promise<T> {
    this.open.add(topic)
    try {
      return await proposing()
    } finally {
      this.open.delete(topic)
    }
  }
}
