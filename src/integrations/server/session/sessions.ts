import type { AccountId } from '../../../domain/account/account-id.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Randomness } from '../../../ports/randomness.ts'
import type { ServerStore } from '../store/server-store.ts'
import { readSessionRecord, type Session, sessionOf, type SessionRecord, writeSessionRecord } from './session-record.ts'
import { digest, newSecret, readSessionKey, type SessionKey, writeSessionKey } from './session-secret.ts'

export interface SessionTimes {
  /** How long a sign-in lasts. Unit: milliseconds. */
  readonly lifetimeMs: number
  /** After how long a browser gets a new secret. Unit: milliseconds. */
  readonly rotateAfterMs: number
}

/** How long the secret before is still good, for requests that were on their way. Unit: milliseconds. */
const BEFORE_FOR_MS = 60_000
/** How long no second secret is made for the same session. Unit: milliseconds. */
const ROTATING_FOR_MS = 30_000

interface Parts {
  readonly store: ServerStore
  readonly clock: Pick<Clock, 'now'>
  readonly randomness: Randomness
  readonly times: SessionTimes
}

/** Sessions by their id in the store; the browser holds the id and a secret, the store the secret's hash. */
export class Sessions {
  constructor(private readonly parts: Parts) {}

  /** When a session ends that begins now. S253: whole milliseconds, as they are stored. */
  endOf = (now: number, signedUntil = Number.POSITIVE_INFINITY): number =>
    Math.ceil(Math.min(now + this.parts.times.lifetimeMs, signedUntil))

  /** A session under a new secret: what the browser held before is of no use for it. */
  async begin(account: AccountId, signedUntil: number | undefined): Promise<{ session: Session; key: string }> {
    const { store, clock, randomness } = this.parts
    const now = clock.now()
    const expiresAt = this.endOf(now, signedUntil)
    const key: SessionKey = { id: randomness.id(), secret: newSecret(randomness) }
    const record: SessionRecord = {
      account: `${account.chain}:${account.address}`,
      ...{ signedInAt: now, expiresAt, current: digest(key.secret), currentSince: now },
    }
    await store.set(nameOf(key), writeSessionRecord(record), expiresAt - now)
    return { session: mustBe(sessionOf(record)), key: writeSessionKey(key) }
  }

  /** The session that a browser holds the key of. @throws Refusal `STORE_UNAVAILABLE`: then no visitor is known. */
  async find(text: string | undefined): Promise<Session | undefined> {
    return (await this.open(text))?.session
  }

  /** As {@link find}, and from time to time the next key, which takes the place of the one that was shown. */
  async renew(text: string | undefined): Promise<{ session: Session; key?: string } | undefined> {
    const found = await this.open(text)
    if (found === undefined) return undefined
    const { session, record, key, isCurrent } = found
    const { store, clock, randomness, times } = this.parts
    const isOld = clock.now() - record.currentSince >= times.rotateAfterMs
    if (!isCurrent || !isOld || !(await store.claim(`rotating:${key.id}`, '1', ROTATING_FOR_MS))) return { session }
    const secret = newSecret(randomness)
    const isKept = await this.replace(key, { ...record, coming: digest(secret) })
    return isKept ? { session, key: writeSessionKey({ id: key.id, secret }) } : undefined
  }

  /** Ends a session for good, with all keys that there were of it. */
  async end(text: string | undefined): Promise<void> {
    const found = await this.open(text)
    if (found !== undefined) await this.parts.store.take(nameOf(found.key))
  }

  private async open(text: string | undefined) {
    const key = readSessionKey(text)
    if (key === undefined) return undefined
    const record = readSessionRecord(await this.parts.store.get(nameOf(key)))
    const session = record && sessionOf(record)
    const now = this.parts.clock.now()
    if (record === undefined || session === undefined || record.expiresAt <= now) return undefined
    const hash = digest(key.secret)
    if (hash === record.current) return { session, record, key, isCurrent: true }
    if (hash === record.coming) return this.promote(key, record, session, hash)
    const isBefore = hash === record.before && now < (record.beforeUntil ?? 0)
    return isBefore ? { session, record, key, isCurrent: false } : undefined
  }

  /** The browser has the next key: the one before goes. A session that was ended meanwhile stays so. */
  private async promote(key: SessionKey, record: SessionRecord, session: Session, hash: string) {
    const now = this.parts.clock.now()
    const { current, coming: _, ...rest } = record
    const next = { ...rest, current: hash, currentSince: now, before: current, beforeUntil: now + BEFORE_FOR_MS }
    return (await this.replace(key, next)) ? { session, record: next, key, isCurrent: true } : undefined
  }

  private replace(key: SessionKey, record: SessionRecord): Promise<boolean> {
    const { store, clock } = this.parts
    return store.replace(nameOf(key), writeSessionRecord(record), Math.max(1, record.expiresAt - clock.now()))
  }
}

const nameOf = ({ id }: SessionKey): string => `session:${id}`

function mustBe<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A session names an account.')
  return value
}
