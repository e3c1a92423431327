import { CoreError } from '../shared/core-error.ts'
import { parseJson } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'

/** A script's call of the provider, in a readable form. */
export interface ProviderCall {
  readonly method: string
  /** Values parsed from JSON, a private copy: the page cannot change them later. */
  readonly params: unknown
}

/** Longer than any method there is. Unit: UTF-16 units. */
const MAX_METHOD = 128
/** Enough to deploy the largest contract with its arguments. Unit: UTF-16 units of JSON. */
const MAX_PARAMS = 512 * 1024

/**
 * T02: reads the argument of an EIP-1193 `request`. A script may pass anything: nothing at all, a getter that throws,
 * an object that contains itself.
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
  if (text.length > MAX_PARAMS) return badParams('params', 'longer than a visitor can review')
  return { method: given.method, params: parseJson(text) }
}

function read<T>(name: string, access: () => T): T {
  try {
    return access()
  } catch (cause) {
    throw new CoreError('RPC_BAD_PARAMS', { cause, details: `${name}: cannot be read.` })
  }
}
