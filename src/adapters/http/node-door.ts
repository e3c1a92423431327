import { type Circuit, closedCircuit, mayAsk, refusedAt } from '../../domain/network/circuit.ts'
import { parseJson, readFields, readList } from '../../domain/shared/reading.ts'
import { boundedFetch, HttpError, type Web } from './bounded-fetch.ts'

/** Rows H08, H10. Unit: milliseconds, bytes. */
const ANSWER_WITHIN_MS = 10_000
const MAX_ANSWER = 2 * 1024 * 1024

const TOO_MANY_REQUESTS = 429

/** H02: what nodes say in JSON of the same thing. Source: EIP-1474, and those who repeat the status. */
const REFUSALS: ReadonlySet<unknown> = new Set([-32005, TOO_MANY_REQUESTS])

/** The way to all nodes: bounded in time and size, and closed for a while to one that refuses to answer. */
export class NodeDoor {
  private readonly circuits = new Map<string, Circuit>()

  constructor(private readonly web: Web) {}

  /**
   * Posts JSON-RPC and returns the answer as text.
   *
   * @throws HttpError as `boundedFetch`; the status 429 also for a node that is being left alone.
   */
  async post(url: string, body: string, signal: AbortSignal): Promise<string> {
    const { clock } = this.web
    const circuit = this.circuits.get(url) ?? closedCircuit
    if (!mayAsk(circuit, clock.monotonic())) throw new HttpError({ kind: 'status', status: TOO_MANY_REQUESTS })
    const bounds = { withinMs: ANSWER_WITHIN_MS, maxBytes: MAX_ANSWER, signal, post: body }
    const answer = await boundedFetch(this.web, new URL(url), bounds).catch((error: unknown) => {
      const failure = error instanceof HttpError ? error.failure : undefined
      if (failure?.kind === 'status' && failure.status === TOO_MANY_REQUESTS)
        this.circuits.set(url, refusedAt(circuit, clock.monotonic(), failure.retryAfterMs))
      throw error
    })
    const text = new TextDecoder().decode(answer)
    this.circuits.set(url, isRefusal(text) ? refusedAt(circuit, clock.monotonic(), undefined) : closedCircuit)
    return text
  }

  /** As `fetch`, for libraries that bring their own JSON-RPC. */
  fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    const signal = init.signal ?? new AbortController().signal
    const text = await this.post(url, typeof init.body === 'string' ? init.body : '', signal).catch(
      (error: unknown) => {
        if (error instanceof HttpError && error.failure.kind === 'status') return error.failure.status
        throw error
      },
    )
    const headers = { 'content-type': 'application/json' }
    return typeof text === 'number' ? new Response('', { status: text }) : new Response(text, { headers })
  }
}

/** Answers that are short enough to be a refusal are looked into; of a batch, whether all of it was refused. */
function isRefusal(text: string): boolean {
  if (text.length > 4_096 || !text.includes('"error"')) return false
  const answer = parseJson(text)
  const all = Array.isArray(answer) ? readList(answer) : [answer]
  return all.length > 0 && all.every((each) => REFUSALS.has(readFields(readFields(each)?.get('error'))?.get('code')))
}
