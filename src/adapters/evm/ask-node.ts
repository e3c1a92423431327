import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import type { Network } from '../../domain/network/network.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readProperty } from '../../domain/shared/reading.ts'
import { BUSY } from '../http/rpc-transport.ts'
import { chainNumber } from './wallet-calls.ts'
import { abortion } from '../../ports/async.ts'

/** D94: free plans of nodes refuse more questions in one request. Source: dRPC, the node of viem's own `polygon`. */
export const AT_ONCE = { batchSize: 3 } as const

export function mustServe(network: Network, id: number): void {
  if (BigInt(id) !== chainNumber(network.id)) throw new CoreError('RPC_WRONG_CHAIN', { details: `It serves ${id}.` })
}

/** H04: a number as EIP-1474 writes it; no other form is accepted as an amount. @throws CoreError `RPC_BAD_ANSWER`. */
export function readQuantity(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) throw new CoreError('RPC_BAD_ANSWER')
  return BigInt(answer)
}

/** How much of a node's error message is kept. Unit: graphemes. */
const MAX_WORDS = 160

const isAway = (each: unknown): boolean => each instanceof HttpRequestError || each instanceof TimeoutError

/** D91: a node that has no time for a question has not answered it either. */
const isAwayOrBusy = (each: unknown): boolean => isAway(each) || BUSY.has(readProperty(each, 'code'))

/** D91: only a word about the balance or funds means that too little is held: tokens and nodes have other limits. */
export const isTooMuch = (words: string): boolean =>
  /insufficient[ -](?:funds|balance)|exceeds (?:the )?balance/i.test(words)

/** The node ran the call and refused it, which is an answer; a node that cannot be reached gives none. */
export function refused(cause: unknown): never {
  if (!(cause instanceof BaseError) || cause.walk(isAwayOrBusy) !== null) throw cause
  const details = displayText(cause.shortMessage, MAX_WORDS)
  throw new CoreError(isTooMuch(details) ? 'SEND_INSUFFICIENT' : 'SEND_FAILED', { cause, details })
}

/** A node that has been reached and does not know is an answer, and no failure. */
export function unlessAway(cause: unknown): undefined {
  if (!(cause instanceof BaseError) || cause.walk(isAwayOrBusy) !== null) throw cause
  return undefined
}

/** The node was reached and refuses the request. The cause is its own error, as JSON-RPC has it. */
export function refusedAsking(cause: unknown): never {
  if (!(cause instanceof BaseError) || cause.walk(isAway) !== null) throw cause
  const said = cause.walk((each) => each instanceof RpcRequestError)?.cause ?? cause
  throw new CoreError('RPC_REFUSED', { cause: said, details: displayText(cause.shortMessage, MAX_WORDS) })
}

/** Runs calls to a node; every failure becomes a `CoreError`, and an abort ends the wait. */
export async function rpc<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { aborted, stop } = abortion(signal)
  try {
    return await Promise.race([call(), aborted])
  } catch (cause) {
    signal.throwIfAborted()
    // The library wraps what our RPC transport has thrown.
    const own = cause instanceof BaseError ? cause.walk((each) => isCoreError(each)) : cause
    throw isCoreError(own) ? own : new CoreError('RPC_UNAVAILABLE', { cause })
  } finally {
    stop()
  }
}
