import { BaseError, type Client, type Hex } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import type { TransactionStatus } from '../../ports/blockchain.ts'

/** H07: how it ended; `undefined` while it stands in no block, or where the node tells of another one. */
export async function receiptOf(
  client: Client,
  hash: Hex,
): Promise<Extract<TransactionStatus, { kind: 'confirmed' | 'failed' }> | undefined> {
  const receipt = await getTransactionReceipt(client, { hash }).catch(missing)
  if (receipt?.transactionHash.toLowerCase() !== hash.toLowerCase()) return undefined
  return { kind: receipt.status === 'success' ? 'confirmed' : 'failed', block: receipt.blockNumber }
}

/** What the node does not know is an answer, and no failure. */
export function missing(error: unknown): undefined {
  if (error instanceof BaseError && error.name.endsWith('NotFoundError')) return undefined
  throw error
}
