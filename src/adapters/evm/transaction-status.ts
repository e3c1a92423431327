import { type Client, getAddress, type Hex, isAddress, isAddressEqual } from 'viem'
import { getTransaction, getTransactionCount } from 'viem/actions'
import type { SentTransaction, TransactionStatus } from '../../ports/blockchain.ts'
import { findReplacement } from './find-replacement.ts'
import { missing, receiptOf } from './receipt.ts'

/** As `Blockchain.status`: what the node knows of a transaction, or of what stands in its place. */
export async function transactionStatus(client: Client, sent: SentTransaction): Promise<TransactionStatus> {
  const { nonce, transfer } = sent
  const hash = sent.hash as Hex
  // One request: they go as a batch.
  const [receipt, transaction, used] = await Promise.all([
    receiptOf(client, hash),
    getTransaction(client, { hash }).catch(missing),
    nonce === undefined || transfer === undefined
      ? 0
      : getTransactionCount(client, { address: getAddress(transfer.from) }),
  ])
  if (receipt !== undefined) return receipt
  if (transfer !== undefined && nonce !== undefined && BigInt(used) > nonce) {
    const replaced = await findReplacement(client, { ...sent, nonce, transfer })
    if (replaced !== undefined) return replaced
  }
  if (transaction === undefined) return { kind: 'unknown' }
  // Somebody else may have sent it for the account, under a number of their own.
  const isOwn = transfer !== undefined && isAddress(transfer.from) && isAddressEqual(transaction.from, transfer.from)
  return { kind: 'pending', nonce: isOwn ? BigInt(transaction.nonce) : undefined }
}
