import { type Address, type Client, getAddress, type Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { replacementKind } from '../../domain/send/replacement.ts'
import type { SentTransaction, TransactionStatus, Transfer } from '../../ports/blockchain.ts'
import { receiptOf } from './receipt.ts'
import { isSameTransfer } from './says-transfer.ts'

/** How far back nodes tell what an account's number was; older state many have thrown away. Unit: blocks. */
const REACH = 127n

type Sent = SentTransaction & { readonly nonce: bigint; readonly transfer: Transfer }

/**
 * What used up a transaction's number; `undefined` while nobody can be sure that it was another one. At most eight
 * questions and one block, whatever the chain.
 */
export async function findReplacement(client: Client, sent: Sent): Promise<TransactionStatus | undefined> {
  const { transfer, nonce, hash } = sent
  const account = getAddress(transfer.from)
  const found = await userOf(client, account, nonce).catch(() => undefined)
  if (found === undefined || found === 'outOfReach') return deepDown(client, account, sent)
  // It has landed meanwhile, and the next look finds it.
  if (found.hash.toLowerCase() === hash.toLowerCase()) return undefined

  const kind = replacementKind({
    isSameTransfer: isSameTransfer({ ...found, data: found.input }, transfer),
    ...{ from: account, to: found.to ?? undefined, value: found.value, hasData: found.input !== '0x' },
  })
  const replacement = { kind, hash: found.hash }
  if (kind !== 'spedUp') return { kind: 'replaced', replacement }
  const receipt = await receiptOf(client, found.hash)
  return receipt && { ...receipt, replacement }
}

/** The transaction that used a number, looked for by halves; `undefined` where the node does not show it (yet). */
export async function userOf(client: Client, address: Address, nonce: bigint) {
  const usedAt = async (blockNumber: bigint) =>
    BigInt(await getTransactionCount(client, { address, blockNumber })) > nonce
  let after = await getBlockNumber(client, { cacheTime: 0 })
  let before = after > REACH ? after - REACH : 0n
  if (await usedAt(before)) return 'outOfReach'
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if (await usedAt(middle)) after = middle
    else before = middle
  }
  const { transactions } = await getBlock(client, { blockNumber: after, includeTransactions: true })
  return transactions.find((each) => getAddress(each.from) === address && BigInt(each.nonce) === nonce)
}

/** Where nobody finds the other one, it must at least be final that there is one, and that ours is nowhere. */
async function deepDown(
  client: Client,
  address: Address,
  { nonce, hash }: Sent,
): Promise<TransactionStatus | undefined> {
  const used = await getTransactionCount(client, { address, blockTag: 'finalized' })
  if (BigInt(used) <= nonce) return undefined
  return (await receiptOf(client, hash as Hex)) ?? { kind: 'replaced', replacement: undefined }
}
