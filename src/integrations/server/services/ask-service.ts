import { boundedFetch, HttpError } from '../../../adapters/http/bounded-fetch.ts'
import { retryAfterMs } from '../../../adapters/http/retry-rule.ts'
import { parseJson } from '../../../domain/shared/reading.ts'
import { MAX_IMAGE_BYTES, readImage } from '../../../domain/wallets/read-image.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { RefusalCode } from '../http/refusal.ts'
import type { ServiceAnswer } from './service-answer.ts'
import type { ServiceRoute } from './service-route.ts'

/** Unit: milliseconds. */
const ANSWER_WITHIN_MS = 8_000
/** Unit: bytes. */
const MAX_JSON = 2 * 1024 * 1024

/** How long a service that has failed is not asked the same again, and one that knows of nothing. Unit: milliseconds. */
const FAILED_FOR_MS = 2_000
const NOT_FOUND_FOR_MS = 60_000

export interface ServiceWeb {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

/**
 * Asks a service; the answer says too where that failed. Only the question goes there: no cookie, address or header of
 * the visitor's.
 */
export async function askService(web: ServiceWeb, route: ServiceRoute): Promise<ServiceAnswer> {
  const { upstream, shape } = route
  const maxBytes = shape === 'image' ? MAX_IMAGE_BYTES : MAX_JSON
  const bounds = { withinMs: ANSWER_WITHIN_MS, maxBytes, signal: new AbortController().signal }
  try {
    const bytes = await boundedFetch(web, upstream, bounds)
    const body = shape === 'image' ? readImage(bytes) : readJson(bytes)
    const now = web.clock.now()
    const freshUntil = now + route.freshMs
    if (body !== undefined) return { kind: 'found', body, freshUntil, goodUntil: freshUntil + route.staleMs }
  } catch (error) {
    return failed(error, web.clock.now())
  }
  return failure('SERVICE_FAILED', web.clock.now() + FAILED_FOR_MS)
}

/** The text itself, if it is one of JSON: it is handed on letter for letter. */
function readJson(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? text : undefined
}

function failed(error: unknown, now: number): ServiceAnswer {
  const reason = error instanceof HttpError ? error.failure : undefined
  if (reason?.kind === 'timeout') return failure('SERVICE_SLOW', now + FAILED_FOR_MS)
  if (reason?.kind !== 'status') return failure('SERVICE_FAILED', now + FAILED_FOR_MS)
  if (reason.status === 404) return failure('NOT_FOUND', now + NOT_FOUND_FOR_MS)
  if (reason.status !== 429) return failure('SERVICE_FAILED', now + FAILED_FOR_MS)
  const waitMs = retryAfterMs(reason)
  return failure('TOO_MANY_REQUESTS', now + waitMs, Math.ceil(waitMs / 1_000))
}

const failure = (code: RefusalCode, freshUntil: number, retryAfterSeconds?: number): ServiceAnswer => ({
  ...({ kind: 'failed', code } as const),
  ...{ freshUntil, retryAfterSeconds },
})
