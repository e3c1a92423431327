import { comparable } from '../account/same-account.ts'
import type { ChainId } from '../network/chain-id.ts'
import { inTokenOrder, type TokenBalance } from './token-balance.ts'

/** The owner of the tokens: those of two accounts or of two networks are never in one list. */
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
  /** It takes longer than usual. */
  readonly isSlow: boolean
  /** When a reading failed for the last time, if none has succeeded since. On the same scale. */
  readonly failedAt: number | undefined
  /**
   * R-CONST-5: how long no source is asked, counted from the last request for this value; 0: a reading may start. Unit:
   * seconds.
   */
  readonly retryInSeconds: number
}

export const noTokens: TokenListState = {
  owner: undefined,
  tokens: [],
  readAt: undefined,
  loading: false,
  isSlow: false,
  failedAt: undefined,
  retryInSeconds: 0,
}

export const isTokenListOf = ({ owner }: TokenListState, { address, chain }: TokenOwner): boolean =>
  owner?.address === address && owner.chain === chain

/** A reading begins. Another owner's tokens are removed. */
export const readingTokens =
  (owner: TokenOwner) =>
  (list: TokenListState): TokenListState => ({
    ...(isTokenListOf(list, owner) ? list : { ...noTokens, owner }),
    ...{ loading: true, isSlow: false, retryInSeconds: 0 },
  })

/** A91: one row for each token; a service that merges several sources may name one twice, in two cases of letters. */
const oneOfEach = (tokens: readonly TokenBalance[]): readonly TokenBalance[] => [
  ...new Map(tokens.map((token) => [comparable(token.address ?? ''), token])).values(),
]

/** @param now - Milliseconds since the Unix epoch, from the Clock port. */
export const withTokens =
  (tokens: readonly TokenBalance[], now: number) =>
  (list: TokenListState): TokenListState => ({
    ...list,
    tokens: inTokenOrder(oneOfEach(tokens.filter(({ chainId }) => chainId === list.owner?.chain))),
    readAt: now,
    ...{ loading: false, isSlow: false, failedAt: undefined, retryInSeconds: 0 },
  })

/** R-ERR-6: no reading for a while after a failed one. The tokens that were read before for the same owner stay. */
export const tokensUnavailable =
  (owner: TokenOwner, hold: Pick<TokenListState, 'failedAt' | 'retryInSeconds'>) =>
  (list: TokenListState): TokenListState => ({
    ...(isTokenListOf(list, owner) ? list : { ...noTokens, owner }),
    ...{ ...hold, loading: false, isSlow: false },
  })
