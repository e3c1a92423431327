import type { ChainId } from '../network/chain-id.ts'
import { parseAmount } from '../send/amount.ts'

/** R-ENT-7: what an account holds of one token, under the service's own field names. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: ChainId
  /** The token's contract or mint; absent for the network's own currency. */
  readonly address?: string | undefined
  /**
   * The value of the whole balance, and the price of one token, in the currency that was asked for; absent where
   * unknown.
   */
  readonly value?: number | undefined
  readonly price?: number | undefined
  readonly quantity: TokenQuantity
  readonly iconUrl?: string | undefined
}

export interface TokenQuantity {
  /** How many decimal places one of it has: 0–36. */
  readonly decimals: number
  /** In whole tokens, as an exact decimal number: `12.000001`. */
  readonly numeric: string
}

/** The largest number of decimal places that is accepted; ERC-20 allows 255, tokens use at most 36. */
export const MAX_TOKEN_DECIMALS = 36

/** The exact amount in the token's smallest unit; 0 where the text is no amount of such a token. */
export const smallestUnits = ({ numeric, decimals }: TokenQuantity): bigint => parseAmount(numeric, decimals) ?? 0n

/**
 * A price or value from outside, or `undefined` for an invalid one: NaN, negative, infinite, or more than there is
 * money.
 */
export const readMoney = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value < MOST_MONEY ? value : undefined

/** More than any account holds, in any currency: a larger figure means that its source is broken. */
const MOST_MONEY = 1e18

/** Less than this shows as 0.00. */
const DUST = 0.01

/** Worth next to nothing. A token without a known price is not dust: it may be all that an account holds. */
export const isDust = ({ value = DUST }: TokenBalance): boolean => value < DUST

/** The total value of all tokens, those without a known value left out; `undefined` where none has one. */
export function totalValue(tokens: readonly TokenBalance[]): number | undefined {
  const known = tokens.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}

/** Two tokens of one symbol are told apart by their contracts. */
const nameOf = ({ symbol, address }: TokenBalance): string => [symbol, address].join(' ')

/** The network's own currency first, then by worth, then by name: the same order at every reading. */
export const inTokenOrder = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  [...tokens].sort(
    (one, other) =>
      Number(one.address !== undefined) - Number(other.address !== undefined) ||
      (other.value ?? 0) - (one.value ?? 0) ||
      (nameOf(one) < nameOf(other) ? -1 : 1),
  )
