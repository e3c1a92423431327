import type { Clock } from '../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'
import type { Farewells } from './farewells.ts'
import { forgetMessages } from './forget-messages.ts'
import { sealFarewell } from './sealed-farewell.ts'

/** The wallet lists a session that no tab has. What it is told needs no key, so the client forgets that at once. */
export async function tellOfOrphan(client: Client, farewells: Farewells, clock: Clock, topic: string): Promise<void> {
  const { core } = client
  const told = farewells.post(client, topic, await sealFarewell(client, topic, 'session', clock.now()))
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
  farewells: Farewells,
  clock: Clock,
  topic: string,
): Promise<void> {
  const { core } = internalsOf(client)
  if (!core.pairing.pairings.keys.includes(topic)) return
  const told = farewells.post(client, topic, await sealFarewell(client, topic, 'pairing', clock.now()))
  await client.core.relayer.unsubscribe(topic)
  client.core.expirer.del(topic)
  await Promise.all([
    core.pairing.pairings.delete(topic, { code: 6000, message: 'User disconnected.' }),
    client.core.crypto.deleteSymKey(topic),
  ])
  void told.then(() => forgetMessages(client)).catch(() => {})
}
