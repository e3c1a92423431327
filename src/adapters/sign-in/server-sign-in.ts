import { CoreError } from '../../domain/shared/core-error.ts'
import { parseJson, readFields, readText } from '../../domain/shared/reading.ts'
import type { Clock } from '../../ports/clock.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { below } from '../http/service-address.ts'
import type { SignInOptions } from './page-sign-in-server.ts'

/** What a refusal of the visitor is, and not of the server: it was asked, and says no, by these codes. */
const NO: ReadonlySet<number> = new Set([400, 401, 403])
const NO_CODES: ReadonlySet<unknown> = new Set([
  ...['BAD_REQUEST', 'SIGN_IN_INVALID', 'NONCE_SPENT', 'SIGNATURE_INVALID', 'ORIGIN_REFUSED', 'ACCOUNT_REFUSED'],
])

/** Unit: milliseconds, bytes. */
const ANSWER_WITHIN_MS = 15_000
const MAX_ANSWER = 64 * 1024

/** Signing in at the page's own server (`portico/server`), which keeps the session in a cookie. */
export function serverSignIn(
  url: string,
  fetch: typeof globalThis.fetch,
  clock: Clock,
): { readonly [Name in 'nonce' | 'verify']: NonNullable<SignInOptions[Name]> } {
  const post = async (path: string, body: object, alsoReads?: typeof NO) => {
    const bounds = { withinMs: ANSWER_WITHIN_MS, maxBytes: MAX_ANSWER, signal: NEVER, post: JSON.stringify(body) }
    const own = { ...bounds, credentials: 'same-origin', alsoReads } as const
    let isRefusal = false
    const note = ({ ok }: Response) => void (isRefusal = !ok)
    const bytes = await boundedFetch({ fetch, clock }, new URL(path, below(url)), own, note)
    return { fields: readFields(parseJson(new TextDecoder().decode(bytes))), isRefusal }
  }
  return {
    nonce: async () => {
      const nonce = readText((await post('nonce', {})).fields?.get('nonce'))
      if (nonce === undefined) throw new CoreError('SIGNIN_UNAVAILABLE')
      return nonce
    },
    verify: async (message, signature) => {
      const { fields, isRefusal } = await post('sign-in', { message, signature }, NO)
      const session = fields?.get('session')
      if (isRefusal ? NO_CODES.has(readFields(fields?.get('error'))?.get('code')) : session === null) return false
      // S256, S267: what something else has answered is no refusal, and the server may have let the visitor in.
      if (isRefusal || readFields(session) === undefined) throw new CoreError('SIGNIN_UNAVAILABLE')
      return true
    },
  }
}

const NEVER = new AbortController().signal
