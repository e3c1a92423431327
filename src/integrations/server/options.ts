import {
  action,
  amountAboveZero,
  listOf,
  needed,
  object,
  oneOf,
  optionsOf,
  type Shape,
  text,
} from '../../domain/configuration/option-shape.ts'
import { type Network, type NetworkConfig, readNetworks } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { isLoopbackHost } from '../../domain/shared/loopback-host.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { RateLimitOptions } from './http/rate-limit.ts'
import type { ServicesOptions } from './services/service-hosts.ts'
import type { Session } from './session/session-record.ts'
import type { ServerStore } from './store/server-store.ts'

export interface SessionOptions {
  /**
   * What the browser holds: a cookie that no script reads, or a token that the page sends as `Authorization: Bearer …`.
   * Default: `cookie`.
   */
  readonly by?: 'cookie' | 'token' | undefined
  /** How long a sign-in lasts. Default: a day. Unit: milliseconds. */
  readonly lifetimeMs?: number | undefined
  /** After how long `GET session` gives the browser a new secret. Default: an hour. Unit: milliseconds. */
  readonly rotateAfterMs?: number | undefined
  /** `Strict`: a visitor who comes by a link from another site is not known on the first page. Default: `Lax`. */
  readonly sameSite?: 'Lax' | 'Strict' | undefined
}

/** What a server takes from its platform; tests bring their own. */
export interface ServerPorts {
  /** Asks services and nodes. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Time and timers. */
  readonly clock?: Clock | undefined
  /** Secrets and nonces. */
  readonly randomness?: Randomness | undefined
}

export interface PorticoServerOptions {
  /** The page's own origin, or all of them: `https://app.example`. `http:` is for this computer alone. */
  readonly origin: string | readonly string[]
  /** The chains that the page works with, as in its own configuration: contracts are asked there for their signatures. */
  readonly networks: readonly NetworkConfig[]
  /** How often each client may ask; nothing but you knows how to tell them apart. `false`: something else sees to it. */
  readonly rateLimit: RateLimitOptions | false
  /** Where the handler stands below the origin. Default: `/portico`. */
  readonly path?: string | undefined
  /** What all servers of the page remember together. Default: the memory of this process. */
  readonly store?: ServerStore | undefined
  /** How those who have signed in are remembered. Default: by a cookie, for a day. */
  readonly session?: SessionOptions | undefined
  /** Whether an account that has proved itself is let in. Default: each is. */
  readonly accept?: ((account: Session) => boolean | Promise<boolean>) | undefined
  /** The services to stand in front of. Default: none. */
  readonly services?: ServicesOptions | undefined
  /** Told of what went wrong here. Default: the console, without anything that lets anybody in. */
  readonly report?: ((error: unknown) => void) | undefined
  /** For tests, and for platforms that have these by other names. Default: the platform's own. */
  readonly ports?: ServerPorts | undefined
}

/** What was read of the options. */
export interface ReadOptions {
  readonly origins: readonly string[]
  readonly isSecure: boolean
  /** Without a slash at its end. */
  readonly path: string
  readonly networks: readonly Network[]
}

/** Unit: milliseconds. */
const LONGEST_MS = 100 * 365 * 24 * 3_600_000

/** Read further, in words of its own. */
const ANYTHING: Shape = { words: 'anything', check: () => {} }

const LIMITS = optionsOf<RateLimitOptions>({
  ...{ clientOf: needed(action), services: amountAboveZero, signIn: amountAboveZero },
})

/** `false`, or who asks how often. */
const RATE_LIMIT: Shape = {
  ...LIMITS,
  words: 'false, or an object with clientOf',
  check: (value, place) => {
    if (value !== false) LIMITS.check(value, place)
  },
}

/** Every option and what it has to be; the compiler reports one that is missing here. */
export const SERVER_SHAPE: Shape = optionsOf<PorticoServerOptions>({
  ...{ origin: needed(ANYTHING), path: text, networks: needed(listOf(object)), rateLimit: needed(RATE_LIMIT) },
  ...{ store: object, accept: action, report: action },
  session: optionsOf<SessionOptions>({
    ...{ by: oneOf(['cookie', 'token']), sameSite: oneOf(['Lax', 'Strict']) },
    ...{ lifetimeMs: amountAboveZero, rotateAfterMs: amountAboveZero },
  }),
  services: optionsOf<ServicesOptions>({
    ...{ projectId: text, sdkVersion: text, headers: object },
    ...{ servicesUrl: ANYTHING, accountsUrl: ANYTHING, namesUrl: ANYTHING },
  }),
  ports: optionsOf<ServerPorts>({ fetch: action, clock: object, randomness: object }),
})

/** @throws CoreError `CONFIG_INVALID`, with the name of the option and what to write instead. */
export function readOptions(options: PorticoServerOptions): ReadOptions {
  SERVER_SHAPE.check(options, '')
  const origins = [options.origin].flat().map(readOrigin)
  const isSecure = origins.every((origin) => origin.startsWith('https:'))
  if (origins.length === 0) throw invalid('origin is missing: name the origin of your page.')
  if (!isSecure && origins.some((origin) => origin.startsWith('https:')))
    throw invalid('origin holds http: and https: at once: a session of one would not be safe on the other.')
  const path = options.path ?? '/portico'
  if (!/^(?:\/[A-Za-z0-9._~-]+)+$/.test(path)) throw invalid('path has to be one like /portico.')
  if ((options.session?.lifetimeMs ?? 0) > LONGEST_MS)
    throw invalid('session.lifetimeMs has to be at most a hundred years: it is stored when a session ends.')
  return { origins, isSecure, path, networks: readNetworks(options.networks) }
}

function readOrigin(text: unknown): string {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || url.origin !== text)
    throw invalid('origin has to be one like https://app.example, without a path or a slash at its end.')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    throw invalid(`origin has to begin with https:// (http:// on this computer alone): ${text}.`)
  return url.origin
}

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })
