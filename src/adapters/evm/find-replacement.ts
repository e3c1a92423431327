import { type Address, type Client, getAddress, type Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions'
import { replacementKind } from '../../domain/send/replacement.ts'
import type { SentTransaction, TransactionStatus, Transfer } from '../../ports/blockchain.ts'
import { standingAt } from '../../domain/send/block-standing.ts'
import { isFinal } from '../../domain/network/confirmations.ts'
import { outcomeOf, receiptOf } from './receipt.ts'
import { unlessAway } from './ask-node.ts'
import { carriesTransfer } from './matches-transfer.ts'

/** How far back nodes know an account's nonce; many nodes drop older state. Unit: blocks. */
const REACH = 127n
/** S249: on the fastest chains that is half a minute, and this an hour. Most services know as much. Unit: blocks. */
const FAR_REACH = 16_384n

type Sent = SentTransaction & { readonly nonce: bigint; readonly transfer: Transfer }

/**
 * The transaction that used the nonce; `undefined` while it is not certain that it was another one. At most ten
 * requests and one block, on any chain; twice as many where it was used longer ago than each node knows.
 *
 * @param needed - The number of blocks after which a transaction counts as final.
 */
export async function findReplacement(
  client: Client,
  sent: Sent,
  needed: number,
): Promise<TransactionStatus | undefined> {
  const { transfer, nonce, hash } = sent
  const account = getAddress(transfer.from)
  const user = await userOf(client, account, nonce).catch(() => undefined)
  if (user === undefined || user === 'outOfReach') return deepDown(client, account, sent)
  const { found, block, head } = user
  // Our transaction has landed meanwhile, and the next look finds it.
  if (found.hash.toLowerCase() === hash.toLowerCase()) return undefined

  const kind = replacementKind({
    isSameTransfer: carriesTransfer(found, transfer),
    ...{ from: account, to: found.to ?? undefined, value: found.value, hasData: found.input !== '0x' },
  })
  const replacement = { kind, hash: found.hash }
  const standing = standingAt(block, head)
  const waiting = { kind: 'pending', nonce, standing } as const
  if (kind !== 'spedUp')
    return isFinal(standing, needed) ? { kind: 'replaced', replacement } : { kind: 'pending', nonce }
  const receipt = await receiptOf(client, found.hash, account)
  if (receipt === undefined) return { kind: 'pending', nonce }
  return isFinal(standing, needed) ? { ...outcomeOf(receipt), replacement } : waiting
}

/** The transaction that used a nonce, found by bisection; `undefined` where the node does not show it (yet). */
export async function userOf(client: Client, address: Address, nonce: bigint) {
  const usedAt = async (blockNumber: bigint) =>
    BigInt(await getTransactionCount(client, { address, blockNumber })) > nonce
  const head = await getBlockNumber(client, { cacheTime: 0 })
  const back = (reach: bigint) => (head > reach ? head - reach : 0n)
  let [before, after] = [back(REACH), head]
  if (await usedAt(before)) {
    ;[before, after] = [back(FAR_REACH), before]
    if ((await usedAt(before).catch(unlessAway)) !== false) return 'outOfReach'
  }
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if (await usedAt(middle)) after = middle
    else before = middle
  }
  const { transactions } = await getBlock(client, { blockNumber: after, includeTransactions: true })
  const found = transactions.find((each) => getAddress(each.from) === address && BigInt(each.nonce) === nonce)
  return found && { found, block: after, head }
}

/**
 * If the other transaction is not found, its use of the nonce must at least be final, and ours must be in no block. S251:
 * some nodes keep the receipts of a day alone; of one that is older nothing is said.
 */
async function deepDown(
  client: Client,
  address: Address,
  { nonce, hash, isOld = false }: Sent,
): Promise<TransactionStatus | undefined> {
  if (isOld) return undefined
  const used = await getTransactionCount(client, { address, blockTag: 'finalized' })
  if (BigInt(used) <= nonce) return undefined
  const receipt = await receiptOf(client, hash as Hex)
  // Our transaction has landed meanwhile: the next look finds how deep.
  return receipt === undefined ? { kind: 'replaced', replacement: undefined } : undefined
}
