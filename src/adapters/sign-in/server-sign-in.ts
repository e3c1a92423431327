import { CoreError } from '../../domain/shared/core-error.ts'
import { parseJson, readFields, readText } from '../../domain/shared/reading.ts'
import type { Clock } from '../../ports/clock.ts'
import { boundedFetch, HttpError } from '../http/bounded-fetch.ts'
import { below } from '../http/service-address.ts'
import type { SignInOptions } from './page-sign-in-server.ts'

/** What a refusal of the visitor is, and not of the server: it was asked, and says no. */
const NO: ReadonlySet<number> = new Set([400, 401, 403])

/** Unit: milliseconds, bytes. */
const ANSWER_WITHIN_MS = 15_000
const MAX_ANSWER = 64 * 1024

/** Signing in at the page's own server (`portico/server`), which keeps the session in a cookie. */
export function serverSignIn(
  url: string,
  fetch: typeof globalThis.fetch,
  clock: Clock,
): { readonly [Name in 'nonce' | 'verify']: NonNullable<SignInOptions[Name]> } {
  const post = async (path: string, body: object): Promise<ReadonlyMap<string, unknown> | undefined> => {
    const bounds = { withinMs: ANSWER_WITHIN_MS, maxBytes: MAX_ANSWER, signal: NEVER, post: JSON.stringify(body) }
    const own = { ...bounds, credentials: 'same-origin' } as const
    const bytes = await boundedFetch({ fetch, clock }, new URL(path, below(url)), own)
    return readFields(parseJson(new TextDecoder().decode(bytes)))
  }
  return {
    nonce: async () => {
      const nonce = readText((await post('nonce', {}))?.get('nonce'))
      if (nonce === undefined) throw new CoreError('SIGNIN_UNAVAILABLE')
      return nonce
    },
    verify: async (message, signature) => {
      try {
        const session = (await post('sign-in', { message, signature }))?.get('session')
        if (session === null) return false
        // S256: what something else has answered is no refusal, and the server may have let the visitor in.
        if (readFields(session) === undefined) throw new CoreError('SIGNIN_UNAVAILABLE')
        return true
      } catch (error) {
        if (error instanceof HttpError && error.failure.kind === 'status' && NO.has(error.failure.status)) return false
        throw error
      }
    },
  }
}

const NEVER = new AbortController().signal
