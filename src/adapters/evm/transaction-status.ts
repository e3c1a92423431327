import { type Client, type GetTransactionReturnType, type Hex, isAddress, isAddressEqual } from 'viem'
import { getBlockNumber, getTransaction, getTransactionCount } from 'viem/actions'
import { type Standing, standingAt } from '../../domain/send/block-standing.ts'
import { isFinal } from '../../domain/network/confirmations.ts'
import type { SentTransaction, TransactionStatus } from '../../ports/blockchain.ts'
import { findReplacement } from './find-replacement.ts'
import { missing, outcomeOf, type Receipt, receiptOf } from './receipt.ts'
import { carriesTransfer } from './matches-transfer.ts'

/**
 * As `Blockchain.status`: what the node knows of a transaction, or of the one that replaced it.
 *
 * @param needed - The number of blocks after which a transaction counts as final.
 */
export async function transactionStatus(
  client: Client,
  sent: SentTransaction,
  needed: number,
): Promise<TransactionStatus> {
  const { nonce, transfer } = sent
  const hash = sent.hash as Hex
  // The transport sends these as one batch.
  const [receipt, transaction, used] = await Promise.all([
    receiptOf(client, hash),
    readTransaction(client, hash),
    nonce === undefined || transfer === undefined ? 0 : getTransactionCount(client, { address: transfer.from as Hex }),
  ])
  if (transaction !== undefined && transfer !== undefined && !carriesTransfer(transaction, transfer))
    return { kind: 'foreign' }
  // T10: no statement about money before the transaction was checked to be the one that moves it.
  const isSeen = transfer === undefined || transaction !== undefined
  const standing = receipt === undefined || !isSeen ? undefined : await standingOf(client, receipt)
  if (receipt !== undefined && standing !== undefined && isFinal(standing, needed)) return outcomeOf(receipt)
  if (receipt === undefined && transfer !== undefined && nonce !== undefined && BigInt(used) > nonce) {
    const replaced = await findReplacement(client, { ...sent, nonce, transfer }, needed)
    if (replaced !== undefined) return replaced
  }
  if (transaction === undefined && receipt === undefined) return { kind: 'unknown' }
  // Another account may have sent it for this one, with a nonce of its own.
  const isOwn =
    transaction !== undefined &&
    transfer !== undefined &&
    isAddress(transfer.from) &&
    isAddressEqual(transaction.from, transfer.from)
  return { kind: 'pending', nonce: isOwn ? BigInt(transaction.nonce) : undefined, ...(standing && { standing }) }
}

async function standingOf(client: Client, { block }: Pick<Receipt, 'block'>): Promise<Standing> {
  return standingAt(block, await getBlockNumber(client, { cacheTime: 0 }))
}

/** `undefined` where the node does not know it, or reports another one. */
async function readTransaction(client: Client, hash: Hex): Promise<GetTransactionReturnType | undefined> {
  const transaction = await getTransaction(client, { hash }).catch(missing)
  return transaction?.hash.toLowerCase() === hash.toLowerCase() ? transaction : undefined
}
