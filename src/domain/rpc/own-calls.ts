import { BYTES } from '../shared/from-hexadecimal.ts'
import { readFields, readText } from '../shared/reading.ts'
import { CoreError } from '../shared/core-error.ts'
import { badParams } from './bad-params.ts'
import { ADDRESS } from './read-call.ts'

/** A call that a page has sent by its own code. */
export interface OwnCall {
  readonly to: string
  /** In the chain's smallest unit. */
  readonly value: bigint | undefined
  /** In hexadecimal. */
  readonly data: `0x${string}` | undefined
}

const MAX_VALUE = 2n ** 256n - 1n

/**
 * S114: calls as a page hands them in, which may have no types: an amount in digits would be sent as if these were
 * hexadecimal. They are copied, so that what is asked for later is what was handed in.
 *
 * @throws CoreError `RPC_BAD_PARAMS`, with the name of the field.
 */
export function readOwnCalls(calls: unknown): readonly OwnCall[] {
  if (!Array.isArray(calls) || calls.length === 0) throw new CoreError('RPC_BAD_PARAMS', { details: 'calls: none.' })
  return (calls as readonly unknown[]).map((each, place) => readOwnCall(each, `calls[${place}]`))
}

function readOwnCall(call: unknown, name: string): OwnCall {
  const fields = readFields(call) ?? badParams(name, 'not an object')
  const [to, value, data] = ['to', 'value', 'data'].map((key) => fields.get(key))
  const [receiver, bytes] = [readText(to), readText(data)]
  if (receiver === undefined || !ADDRESS.test(receiver)) return badParams(`${name}.to`, 'not an address')
  if (value !== undefined && typeof value !== 'bigint') return badParams(`${name}.value`, 'not a bigint')
  if (value !== undefined && (value < 0n || value > MAX_VALUE)) return badParams(`${name}.value`, 'not an amount')
  if (data !== undefined && !BYTES.test(bytes ?? '')) return badParams(`${name}.data`, 'not bytes in hexadecimal')
  return { to: receiver, value, data: bytes as OwnCall['data'] }
}
