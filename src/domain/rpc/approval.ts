import type { ChainId } from '../network/chain-id.ts'
import { readFields, readList, readText } from '../shared/reading.ts'
import type { RequestFacts } from './request-facts.ts'

/** What a script of the page wants of the wallet, and the visitor has to agree to first (R-RPC-2). */
export interface Approval {
  readonly id: string
  readonly method: string
  readonly facts: RequestFacts
  readonly chain: ChainId
  /** The account that would sign. */
  readonly address: string
}

/**
 * The account that a request is for, where its parameters name one.
 *
 * @param params - As the page wrote them.
 */
export function requestedAccount(method: string, params: unknown): string | undefined {
  const [first, second] = readList(params)
  switch (method) {
    case 'personal_sign':
      return readText(second)
    case 'eth_signTypedData_v4':
      return readText(first)
    case 'eth_sendTransaction':
    case 'wallet_sendCalls':
      return readText(readFields(first)?.get('from'))
    default:
      return readText(readFields(params)?.get('pubkey'))
  }
}

/** EVM addresses are the same in any case, Solana's are not. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
