import type { Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'

/**
 * Q08: the library ends what has expired by the wall clock. Where that is set ahead while a wallet is being asked, it
 * would drop the code and not hear the wallet that approves it: a session that the wallet lists and the page does not
 * have. So codes, and the pairings they are for, end only once their time has passed on the clock that never jumps too.
 * Sessions live for days, and the library goes on to end them by the date.
 */
export function bearClocksSetAhead(client: Client, clock: Clock): void {
  const { expirer } = internalsOf(client).core
  const checkExpiry = expirer.checkExpiry.bind(expirer)
  /** When each is over, on the monotonic clock: as it looked when it was first seen. */
  const ends = new WeakMap<object, number>()

  expirer.checkExpiry = (target, expiration) => {
    // K04: a record that was damaged in storage names nothing that could be over.
    if (typeof target !== 'string' || typeof expiration?.expiry !== 'number') return
    const now = clock.monotonic()
    const end = ends.get(expiration) ?? now + expiration.expiry * 1_000 - clock.now()
    ends.set(expiration, end)
    if (now >= end || isOfSession(client, target)) checkExpiry(target, expiration)
  }
}

const isOfSession = (client: Client, target: string): boolean =>
  client.session.keys.includes(target.replace(/^topic:/, ''))
