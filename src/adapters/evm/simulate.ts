import { type Address, BaseError, type Client, decodeErrorResult, type Hex, isHex, size, slice } from 'viem'
import { listAt, uintAt, valuesOf } from '../../domain/clear-signing/abi-words.ts'
import type { Movement } from '../../domain/send/effects.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readList, readText } from '../../domain/shared/reading.ts'
import type { WalletCall } from '../../ports/connector.ts'
import { isTooMuch } from './ask-node.ts'

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
  return { movements: readList(call.get('logs')).flatMap(readMovements), returned }
}

export const readHex = (value: unknown): Hex | undefined => (isHex(value) ? value : undefined)

/** `TransferSingle(address,address,address,uint256,uint256)`, and the same of several. Source: ERC-1155. */
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** S250: more than a visitor can review. Of a longer batch so many are told: none would say that nothing leaves. */
const MOST_IN_BATCH = 128

/** What a log says was moved; nothing for any other log. */
export function readMovements(log: unknown): readonly Movement[] {
  const fields = readFields(log)
  const place = readHex(fields?.get('address'))?.toLowerCase()
  const [event, ...topics] = readEach(fields?.get('topics'), readHex)
  const data = readHex(fields?.get('data')) ?? '0x'
  if (place === undefined) return []
  if (event === TRANSFER) return transfer(place, topics, data)
  const [, from, to] = topics
  if ((event !== TRANSFER_SINGLE && event !== TRANSFER_BATCH) || !isWord(from) || !isWord(to)) return []
  const parties = { token: place, from: addressIn(from), to: addressIn(to) }
  const values = valuesOf(data)
  if (event === TRANSFER_SINGLE) {
    const [id, amount] = [uintAt(values, 0), uintAt(values, 1)]
    return id === undefined || amount === undefined ? [] : [{ ...parties, amount, id }]
  }
  const [ids, amounts] = [0, 1].map((index) => listAt(values, index, Number.POSITIVE_INFINITY))
  if (ids === undefined || amounts?.length !== ids.length) return []
  const moved: Movement[] = []
  for (let at = 0; at < ids.length && moved.length < MOST_IN_BATCH; at += 1) {
    const amount = uintAt(amounts.items, at) ?? 0n
    if (amount > 0n) moved.push({ ...parties, amount, id: uintAt(ids.items, at) ?? 0n })
  }
  return moved
}

/** A `Transfer` log; for an NFT, whose id is a topic, the amount is 1. */
function transfer(place: string, [from, to, id]: readonly Hex[], data: Hex): readonly Movement[] {
  if (!isWord(from) || !isWord(to) || (id === undefined && !isWord(data))) return []
  const parties = { token: place === OWN_CURRENCY ? undefined : place, from: addressIn(from), to: addressIn(to) }
  return [id === undefined ? { ...parties, amount: BigInt(data) } : { ...parties, amount: 1n, id: BigInt(id) }]
}

export const isWord = (value: Hex | undefined): value is Hex => value !== undefined && size(value) === 32

export const addressIn = (word: Hex): Address => slice(word, 12)

/** With the contract's own reason, if any. */
function refusal(returned: Hex, message: string | undefined): CoreError {
  const details = reasonText(returned, message)
  return new CoreError(isTooMuch(details) ? 'SEND_INSUFFICIENT' : 'SEND_FAILED', { details })
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
