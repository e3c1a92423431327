import type { Params } from './params.ts'
import { RPC_CODES, RpcError } from './rpc-error.ts'
import { toWireJson } from './wire-json.ts'

export type Methods = Readonly<Record<string, (params: Params) => unknown>>

/** Answers the text of one JSON-RPC call, or of a list of them, with text. It never fails: failures are answers too. */
export async function answerCall(text: string, methods: Methods): Promise<string> {
  let call: unknown
  try {
    call = JSON.parse(text)
  } catch {
    return toWireJson(failure(null, new RpcError(RPC_CODES.parse, 'Parse error')))
  }
  if (!Array.isArray(call)) return toWireJson(await answerOne(call, methods))
  const answers: unknown[] = []
  for (const each of call) answers.push(await answerOne(each, methods)) // in order: one may need the last
  return toWireJson(answers)
}

async function answerOne(call: unknown, methods: Methods): Promise<unknown> {
  const { id = null, method, params = [] } = (call ?? {}) as { id?: unknown; method?: unknown; params?: unknown }
  try {
    if (typeof method !== 'string') throw new RpcError(RPC_CODES.invalidRequest, 'Invalid request')
    if (!Array.isArray(params)) throw new RpcError(RPC_CODES.invalidParams, 'Invalid params: a list is needed.')
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (answer === undefined) throw new RpcError(RPC_CODES.methodNotFound, 'Method not found')
    return { jsonrpc: '2.0', result: (await answer(params)) ?? null, id }
  } catch (error) {
    return failure(id, error)
  }
}

function failure(id: unknown, error: unknown): unknown {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(RPC_CODES.internal, `Internal error: ${String(error)}`)
  return { jsonrpc: '2.0', error: { code, message, data }, id }
}
