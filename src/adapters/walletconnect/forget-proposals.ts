import { readFields, readText } from '../../domain/shared/reading.ts'
import { type Client, internalsOf } from './client-internals.ts'

/** What is asked over a pairing, and not over a session. */
const OF_PAIRINGS = /^wc_(?:sessionPropose|pairing)/

/**
 * The library keeps every proposal in its history for ever, with the private key that was made for it: a kilobyte for
 * each code that was ever shown. What was asked over a pairing that is gone goes with it, and its key where no session
 * came of it. The answers of sessions stay, a send may still be looked for among them.
 */
export function forgetProposals(client: Client): void {
  const { core } = client
  const live = new Set(core.pairing.getPairings().map(({ topic }) => topic))
  for (const { id, topic, request } of core.history.values)
    if (OF_PAIRINGS.test(request.method) && !live.has(topic)) {
      core.history.delete(topic, id)
      forgetKey(client, proposerKey(request.params))
    }
}

/** Keeps doing so, whenever a pairing comes to its end. */
export function keepForgetting(client: Client): void {
  const forget = () => forgetProposals(client)
  client.core.pairing.events.on('pairing_expire', forget)
  client.core.pairing.events.on('pairing_delete', forget)
  forget()
}

const proposerKey = (params: unknown): string | undefined =>
  readText(readFields(readFields(params)?.get('proposer'))?.get('publicKey'))

function forgetKey(client: Client, publicKey: string | undefined): void {
  if (publicKey === undefined || !client.core.crypto.keychain.has(publicKey)) return
  const { pendingSessions } = internalsOf(client).engine
  const inUse = [...client.session.getAll().map(({ self }) => self), ...pendingSessions.values()]
  if (inUse.some((each) => each.publicKey === publicKey)) return
  client.core.crypto.deleteKeyPair(publicKey).catch(() => {}) // taken out of memory it is, and written with the next one
}
