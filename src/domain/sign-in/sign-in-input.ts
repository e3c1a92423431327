import { CoreError } from '../shared/core-error.ts'
import { readFields, readText } from '../shared/reading.ts'

/** The input of a sign-in; the core fills in the page, the account, the network and the times. */
export interface SignInInput {
  /** At least 8 letters and digits, from the server that will check the signature. */
  readonly nonce: string
  readonly statement?: string | undefined
  /** How long the signature is good for. Default: without end. Unit: milliseconds. */
  readonly lifetimeMs?: number | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * S10: what a page or its server wants to have signed. Untyped scripts may pass anything: an absent nonce would be
 * signed as the word "undefined". Only these fields are read, so that none can set the page or the account.
 *
 * N90: what is empty is not said. EIP-4361 has no empty statement, and wallets leave out what is empty when they write
 * the text themselves: one with it would be read by no server, and be another text than the wallet's.
 *
 * @throws CoreError `SIGNIN_INVALID`, with the name of the field.
 */
export function readSignInInput(value: unknown): SignInInput {
  const fields = fieldsOf(value) ?? refuse('It is no object.')
  const text = (name: string): string | undefined => {
    const given = fields.get(name)
    return given === undefined || given === '' ? undefined : (readText(given) ?? refuse(`${name} is no text.`))
  }
  const nonce = text('nonce') ?? refuse('The nonce is missing.')
  return {
    ...{ nonce, statement: text('statement'), requestId: text('requestId') },
    ...{ lifetimeMs: lifetimeIn(fields.get('lifetimeMs')), resources: resourcesIn(fields.get('resources')) },
  }
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  try {
    return readFields(value)
  } catch {
    return refuse('It does not let itself be read.')
  }
}

/** A century: a longer time is a mistake, and `Date` has a limit. Unit: milliseconds. */
const MAX_LIFETIME_MS = 100 * 366 * 86_400_000

function lifetimeIn(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !(value > 0) || value > MAX_LIFETIME_MS)
    return refuse('lifetimeMs is no time that a signature could be good for.')
  return value
}

function resourcesIn(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return refuse('resources is no list.')
  if (value.length === 0) return undefined
  return Array.from(value as unknown[], (each) => readText(each) ?? refuse('resources holds what is no text.'))
}

function refuse(details: string): never {
  throw new CoreError('SIGNIN_INVALID', { details })
}
