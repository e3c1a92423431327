import { CoreError } from '../shared/core-error.ts'
import { parseJson } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'

/** What a script of the page asks for, as far as it is a question at all. */
export interface ProviderCall {
  readonly method: string
  /** Values from JSON, which nobody else holds: not what the page goes on changing. */
  readonly params: unknown
}

/** Longer than any method there is. Unit: UTF-16 units. */
const MAX_METHOD = 128
/** As much as a contract with all that it is made with. Unit: UTF-16 units of JSON. */
const MAX_PARAMS = 512 * 1024

/**
 * T02: reads the argument of an EIP-1193 `request`. Any script may hand in anything: nothing at all, a getter that throws,
 * an object that holds itself.
 *
 * @throws CoreError `RPC_BAD_PARAMS`, with the name of what cannot be read.
 */
export function readProviderCall(value: unknown): ProviderCall {
  const given = read('request', () => {
    const { method, params } = value as { readonly method?: unknown; readonly params?: unknown }
    return { method, params }
  })
  if (typeof given.method !== 'string' || given.method === '') return badParams('method', 'not a text')
  if (given.method.length > MAX_METHOD) return badParams('method', 'longer than any that there is')
  // N07: as JSON, which is all that goes to a wallet anyway.
  const text = read('params', () => JSON.stringify(given.params ?? []))
  if (text === undefined) return badParams('params', 'not JSON')
  if (text.length > MAX_PARAMS) return badParams('params', 'longer than anybody reads')
  return { method: given.method, params: parseJson(text) }
}

function read<T>(name: string, access: () => T): T {
  try {
    return access()
  } catch (cause) {
    throw new CoreError('RPC_BAD_PARAMS', { cause, details: `${name}: cannot be read.` })
  }
}
