import { type Address, BaseError, type Client, decodeErrorResult, type Hex, isHex, size, slice } from 'viem'
import type { Movement } from '../../domain/send/effects.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readList, readText } from '../../domain/shared/reading.ts'
import type { WalletCall } from '../../ports/connector.ts'

/**
 * The address under which nodes log movements of the chain's own currency. Source: `eth_simulateV1`, `traceTransfers`.
 */
const OWN_CURRENCY = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The two errors that every contract can throw. Source: Solidity, "Error handling". */
const ERRORS = [
  { type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const

/** The contract's author wrote this text, so it is cut. Unit: graphemes. */
const MAX_REASON = 160

export interface Trial {
  readonly movements: readonly Movement[]
  readonly returned: Hex
}

/**
 * Has a node simulate exactly the call that the wallet will be asked for, and returns what it moves.
 *
 * @returns `undefined` where the node cannot do that.
 * @throws CoreError `SEND_INSUFFICIENT` or `SEND_FAILED` with the contract's own reason, where the simulated call
 *   failed.
 */
export async function simulate(client: Client, { params }: WalletCall): Promise<Trial | undefined> {
  const simulation = { blockStateCalls: [{ calls: readList(params) }], traceTransfers: true }
  const ask = client.request as (call: { method: string; params: unknown }) => Promise<unknown>
  const answer = await ask({ method: 'eth_simulateV1', params: [simulation, 'latest'] }).catch((cause: unknown) => {
    // Whatever the error: the caller falls back on older methods.
    if (cause instanceof BaseError) return undefined
    throw cause
  })
  const call = readFields(readList(readFields(readList(answer)[0])?.get('calls'))[0])
  const returned = readHex(call?.get('returnData'))
  if (call === undefined || returned === undefined) return undefined
  if (call.get('status') !== '0x1') throw refusal(returned, readText(readFields(call.get('error'))?.get('message')))
  return { movements: readEach(call.get('logs'), readMovement), returned }
}

export const readHex = (value: unknown): Hex | undefined => (isHex(value) ? value : undefined)

/** A `Transfer` log; for an NFT, whose id is a topic, the amount is 1. */
export function readMovement(log: unknown): Movement | undefined {
  const fields = readFields(log)
  const place = readHex(fields?.get('address'))?.toLowerCase()
  const [event, from, to, id] = readEach(fields?.get('topics'), readHex)
  const data = readHex(fields?.get('data')) ?? '0x'
  if (place === undefined || event !== TRANSFER || !isWord(from) || !isWord(to)) return undefined
  if (id === undefined && !isWord(data)) return undefined
  return {
    token: place === OWN_CURRENCY ? undefined : place,
    ...{ from: addressIn(from), to: addressIn(to), amount: id === undefined ? BigInt(data) : 1n },
  }
}

export const isWord = (value: Hex | undefined): value is Hex => value !== undefined && size(value) === 32

export const addressIn = (word: Hex): Address => slice(word, 12)

/** With the contract's own reason, if any. Only a message about the balance or funds means that too little is held. */
function refusal(returned: Hex, message: string | undefined): CoreError {
  const details = reasonText(returned, message)
  const isTooMuch = /insufficient (?:funds|balance)|exceeds (?:the )?balance/i.test(details)
  return new CoreError(isTooMuch ? 'SEND_INSUFFICIENT' : 'SEND_FAILED', { details })
}

/** What a contract, or the node, says of a call that failed. */
export const reasonText = (returned: Hex, message: string | undefined): string =>
  displayText(reasonIn(returned) ?? message, MAX_REASON) || 'The network refuses it.'

function reasonIn(returned: Hex): string | undefined {
  try {
    const { errorName, args } = decodeErrorResult({ abi: ERRORS, data: returned })
    return errorName === 'Error' ? args[0] : `Panic ${args[0]}`
  } catch {
    return undefined
  }
}
