import type { ChainId } from '../network/chain-id.ts'
import { mayFetchBalance } from './balance-backoff.ts'
import { inTokenOrder, type TokenBalance } from './token-balance.ts'

/** Whose tokens they are: those of two accounts or of two networks never stand in one list. */
export interface TokenOwner {
  readonly address: string
  readonly chain: ChainId
}

/** The tokens of the account on screen. After a failed reading the last list stays, with its time. */
export interface TokenListState {
  readonly owner: TokenOwner | undefined
  readonly tokens: readonly TokenBalance[]
  /** When they were read. Unit: milliseconds since the Unix epoch. */
  readonly readAt: number | undefined
  readonly loading: boolean
  /** When a reading failed for the last time, if none has succeeded since. On the same scale. */
  readonly failedAt: number | undefined
}

export const noTokens: TokenListState = {
  owner: undefined,
  tokens: [],
  readAt: undefined,
  loading: false,
  failedAt: undefined,
}

export const isTokenListOf = ({ owner }: TokenListState, { address, chain }: TokenOwner): boolean =>
  owner?.address === address && owner.chain === chain

/** A reading begins. Another owner's tokens go; the back-off stays, for it is the service that is unwell. */
export const readingTokens =
  (owner: TokenOwner) =>
  (list: TokenListState): TokenListState =>
    isTokenListOf(list, owner)
      ? { ...list, loading: true }
      : { ...noTokens, owner, failedAt: list.failedAt, loading: true }

/** @param now - Milliseconds since the Unix epoch, from the Clock port. */
export const withTokens =
  (tokens: readonly TokenBalance[], now: number) =>
  (list: TokenListState): TokenListState => ({
    ...list,
    tokens: inTokenOrder(tokens.filter(({ chainId }) => chainId === list.owner?.chain)),
    readAt: now,
    loading: false,
    failedAt: undefined,
  })

/** R-ERR-6: what was read before stays. @param now - As above. */
export const tokensUnavailable =
  (now: number) =>
  (list: TokenListState): TokenListState => ({ ...list, loading: false, failedAt: now })

/** R-CONST-5: no reading within 30 s of a failed one. @param now - As above. */
export const mayReadTokens = (list: TokenListState, now: number): boolean =>
  !list.loading && mayFetchBalance(now, list.failedAt)
