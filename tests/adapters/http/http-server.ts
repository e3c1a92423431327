/** What a server does with a request, as the browser's `fetch` shows it: an aborted one rejects, headers or body. */
export type Answer = (url: URL, signal: AbortSignal) => Response | Promise<Response>

/** A `fetch` that is answered by a function, and remembers what it was asked. */
export function fakeFetch(answer: Answer) {
  const asked: { readonly url: URL; readonly init: RequestInit }[] = []
  const fetch = async (input: URL | RequestInfo, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const signal = init.signal ?? new AbortController().signal
    asked.push({ url, init })
    signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    return Promise.race([answer(url, signal), aborted])
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

export const silence: Answer = () => new Promise<never>(() => {})

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), {
    headers: { 'content-type': 'application/json' },
    ...init,
  })

/** A body that comes in pieces while the client reads; tells how much was read and whether the client hung up. */
export function endlessBody(piece: Uint8Array, signal: AbortSignal) {
  const state = { taken: 0, isLetGo: false }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        signal.addEventListener('abort', () => {
          state.isLetGo = true
          controller.error(signal.reason)
        }),
      pull: (controller) => {
        state.taken += piece.byteLength
        controller.enqueue(piece)
      },
      cancel: () => void (state.isLetGo = true),
    },
    { highWaterMark: 0 },
  )
  return { body, state }
}
