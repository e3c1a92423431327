import { type Client, type GetTransactionReturnType, type Hex } from 'viem'
import { getBlockNumber, getTransaction, getTransactionCount } from 'viem/actions'
import { type Standing, standingAt } from '../../domain/send/block-standing.ts'
import { isFinal } from '../../domain/network/confirmations.ts'
import type { SentTransaction, TransactionStatus, Transfer } from '../../ports/blockchain.ts'
import { findReplacement } from './find-replacement.ts'
import { missing, outcomeOf, type Receipt, receiptOf } from './receipt.ts'
import { carriesTransfer } from './matches-transfer.ts'
import { safeExecution } from './safe-execution.ts'

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
  const { transfer } = sent
  const hash = sent.hash as Hex
  // The transport sends these as one batch.
  const [receipt, transaction, used] = await Promise.all([
    receiptOf(client, hash, transfer?.from ?? sent.from),
    readTransaction(client, hash),
    ifUsed(client, sent),
  ])
  if (transaction !== undefined && transfer !== undefined && !carriesTransfer(transaction, transfer))
    return { kind: 'foreign' }
  const nonce = ownNonce(transaction, transfer)
  if (receipt !== undefined) {
    // T10: no statement about money before the transaction was checked to be the one that moves it.
    if (transfer !== undefined && transaction === undefined) return { kind: 'pending', nonce }
    const standing = await standingOf(client, receipt)
    return isFinal(standing, needed) ? outcomeOf(receipt) : { kind: 'pending', nonce, standing }
  }
  const replaced = used && (await findReplacement(client, used, needed))
  if (replaced !== undefined) return replaced
  if (transaction !== undefined) return { kind: 'pending', nonce }
  const execution = sent.isOfContract && transfer && (await safeExecution(client, transfer.from, hash))
  if (typeof execution === 'object') return { kind: 'executed', ...execution }
  return { kind: 'unknown', ...(execution === 'waiting' && { waitsForOwners: true }) }
}

/** The send, where its nonce is known and used: by itself, or by what has taken its place. */
async function ifUsed(client: Client, { hash, nonce, transfer, isOld }: SentTransaction) {
  if (nonce === undefined || transfer === undefined) return undefined
  const count = await getTransactionCount(client, { address: transfer.from as Hex })
  return BigInt(count) > nonce ? { hash, nonce, transfer, isOld } : undefined
}

/** Its nonce; another account may have sent it for this one, with a nonce of its own. */
function ownNonce(transaction: GetTransactionReturnType | undefined, transfer: Transfer | undefined) {
  if (transaction === undefined || transfer === undefined) return undefined
  const isOwn = transaction.from.toLowerCase() === transfer.from.toLowerCase()
  return isOwn ? BigInt(transaction.nonce) : undefined
}

async function standingOf(client: Client, { block }: Pick<Receipt, 'block'>): Promise<Standing> {
  return standingAt(block, await getBlockNumber(client, { cacheTime: 0 }))
}

/** `undefined` where the node does not know it, or reports another one. */
async function readTransaction(client: Client, hash: Hex): Promise<GetTransactionReturnType | undefined> {
  const transaction = await getTransaction(client, { hash }).catch(missing)
  return transaction?.hash.toLowerCase() === hash.toLowerCase() ? transaction : undefined
}
