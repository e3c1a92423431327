import type { Clock } from '../../../ports/clock.ts'
import { type Client, internalsOf } from './client-internals.ts'

/**
 * Q08: the library ends what has expired by the wall clock. If that clock is set ahead while a wallet is being asked,
 * the library would drop the pairing and ignore the wallet's approval: the wallet would list a session that the page
 * does not have. So pairings and proposals end only once their time has also passed on the monotonic clock. Sessions
 * live for days, and the library still ends them by the date.
 */
export function bearClocksSetAhead(client: Client, clock: Clock): void {
  const { expirer } = internalsOf(client).core
  const checkExpiry = expirer.checkExpiry.bind(expirer)
  /** When each ends on the monotonic clock, computed when it was first seen. */
  const ends = new WeakMap<object, number>()

  expirer.checkExpiry = (target, expiration) => {
    // K04: a record that was damaged in storage names nothing that could expire.
    if (typeof target !== 'string' || typeof expiration?.expiry !== 'number') return
    const now = clock.monotonic()
    const end = ends.get(expiration) ?? now + expiration.expiry * 1_000 - clock.now()
    ends.set(expiration, end)
    if (now >= end || isOfSession(client, target)) checkExpiry(target, expiration)
  }
}

const isOfSession = (client: Client, target: string): boolean =>
  client.session.keys.includes(target.replace(/^topic:/, ''))
