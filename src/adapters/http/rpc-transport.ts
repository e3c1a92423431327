import { type Circuit, closedCircuit, mayAsk, refusedAt } from '../../domain/network/circuit.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { parseJson, readFields, readList } from '../../domain/shared/reading.ts'
import { boundedFetch, HttpError, type Web } from './bounded-fetch.ts'

/** Rows H08, H10. Unit: milliseconds, bytes. */
const ANSWER_WITHIN_MS = 10_000
const MAX_ANSWER = 2 * 1024 * 1024

const TOO_MANY_REQUESTS = 429

/** H02: JSON-RPC codes of nodes that mean 429. Source: EIP-1474, and nodes that repeat the status. */
export const BUSY: ReadonlySet<unknown> = new Set([-32005, TOO_MANY_REQUESTS])

/** Requests to all nodes: limited in time and size; a node that refuses to answer is not asked for a while. */
export class RpcTransport {
  private readonly circuits = new Map<string, Circuit>()

  constructor(private readonly web: Web) {}

  /**
   * Posts JSON-RPC and returns the answer as text.
   *
   * @throws HttpError as `boundedFetch`; the status 429 also for a node that is not asked at present.
   * @throws CoreError `RPC_BAD_ANSWER` for an answer to another request, or in another protocol.
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
    const [questions, answers] = [parseJson(body), parseJson(text)]
    const isBusy = isRefusal(questions, answers)
    this.circuits.set(url, isBusy ? refusedAt(circuit, clock.monotonic(), undefined) : closedCircuit)
    mustAnswer(questions, answers)
    return text
  }

  /** Like `fetch`, for libraries that bring their own JSON-RPC. */
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

/**
 * S22: each request has exactly one answer with its id, and there is no other answer. The library itself refuses an
 * answer that is no JSON. Only an error may lack an id: a node that could not read a request does not know it. Source:
 * JSON-RPC 2.0, 5 and 6.
 *
 * @throws CoreError `RPC_BAD_ANSWER`.
 */
function mustAnswer(questions: unknown, answers: unknown): void {
  if (answers === undefined) return
  const open = new Set(listed(questions).map(nameOf))
  const isBatch = Array.isArray(questions) && Array.isArray(answers)
  const isRefusedWhole = !Array.isArray(answers) && isUnnamedError(answers)
  if (isRefusedWhole) return
  if (isBatch !== Array.isArray(questions) || Array.isArray(answers) !== isBatch)
    refuse('not in the form of the question')
  for (const answer of isBatch ? readList(answers) : [answers]) {
    if (readFields(answer)?.get('jsonrpc') !== '2.0') refuse('not JSON-RPC 2.0')
    if (!open.delete(nameOf(answer))) refuse('to another question')
  }
  if (open.size > 0) refuse('not to all questions')
}

const nameOf = (call: unknown): string => JSON.stringify(readFields(call)?.get('id')) ?? ''

function isUnnamedError(answer: unknown): boolean {
  const fields = readFields(answer)
  const isUnnamed = fields?.get('id') === null || fields?.get('id') === undefined
  return isUnnamed && fields?.has('error') === true && !fields.has('result')
}

function refuse(what: string): never {
  throw new CoreError('RPC_BAD_ANSWER', { details: `An answer ${what}.` })
}

/**
 * D92: to these the code for too many requests says that there would be too much to tell: the node is free for others.
 * Source: EIP-1474, and nodes that limit what they search at once.
 */
const SEARCHES: ReadonlySet<unknown> = new Set(['eth_getLogs', 'eth_getFilterLogs', 'eth_getFilterChanges'])
const TOO_MUCH_TO_TELL = -32005

/** A batch counts as refused if all of it is. */
function isRefusal(questions: unknown, answers: unknown): boolean {
  const searches = new Set(listed(questions).flatMap((each) => (SEARCHES.has(methodOf(each)) ? [nameOf(each)] : [])))
  const told = listed(answers).filter((each) => codeOf(each) !== TOO_MUCH_TO_TELL || !searches.has(nameOf(each)))
  return told.length > 0 && told.every((each) => BUSY.has(codeOf(each)))
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value])
const methodOf = (question: unknown): unknown => readFields(question)?.get('method')
const codeOf = (answer: unknown): unknown => readFields(readFields(answer)?.get('error'))?.get('code')
