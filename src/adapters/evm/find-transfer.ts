import { type Address, type Client, getAddress } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { isCoreError } from '../../domain/shared/core-error.ts'
import type { SoughtTransfer } from '../../ports/blockchain.ts'
import { refusedAsking } from './ask-node.ts'
import { userOf } from './find-replacement.ts'
import { isSameTransfer } from './says-transfer.ts'

/** The number that the account's next transaction has; a node that does not tell is no reason not to send. */
export async function nextNonce(client: Client, address: Address): Promise<bigint | undefined> {
  try {
    return BigInt(await getTransactionCount(client, { address, blockTag: 'pending' }))
  } catch {
    return undefined
  }
}

/** As `Blockchain.find`: who has the number, looked for as far back as nodes tell. */
export async function findTransfer(
  client: Client,
  { transfer, nonce }: SoughtTransfer,
): Promise<{ readonly hash: string | undefined } | undefined> {
  const account = getAddress(transfer.from)
  const used = await getTransactionCount(client, { address: account })
  if (BigInt(used) <= nonce) return undefined
  const found = await userOf(client, account, nonce)
    .catch(refusedAsking)
    .catch((error: unknown) => {
      if (isCoreError(error)) return undefined
      throw error
    })
  const isIt = found !== undefined && isSameTransfer({ ...found, data: found.input }, transfer)
  return { hash: isIt ? found.hash.toLowerCase() : undefined }
}
