import { signature } from '@solana/web3.js'
import type { SentTransaction } from '../../ports/blockchain.ts'
import type { SolanaClient } from './ask-node.ts'

/** A send whose last block is known. */
type Mortal = Pick<SentTransaction, 'hash' | 'sinceSlot'> & { readonly lastValidBlock: bigint }

/**
 * Whether a transaction can surely be in no block, now that its last block is over: to say so falsely is to have it paid
 * twice. One address may stand for many nodes, of which some are a minute behind others (S243), and some keep the blocks
 * of a few days alone (S244): one that does not know of it may not know of it yet, or any more.
 */
export async function hasExpired(
  client: SolanaClient,
  { hash, lastValidBlock, sinceSlot }: Mortal,
  abortSignal: AbortSignal,
): Promise<boolean> {
  // Slot and height of one block: another node may have come to another one.
  const final = await client.getEpochInfo({ commitment: 'finalized' }).send({ abortSignal })
  const [found, first] = await Promise.all([
    client.getSignatureStatuses([signature(hash)], { searchTransactionHistory: true }).send({ abortSignal }),
    // A node that does not tell how far back it knows is taken to know all.
    client
      .getFirstAvailableBlock()
      .send({ abortSignal })
      .catch(() => 0n),
  ])
  const isThere = found.value[0] !== null && found.value[0] !== undefined
  const knowsLast = final.blockHeight > lastValidBlock && found.context.slot >= final.absoluteSlot
  const knowsFirst = sinceSlot === undefined || first <= sinceSlot
  return !isThere && knowsLast && knowsFirst
}
