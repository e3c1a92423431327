import { type Client, getAddress } from 'viem'
import { getCode } from 'viem/actions'
import type { RecipientKind } from '../../domain/send/recipient-warning.ts'

/** EIP-7702: the code at an account of a key that runs a contract's code. */
const LENT_CODE = '0xef0100'

/** What is at an address; a node that does not answer does not stop the send. */
export async function kindOf(client: Client, address: string): Promise<RecipientKind> {
  try {
    const code = await getCode(client, { address: getAddress(address) })
    return code === undefined || code === '0x' || code.toLowerCase().startsWith(LENT_CODE) ? 'key' : 'contract'
  } catch {
    return 'unknown'
  }
}
