import type { ChainId } from '../network/chain-id.ts'
import type { RequestFacts } from './request-facts.ts'

/** What a script of the page wants of the wallet, and the visitor has to agree to first (R-RPC-2). */
export interface Approval {
  readonly id: string
  readonly method: string
  readonly facts: RequestFacts
  readonly chain: ChainId
  /** The account that would sign. */
  readonly address: string
  /** S07: the visitor has declined several in a row, and may block the page. */
  readonly canBlock: boolean
}

/** EVM addresses are the same in any case, Solana's are not. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
