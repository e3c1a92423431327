import { type Client, getAddress } from 'viem'
import { getCode } from 'viem/actions'
import type { RecipientKind } from '../../domain/send/recipient-warning.ts'

/** EIP-7702: what stands at an account of somebody who lends it the code of a contract. */
const LENT_CODE = '0xef0100'

/** What is at an address; a node that does not tell is no reason not to send. */
export async function recipientKind(client: Client, recipient: string): Promise<RecipientKind> {
  try {
    const code = await getCode(client, { address: getAddress(recipient) })
    return code === undefined || code === '0x' || code.toLowerCase().startsWith(LENT_CODE) ? 'key' : 'contract'
  } catch {
    return 'unknown'
  }
}
