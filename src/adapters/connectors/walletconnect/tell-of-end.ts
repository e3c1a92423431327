import type { Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'
import type { PendingDisconnects } from './pending-disconnects.ts'
import { forgetMessages } from './forget-messages.ts'
import { sealDisconnect } from './sealed-disconnect.ts'

/**
 * The wallet lists a session that no tab has. The message is encrypted already, so the client forgets the key at once.
 */
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
 * Withdraws a code as the library does, except that a relay which does not accept the message gets it again later.
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
