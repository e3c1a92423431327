import type { Clock } from '../../ports/clock.ts'

export type HttpFailure =
  | {
      readonly kind: 'status'
      readonly status: number
      /** The wait that `Retry-After` asks for, from the response on. Unit: milliseconds. */
      readonly retryAfterMs?: number | undefined
    }
  | { readonly kind: 'network' | 'timeout' | 'not-json' | 'too-large' | 'html' }

export class HttpError extends Error {
  override readonly name = 'HttpError'

  constructor(
    readonly failure: HttpFailure,
    cause?: unknown,
  ) {
    super(`HTTP ${failure.kind}`, { cause })
  }
}

/** What fetching needs from the environment. */
export interface Web {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

export interface Bounds {
  /** Limit for the headers and the body together. Unit: milliseconds. */
  readonly withinMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** Whether the browser may answer from its cache. Default: as the response headers say. */
  readonly cache?: RequestCache | undefined
  /** Whether the cookies of the page's own server go along. Default: no cookies do. */
  readonly credentials?: 'omit' | 'same-origin' | undefined
  /** JSON to send by POST; without it the request is a GET. */
  readonly post?: string | undefined
  /** Statuses with which a body is read, too. Default: those of 2xx alone. */
  readonly alsoReads?: ReadonlySet<number> | undefined
}

/**
 * The one place that fetches over HTTP: limited in time and size, without cookies unless for the page's own
 * server, without redirects to another origin.
 *
 * @param accept - Throws if the headers of a response already show that its body is not wanted.
 * @throws HttpError for every response but 2xx, and what is asked for besides; the signal's reason when it is aborted.
 */
export async function boundedFetch(
  { fetch, clock }: Web,
  url: URL,
  { withinMs, maxBytes, signal, cache = 'default', credentials = 'omit', post, alsoReads }: Bounds,
  accept: (response: Response) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted()
  const deadline = new AbortController()
  const late = new HttpError({ kind: 'timeout' })
  const cancel = clock.after(withinMs, () => deadline.abort(late))
  const abort = () => deadline.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, {
      ...{ credentials, redirect: 'error', cache, signal: deadline.signal },
      ...(post !== undefined && { method: 'POST', body: post, headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok && !alsoReads?.has(response.status)) throw new HttpError(refusal(response, clock))
    accept(response)
    return await readBytes(response, maxBytes)
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason
    throw error instanceof HttpError ? error : new HttpError({ kind: 'network' }, error)
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
    // Stops downloading a body that is not read any more.
    deadline.abort()
  }
}

/** Reads no more than the limit, whatever `Content-Length` says; nothing at all where that already exceeds it. */
async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > maxBytes) throw new HttpError({ kind: 'too-large' })
  const reader = response.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(pieces, size)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new HttpError({ kind: 'too-large' })
    }
    pieces.push(value)
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

function refusal({ status, headers }: Response, clock: Clock): HttpFailure {
  return { kind: 'status', status, retryAfterMs: readRetryAfter(headers.get('retry-after'), clock.now()) }
}

/**
 * Seconds or a date. Source: RFC 9110, section 10.2.3. Another origin's page sees it only if the service exposes it.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^[0-9]{1,9}$/.test(text)) return Number(text) * 1_000
  const date = /[A-Za-z]/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
