import type { Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'
import type { PendingDisconnects } from './pending-disconnects.ts'
import { forgetMessages } from './forget-messages.ts'
import { sealDisconnect } from './sealed-disconnect.ts'

/** The wallet lists a session that no tab has. What it is told needs no key, so the client forgets that at once. */
export async function tellOfOrphan(
  client: Client,
  pendingDisconnects: PendingDisconnects,
  clock: Clock,
  topic: string,
): Promise<void> {
  const { core } = client
  const told = pendingDisconnects.post(client, topic, await sealDisconnect(client, topic, 'session', clock.now()))
  await core.crypto.deleteSymKey(topic)
  await core.relayer.unsubscribe(topic)
  await told
  await forgetMessages(client)
}

/**
 * A code that is on offer no longer: as the library does it, but that a relay which does not take it is told again later.
 */
export async function tellOfWithdrawal(
  client: Client,
  pendingDisconnects: PendingDisconnects,
  clock: Clock,
  topic: string,
): Promise<void> {
  const { core } = internalsOf(client)
  if (!core.pairing.pairings.keys.includes(topic)) return
  const told = pendingDisconnects.post(client, topic, await sealDisconnect(client, topic, 'pairing', clock.now()))
  await client.core.relayer.unsubscribe(topic)
  client.core.expirer.del(topic)
  await Promise.all([
    core.pairing.pairings.delete(topic, { code: 6000, message: 'User disconnected.' }),
    client.core.crypto.deleteSymKey(topic),
  ])
  void told.then(() => forgetMessages(client)).catch(() => {})
}
