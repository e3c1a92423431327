import { BaseError, type Client } from 'viem'
import type { Allowance } from '../../domain/rpc/allowances.ts'
import type { CallsTrial } from '../../domain/rpc/calls-trial.ts'
import { readEach, readFields, readList, readText } from '../../domain/shared/reading.ts'
import type { TriedCall } from '../../ports/blockchain.ts'
import { addressIn, isWord, readHex, readMovements, reasonText } from './simulate.ts'

/** `Approval(address,address,uint256)`, `ApprovalForAll(address,address,bool)`. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

type Ask = (call: { method: string; params: unknown }) => Promise<unknown>

/** Tries calls in one block that is never made; `undefined` where the node cannot do that. */
export async function tryCalls(
  client: Client,
  from: string,
  calls: readonly TriedCall[],
): Promise<CallsTrial | undefined> {
  const ask = client.request as Ask
  const written = calls.map(({ to, value, data }) => ({
    ...{ from, value: `0x${value.toString(16)}` },
    ...(to !== undefined && { to }),
    ...(data !== undefined && { data }),
  }))
  const simulation = { blockStateCalls: [{ calls: written }], traceTransfers: true }
  const answer = await ask({ method: 'eth_simulateV1', params: [simulation, 'latest'] }).catch(nothing)
  const done = readEach(readFields(readList(answer)[0])?.get('calls'), readFields)
  if (done.length !== calls.length) return tryOne(ask, written)
  const failed = done.find((call) => call.get('status') !== '0x1')
  if (failed !== undefined) {
    const message = readText(readFields(failed.get('error'))?.get('message'))
    return { kind: 'fails', reason: reasonText(readHex(failed.get('returnData')) ?? '0x', message) }
  }
  const logs = done.flatMap((call) => readList(call.get('logs')))
  return {
    kind: 'works',
    movements: logs.flatMap(readMovements),
    allowances: readEach(logs, (log) => readAllowance(log, from)),
  }
}

/** Older nodes tell of a single call whether it fails, and not what it moves. */
async function tryOne(ask: Ask, [call, ...more]: readonly object[]): Promise<CallsTrial | undefined> {
  if (call === undefined || more.length > 0) return undefined
  try {
    const returned = await ask({ method: 'eth_call', params: [call, 'latest'] })
    return typeof returned === 'string' ? { kind: 'works', movements: undefined, allowances: [] } : undefined
  } catch (cause) {
    const refusal = cause instanceof BaseError ? cause.walk((each) => isRevert(each)) : null
    if (refusal === null) return undefined
    const { data, message } = refusal as { data?: unknown; message?: string }
    return { kind: 'fails', reason: reasonText(readHex(data) ?? '0x', message) }
  }
}

/** EIP-1474 and nodes: the call was run, and undone. Source: Geth, `errors.go`. */
const REVERTED = 3

const isRevert = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === REVERTED || /revert|insufficient funds/i.test(String(message))
}

const nothing = (cause: unknown): undefined => {
  if (cause instanceof BaseError) return undefined
  throw cause
}

/** What the account allowed others meanwhile. To take an allowance back is none. */
function readAllowance(log: unknown, account: string): Allowance | undefined {
  const fields = readFields(log)
  const [event, owner, spender, id] = readEach(fields?.get('topics'), readHex)
  if ((event !== APPROVAL && event !== APPROVAL_FOR_ALL) || !isWord(owner) || !isWord(spender)) return undefined
  const data = readHex(fields?.get('data')) ?? '0x'
  // Of an NFT the number is a topic.
  const amount = isWord(id) ? 1n : isWord(data) ? BigInt(data) : 0n
  const taker = addressIn(spender)
  if (addressIn(owner).toLowerCase() !== account.toLowerCase() || amount === 0n || BigInt(taker) === 0n)
    return undefined
  return { spender: taker.toLowerCase(), amount: event === APPROVAL_FOR_ALL ? undefined : amount }
}
