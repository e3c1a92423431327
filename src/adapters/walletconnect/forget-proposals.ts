import type { Client } from './client-internals.ts'

/** What is asked over a pairing, and not over a session. */
const OF_PAIRINGS = /^wc_(?:sessionPropose|pairing)/

/**
 * The library keeps every proposal in its history for ever, a kilobyte for each code that was ever shown: what was asked
 * over a pairing that is gone goes with it. The answers of sessions stay, a send may still be looked for among them.
 */
export function forgetProposals({ core }: Client): void {
  const live = new Set(core.pairing.getPairings().map(({ topic }) => topic))
  for (const { id, topic, request } of core.history.values)
    if (OF_PAIRINGS.test(request.method) && !live.has(topic)) core.history.delete(topic, id)
}

/** Keeps doing so, whenever a pairing comes to its end. */
export function keepForgetting(client: Client): void {
  const forget = () => forgetProposals(client)
  client.core.pairing.events.on('pairing_expire', forget)
  client.core.pairing.events.on('pairing_delete', forget)
  forget()
}
