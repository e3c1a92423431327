import type { Clock } from '../../../ports/clock.ts'
import { digest } from '../session/session-secret.ts'
import type { ServerStore } from '../store/server-store.ts'
import { Refusal } from './refusal.ts'

/** What an adapter knows of a request beyond what is in it. */
export interface RequestSource {
  /** The address at the other end of the connection: a proxy's, where there is one. */
  readonly address?: string | undefined
}

export interface RateLimitOptions {
  /**
   * Who asks, in a word: requests with the same word count together. Behind a proxy that is the address that the proxy
   * has written into a header; believe no header that a visitor could have set.
   */
  readonly clientOf: (request: Request, source: RequestSource) => string
  /** Requests to the services that a client may make in a minute. Default: 600. */
  readonly services?: number | undefined
  /** Nonces, sign-ins and questions about the session that a client may make in a minute. Default: 60. */
  readonly signIn?: number | undefined
}

/** Unit: milliseconds. */
const WINDOW_MS = 60_000

/** Longer words are not hashed. Unit: characters. */
const MAX_WORD = 256

export type Limited = 'services' | 'signIn'

const DEFAULTS: Readonly<Record<Limited, number>> = { services: 600, signIn: 60 }

/** Counts requests by minutes of the clock, in the store that all servers share. */
export class RateLimit {
  constructor(
    private readonly options: RateLimitOptions | false,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws Refusal `TOO_MANY_REQUESTS`, with the seconds until the next minute; what the store throws. */
  mustBeUnder = async (store: ServerStore, what: Limited, request: Request, source: RequestSource): Promise<void> => {
    if (this.options === false) return
    const max = this.options[what] ?? DEFAULTS[what]
    const client = this.options.clientOf(request, source).slice(0, MAX_WORD)
    const now = this.clock.now()
    const minute = Math.floor(now / WINDOW_MS)
    // An address is counted, not kept: it stands nowhere as it is, and its count is forgotten with the minute.
    const key = `count:${what}:${minute}:${digest(`${minute} ${client}`).slice(0, 32)}`
    if ((await store.count(key, WINDOW_MS)) <= max) return
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(((minute + 1) * WINDOW_MS - now) / 1_000) })
  }
}
