import { CryptoRandomness } from '../../adapters/browser/crypto-randomness.ts'
import { SystemClock } from '../../adapters/browser/system-clock.ts'
import { RpcTransport } from '../../adapters/http/rpc-transport.ts'
import { BareError } from '../../domain/shared/bare-error.ts'
import { consoleWords } from '../../domain/shared/console-words.ts'
import { answer, JSON_TYPE, refusalAnswer } from './http/answer.ts'
import { isOfOtherSite } from './http/own-page.ts'
import { type Limited, RateLimit, type RequestSource } from './http/rate-limit.ts'
import { asRefusal, Refusal } from './http/refusal.ts'
import { type PorticoServerOptions, readOptions } from './options.ts'
import { type ServiceHosts, serviceHosts } from './services/service-hosts.ts'
import { ServiceProxy } from './services/service-proxy.ts'
import { serviceRoute } from './services/service-route.ts'
import { SessionEndpoints } from './session/session-endpoints.ts'
import type { Session } from './session/session-record.ts'
import { byCookie, byToken } from './session/session-transport.ts'
import { Sessions } from './session/sessions.ts'
import { Nonces } from './sign-in/nonces.ts'
import { SignIn } from './sign-in/sign-in.ts'
import { SignatureCheck } from './sign-in/verify-signature.ts'
import { guardedStore } from './store/guarded-store.ts'
import { MemoryStore } from './store/memory-store.ts'

/** A page's server: what its pages ask, and who has signed in. */
export interface PorticoServer {
  /** Answers a request below `path`. It never rejects: what is not done is answered with why. */
  handle(request: Request, source?: RequestSource): Promise<Response>
  /**
   * Who has signed in, for handlers of your own; `undefined` where no visitor has, and for a change that another site's page asks
   * for.
   *
   * @throws Refusal `STORE_UNAVAILABLE`: then no visitor is known, and none may be let in.
   */
  session(request: Request): Promise<Session | undefined>
}

