import { refusalAnswer } from './http/answer.ts'
import type { RequestSource } from './http/rate-limit.ts'
import { asRefusal, Refusal } from './http/refusal.ts'

/** What is used of a request of Node's `http`, or of Express, which adds to it. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Express takes the path that a handler stands at out of `url`. */
  readonly originalUrl?: string | undefined
  /** What a body parser has made of the body before us. */
  readonly body?: unknown
  readonly readableEnded?: boolean
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket?: { readonly remoteAddress?: string | undefined } | undefined
}

/** What is used of a response of Node's `http`. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body?: Uint8Array): unknown
}

/**
 * A handler of web requests as a listener of Node's `http`, and as Express takes one. The client's address
 * (`source.address`) is that of the connection.
 */
export function toNodeListener(
  handle: (request: Request, source: RequestSource) => Promise<Response>,
): (request: NodeRequest, response: NodeResponse) => void {
  return (request, response) => {
    void answerWith(handle, request, response).catch(() => {
      // The visitor has gone: the answer has no reader.
      response.statusCode = 500
      response.end()
    })
  }
}

async function answerWith(
  handle: (request: Request, source: RequestSource) => Promise<Response>,
  request: NodeRequest,
  response: NodeResponse,
): Promise<void> {
  const answered = await answerTo(handle, request)
  const body = new Uint8Array(await answered.arrayBuffer())
  response.statusCode = answered.status
  answered.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answered.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.end(body)
}

/** A handler of the page's own may reject, with a refusal of ours where it has asked who is there. */
async function answerTo(
  handle: (request: Request, source: RequestSource) => Promise<Response>,
  request: NodeRequest,
): Promise<Response> {
  const asked = readRequest(request)
  if (asked === undefined) return refusalAnswer(new Refusal('BAD_REQUEST'))
  return handle(asked, { address: request.socket?.remoteAddress }).catch((error: unknown) =>
    refusalAnswer(asRefusal(error, 'INTERNAL')),
  )
}

/** `undefined` for what Node lets through and the web has no request for: `TRACE`, or an address in place of a path. */
function readRequest(request: NodeRequest): Request | undefined {
  try {
    return toWebRequest(request)
  } catch {
    return undefined
  }
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * A request of Node's `http` or of Express as a web request, for the server's `session` in handlers of your own. Its body
 * is read once, by the handler that reads it first.
 *
 * @throws TypeError For what the web has no request for.
 */
export function toWebRequest(request: NodeRequest): Request {
  const { method = 'GET', headers: given } = request
  const target = request.originalUrl ?? request.url ?? '/'
  // The host is whatever the visitor wrote, and is never used; an address in place of a path is refused.
  if (!target.startsWith('/')) throw new TypeError('No path.')
  const headers = new Headers()
  for (const [name, values] of Object.entries(given))
    for (const value of [values ?? []].flat()) if (!name.startsWith(':')) headers.append(name, value)
  const base = { method, headers }
  return new Request(`http://localhost${target}`, WITHOUT_BODY.has(method) ? base : { ...base, ...bodyOf(request) })
}

function bodyOf(request: NodeRequest): RequestInit {
  if (request.readableEnded === true) {
    const { body: made } = request
    if (typeof made === 'string') return { body: made }
    // Bytes, as `express.raw` makes them, are the body itself.
    return { body: made instanceof Uint8Array ? Uint8Array.from(made) : JSON.stringify(made ?? {}) }
  }
  const pieces = request[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done === true) return controller.close()
        controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value)
      },
      // Not awaited: the server has read enough, and goes on.
      cancel: () => void readOn(pieces).catch(() => {}),
    },
    // Nothing is read before it is asked for: of a body that the server does not read Node sees to the end by itself.
    { highWaterMark: 0 },
  )
  // Node asks for it where a body is a stream.
  return { body, duplex: 'half' } as RequestInit
}

/** Of a body that the server reads no more of. Unit: bytes. */
const MAX_READ_ON = 1024 * 1024

/**
 * Reads what still comes, and throws it away. Node ends a request that is left in the middle of its body by ending the
 * connection, and with it the answer that is on its way there: only a client that sends without end has that.
 */
async function readOn(pieces: AsyncIterator<Uint8Array | string>): Promise<void> {
  for (let size = 0; size < MAX_READ_ON;) {
    const { done, value } = await pieces.next()
    if (done === true) return
    size += value.length
  }
  await pieces.return?.()
}
