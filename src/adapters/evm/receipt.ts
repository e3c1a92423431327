import { BaseError, type Client, type Hex } from 'viem'
import { readFields, readText } from '../../domain/shared/reading.ts'
import { ownWord } from './own-word.ts'

/** What a node reports of a transaction in a block. */
export interface Receipt {
  readonly block: bigint
  readonly hasSucceeded: boolean
}

const OUTCOMES: ReadonlyMap<unknown, boolean> = new Map([
  ['0x1', true],
  ['0x0', false],
])

/** A number by EIP-1474, short enough to be a block of any chain. */
const QUANTITY = /^0x[0-9a-fA-F]{1,16}$/

/**
 * H07, S12: the receipt of this very transaction, each field checked. `undefined` while it is in no block, and where
 * the node reports another transaction or no status: that is no failure.
 *
 * @param account - Whose transaction it is; where it has code, its own word counts too (S240).
 */
export async function receiptOf(client: Client, hash: Hex, account?: string): Promise<Receipt | undefined> {
  const answer: unknown = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const fields = readFields(answer)
  const hasSucceeded = OUTCOMES.get(fields?.get('status'))
  const block = readText(fields?.get('blockNumber')) ?? ''
  if (readText(fields?.get('transactionHash'))?.toLowerCase() !== hash.toLowerCase()) return undefined
  if (hasSucceeded === undefined || !QUANTITY.test(block)) return undefined
  const [word = true, ...others] = account === undefined ? [] : ownWord(account, fields?.get('logs'))
  // Of several things that the account did in it, which one is meant is not known.
  return others.length > 0 ? undefined : { block: BigInt(block), hasSucceeded: hasSucceeded && word }
}

export const outcomeOf = ({ block, hasSucceeded }: Receipt) =>
  ({ kind: hasSucceeded ? 'confirmed' : 'failed', block }) as const

/** A transaction that the node does not know is an answer, and no failure. */
export function missing(error: unknown): undefined {
  if (error instanceof BaseError && error.name.endsWith('NotFoundError')) return undefined
  throw error
}
