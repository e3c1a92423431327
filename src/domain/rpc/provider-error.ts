import { BYTES } from '../shared/from-hexadecimal.ts'
import type { ErrorCode } from '../shared/error-catalogue.ts'
import { readFields, readInteger, readText } from '../shared/reading.ts'

/** The numbers of EIP-1193 and EIP-1474 for our failures, for scripts that know those. */
const NUMBERS: Readonly<Partial<Record<ErrorCode, number>>> = {
  USER_REJECTED: 4001,
  NOT_CONNECTED: 4100,
  ACCOUNT_CHANGED: 4100,
  RPC_BLOCKED: 4200,
  RPC_NO_SUBSCRIPTIONS: 4200,
  // T231: after this number, and not after 4200, libraries go another way, as by sending one call after another.
  METHOD_NOT_GRANTED: -32601,
  SESSION_GONE: 4900,
  WALLET_OFFLINE: 4900,
  CORE_DISPOSED: 4900,
  CHAIN_NOT_GRANTED: 4901,
  CHAIN_UNKNOWN_TO_WALLET: 4902,
  NETWORK_UNKNOWN: 4902,
  WALLET_BUSY: -32002,
  WALLET_OVERLOADED: -32005,
  RPC_HELD_BACK: -32005,
  RPC_BAD_PARAMS: -32602,
  CALLS_CAPABILITY_MISSING: 5700,
  CALLS_CHAIN_UNSUPPORTED: 5710,
  CALLS_DUPLICATE: 5720,
  CALLS_UNKNOWN: 5730,
  CALLS_TOO_MANY: 5740,
  CALLS_UPGRADE_DECLINED: 5750,
  CALLS_NOT_ATOMIC: 5760,
}

/** EIP-1474: something else went wrong. */
const INTERNAL_ERROR = -32603

/** EIP-1193: the visitor said no. */
const REJECTED = 4001

/** A request that was taken back before any wallet saw it is a no; one that a wallet may still answer is not. */
export const providerErrorNumber = (code: ErrorCode, isUnsent = false): number =>
  code === 'REQUEST_CANCELLED' && isUnsent ? REJECTED : (NUMBERS[code] ?? INTERNAL_ERROR)

/** What a node has said of a call that it refused. */
export interface NodeRefusal {
  /** JSON-RPC's: 3 where the call was run and undone. Libraries ask again after some, and not after others. */
  readonly number: number | undefined
  /** Its words, and the bytes of a contract's own error, under the names by which libraries look for them. */
  readonly said: { readonly message?: string; readonly data?: string }
}

/**
 * D95: libraries read a contract's own error, or how much may be asked for, out of what a node has said.
 *
 * @param cause - The error of JSON-RPC.
 */
export function refusalOfNode(cause: unknown): NodeRefusal {
  const fields = readFields(cause)
  const [message, data] = ['message', 'data'].map((name) => readText(fields?.get(name)))
  return {
    number: readInteger(fields?.get('code')),
    said: { ...(message !== undefined && { message }), ...(data !== undefined && BYTES.test(data) && { data }) },
  }
}
