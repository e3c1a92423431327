import { type Address, type Client, getAddress } from 'viem'
import { getTransactionCount } from 'viem/actions'
import type { SoughtTransfer } from '../../ports/blockchain.ts'
import { userOf } from './find-replacement.ts'
import { carriesTransfer, isAskedCall } from './matches-transfer.ts'

/** The nonce of the account's next transaction; a node that does not tell it does not stop the send. */
export async function nextNonce(client: Client, address: Address): Promise<bigint | undefined> {
  try {
    return BigInt(await getTransactionCount(client, { address, blockTag: 'pending' }))
  } catch {
    return undefined
  }
}

/** As `Blockchain.find`: the transaction that used the nonce, looked for as far back as nodes know. */
export async function findTransfer(
  client: Client,
  { transfer, nonce, asked, isExact = false }: SoughtTransfer,
): Promise<{ readonly hash: string | undefined } | undefined> {
  if (nonce === undefined) return undefined
  const account = getAddress(transfer.from)
  const used = await getTransactionCount(client, { address: account })
  if (BigInt(used) <= nonce) return undefined
  // One bad answer, as of a node that is a block behind or limits requests, says nothing about the nonce.
  const user = await userOf(client, account, nonce).catch(() => undefined)
  if (user === undefined) return undefined
  if (user === 'outOfReach') return { hash: undefined }
  const isIt = isExact ? isAskedCall(user.found, asked) : carriesTransfer(user.found, transfer)
  return { hash: isIt ? user.found.hash.toLowerCase() : undefined }
}
