import type { Clock } from '../../ports/clock.ts'

/** Unit: bytes. */
const MAX_BODY = 2 * 1024 * 1024

export type HttpFailure =
  | { readonly kind: 'status'; readonly status: number }
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

/**
 * The one place where JSON is fetched over HTTP: bounded in time and size, no cookies, no redirects to elsewhere.
 *
 * @throws HttpError for everything but a 2xx answer with JSON; the signal's reason when it is aborted.
 */
export async function fetchJson(
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
  url: URL,
  { withinMs, signal }: { readonly withinMs: number; readonly signal: AbortSignal },
): Promise<unknown> {
  signal.throwIfAborted()
  const deadline = new AbortController()
  const late = new HttpError({ kind: 'timeout' })
  const cancel = clock.after(withinMs, () => deadline.abort(late))
  const abort = () => deadline.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(url, { credentials: 'omit', redirect: 'error', signal: deadline.signal })
    if (!response.ok) throw new HttpError({ kind: 'status', status: response.status })
    if (response.headers.get('content-type')?.includes('html')) throw new HttpError({ kind: 'html' })
    return parse(await readText(response))
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason
    throw error instanceof HttpError ? error : new HttpError({ kind: 'network' }, error)
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
    // A body that nobody reads any more is not downloaded to its end.
    deadline.abort()
  }
}

/** Reads no more than the limit, whatever the length header says. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY) {
      await reader.cancel()
      throw new HttpError({ kind: 'too-large' })
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpError({ kind: 'not-json' }, cause)
  }
}
