/**
 * One text frame of a client, read. An `id` is the JSON text that stood in the frame, because clients send
 * 19-digit ids: as a number those lose their last digits in `JSON.parse`.
 */
export type IncomingFrame =
  | { readonly kind: 'request'; readonly id: string; readonly method: string; readonly params: Params }
  | { readonly kind: 'answer'; readonly id: string; readonly succeeded: boolean }
  | { readonly kind: 'malformed'; readonly id: string; readonly error: RpcError }

export type Params = Readonly<Record<string, unknown>>

export interface RpcError {
  readonly code: number
  readonly message: string
}

/** Codes of JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR: RpcError = { code: -32_700, message: 'Parse error' }
const INVALID_REQUEST: RpcError = { code: -32_600, message: 'Invalid request' }

const NO_ID = 'null'

/** Reads one frame; never throws, whatever was sent. */
export function readFrame(text: string): IncomingFrame {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return { kind: 'malformed', id: NO_ID, error: PARSE_ERROR }
  }
  if (!isRecord(frame)) return { kind: 'malformed', id: NO_ID, error: INVALID_REQUEST }

  const id = exactId(frame.id, text)
  if (id !== undefined && typeof frame.method === 'string' && frame.method !== '')
    return { kind: 'request', id, method: frame.method, params: isRecord(frame.params) ? frame.params : {} }
  if (id !== undefined && frame.method === undefined && ('result' in frame || 'error' in frame))
    return { kind: 'answer', id, succeeded: 'result' in frame }
  return { kind: 'malformed', id: id ?? NO_ID, error: INVALID_REQUEST }
}

export const writeRequest = (id: number, method: string, params: unknown): string =>
  JSON.stringify({ id, jsonrpc: '2.0', method, params })

export const writeResult = (id: string, result: unknown): string =>
  `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`

export const writeError = (id: string, error: RpcError): string =>
  `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`

/** The JSON text of an id; `undefined` where it is neither a string nor a number. */
function exactId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  return Number.isSafeInteger(id) ? String(id) : topLevelIdText(text)
}

/** A JSON token: a string, a punctuation mark, a number or a literal. */
const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** The text of the top-level `id` of a valid JSON object; of several the last, as `JSON.parse` has it. */
function topLevelIdText(text: string): string | undefined {
  let depth = 0
  let found: string | undefined
  let previous = ''
  let beforePrevious = ''
  for (const [token] of text.matchAll(JSON_TOKEN)) {
    if (depth === 1 && previous === ':' && JSON.parse(beforePrevious) === 'id') found = token
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    beforePrevious = previous
    previous = token
  }
  return found
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
