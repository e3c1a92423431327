import type { WireBalance, WireNft, WireTransaction } from './wire.ts'

/** A chain of the sandbox as the account services look at it: everything is read from the chain at each question. */
export interface AccountChain {
  /** CAIP-2. */
  readonly id: string
  /** Whether this is an address of such a chain at all. */
  isAddress(text: string): boolean
  /** All that concerns the account, newest first. */
  history(account: string): Promise<readonly WireTransaction[]>
  /** The chain's own currency first; a token with a balance of zero is left out. */
  balances(account: string): Promise<readonly WireBalance[]>
  nfts(account: string): Promise<readonly WireNft[]>
}
