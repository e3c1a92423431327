import type { SendToken } from '../../application/transactions/api.ts'
import type { Network } from '../../domain/network/network.ts'
import { smallestUnits, type TokenBalance } from '../../domain/tokens/token-balance.ts'

/** A token, or the native currency, that can be sent, and its balance. */
export interface SendableToken {
  /** The contract or mint; empty for the network's own currency. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** In its smallest unit; `undefined` while the balance is unknown. */
  readonly held: bigint | undefined
  /** The price of one whole token. */
  readonly price: number | undefined
  /** In the form that the core takes; absent for the network's own currency. */
  readonly token: SendToken | undefined
}

/**
 * The network's own currency, and every token that the account holds.
 *
 * @param native - The native balance as the chain's node reports it, which is more current than a service.
 */
export function sendableTokens(
  { nativeCurrency }: Network,
  native: bigint | undefined,
  tokens: readonly TokenBalance[],
): readonly SendableToken[] {
  const own = tokens.find(({ address }) => address === undefined)
  const { symbol, name, decimals } = nativeCurrency
  const first = { id: '', symbol, name, decimals, held: native, price: own?.price, token: undefined }
  return [first, ...tokens.flatMap((token) => (token.address === undefined ? [] : [sendable(token, token.address)]))]
}

function sendable(token: TokenBalance, address: string): SendableToken {
  const { symbol, name, price, quantity } = token
  const { decimals } = quantity
  return {
    ...{ id: address, symbol, name, decimals, held: smallestUnits(quantity), price },
    token: { address, symbol, decimals },
  }
}
