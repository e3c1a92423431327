import { type Bounds, boundedFetch, HttpError, type Web } from './bounded-fetch.ts'

export { HttpError, type HttpFailure } from './bounded-fetch.ts'

/** Unit: bytes. */
const MAX_BODY = 2 * 1024 * 1024

/**
 * JSON over HTTP, of at most 2 MiB.
 *
 * @throws HttpError for every response but 2xx with JSON; the signal's reason when it is aborted.
 */
export async function fetchJson(web: Web, url: URL, bounds: Omit<Bounds, 'maxBytes'>): Promise<unknown> {
  const bytes = await boundedFetch(web, url, { ...bounds, maxBytes: MAX_BODY }, ({ headers }) => {
    if (headers.get('content-type')?.includes('html')) throw new HttpError({ kind: 'html' })
  })
  return parse(new TextDecoder().decode(bytes))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpError({ kind: 'not-json' }, cause)
  }
}