/** @throws CoreError `CONFIG_INVALID`, with the name of the option and what to write instead. */
export function createPorticoServer(options: PorticoServerOptions): PorticoServer {
  const { origins, isSecure, path, networks } = readOptions(options)
  const hosts = options.services === undefined ? NO_HOSTS : serviceHosts(options.services)
  const { clock = new SystemClock(), randomness = new CryptoRandomness() } = options.ports ?? {}
  // Looked up at each request: some platforms put their own in its place later.
  const fetch = options.ports?.fetch ?? ((...given) => globalThis.fetch(...given))
  const memory = new MemoryStore(clock)
  const store = options.store === undefined ? memory : guardedStore(options.store, clock)
  const report = options.report ?? toConsole

  const { by = 'cookie', sameSite = 'Lax', lifetimeMs = DAY_MS, rotateAfterMs = HOUR_MS } = options.session ?? {}
  const nonces = new Nonces(store, clock, randomness)
  const signatures = new SignatureCheck(new RpcTransport({ fetch: plainFetch(fetch), clock }), clock)
  const endpoints = new SessionEndpoints({
    ...{ nonces, origins, clock, accept: options.accept },
    signIn: new SignIn({ nonces, signatures, networks, origins, clock }),
    sessions: new Sessions({ store, clock, randomness, times: { lifetimeMs, rotateAfterMs } }),
    transport: by === 'token' ? byToken : byCookie({ isSecure, sameSite }),
  })
  const limit = new RateLimit(options.rateLimit, clock)
  const shared = options.store === undefined ? undefined : store
  const proxy = new ServiceProxy({ fetch: plainFetch(fetch, options.services?.headers), clock, store: shared })
  const chains = networks.map(({ id }) => id)

  /** Without the store the services go on: each server counts by itself then. */
  const limitServices = (request: Request, source: RequestSource): Promise<void> =>
    limit.mustBeUnder(store, 'services', request, source).catch((error: unknown) => {
      if (asRefusal(error, 'INTERNAL').code !== 'STORE_UNAVAILABLE') throw error
      return limit.mustBeUnder(memory, 'services', request, source)
    })

  const serve = async (below: string, url: URL, request: Request, source: RequestSource): Promise<Response> => {
    const question = serviceRoute(below, url.searchParams, hosts, chains)
    if (question === undefined) throw new Refusal('NOT_FOUND')
    mustBe('GET', request)
    // A page of another site would use up what this one may ask.
    if (isOfOtherSite(request, origins)) throw new Refusal('ORIGIN_REFUSED')
    await limitServices(request, source)
    const { cacheControl } = question
    const body = await proxy.ask(question)
    if (typeof body === 'string') return answer(body, JSON_TYPE, { cacheControl })
    return answer(body.bytes, body.type, { cacheControl })
  }

  const ways: Readonly<Record<string, Way>> = {
    nonce: { method: 'POST', go: endpoints.nonce },
    'sign-in': { method: 'POST', go: endpoints.enter },
    session: { method: 'GET', go: endpoints.show },
    'sign-out': { method: 'POST', go: endpoints.leave },
  }

  const answerTo = async (request: Request, source: RequestSource): Promise<Response> => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(`${path}/`)) throw new Refusal('NOT_FOUND')
    const below = url.pathname.slice(path.length + 1)
    const way = Object.hasOwn(ways, below) ? ways[below] : undefined
    if (way === undefined) return serve(below, url, request, source)
    mustBe(way.method, request)
    // Known before it is counted: a page of another site would use up what the visitor may ask from this one.
    const page = endpoints.pageOf(request)
    await limit.mustBeUnder(store, 'signIn' satisfies Limited, request, source)
    return way.go(request, page)
  }

  return {
    handle: (request, source = {}) =>
      answerTo(request, source).catch((error: unknown) => {
        const refusal = asRefusal(error, 'INTERNAL')
        if (refusal.status >= 500) tell(report, error)
        return refusalAnswer(refusal)
      }),
    session: endpoints.find,
  }
}

interface Way {
  readonly method: 'GET' | 'POST'
  /** @param page - The origin of the page that asks, where the browser says it. */
  readonly go: (request: Request, page: string | undefined) => Promise<Response>
}

const NO_HOSTS: ServiceHosts = { services: undefined, accounts: undefined, names: undefined }

/** Unit: milliseconds. */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function mustBe(method: string, request: Request): void {
  if (request.method !== method) throw new Refusal('METHOD_REFUSED', { allow: method })
}

/** What is told of a failure must not fail the answer. */
function tell(report: (error: unknown) => void, error: unknown): void {
  try {
    report(error)
  } catch {
    // The page's own function is not ours to mend.
  }
}

function toConsole(error: unknown): void {
  // eslint-disable-next-line no-console -- the only place where a server's owner looks without being told to
  console.warn(consoleWords(error instanceof Refusal ? ownersWords(error) : error))
}

/** A refusal's own message is its code. What it is about is for the owner alone: which service, or what a store did. */
const ownersWords = ({ code, host, details }: Refusal): BareError =>
  new BareError(code, host === undefined ? 'A request was refused.' : `${host} was asked.`, details)

/**
 * `fetch` with what every platform knows of it: servers have no cache and no cookies to leave out, and some refuse to
 * hear of them. A redirect is an answer, and is not followed: it could lead to a host of this server's own network.
 *
 * @param headers - Sent with every request, and nothing else that was not asked for.
 */
const plainFetch =
  (fetch: typeof globalThis.fetch, headers: Readonly<Record<string, string>> = {}): typeof globalThis.fetch =>
  (input, { method = 'GET', body, signal, headers: own } = {}) => {
    const all = new Headers(headers)
    new Headers(own).forEach((value, name) => all.set(name, value))
    const asked = { method, redirect: 'manual', headers: all } as const
    return fetch(input, { ...asked, ...(body !== undefined && { body }), ...(signal !== undefined && { signal }) })
  }
