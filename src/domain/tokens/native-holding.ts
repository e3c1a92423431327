import type { Network } from '../network/network.ts'
import { formatAmount } from '../send/amount.ts'
import type { TokenBalance } from './token-balance.ts'

/**
 * The tokens, and before them the network's own currency where the service lists none of it: an account is not without
 * tokens that pays its fees with one.
 *
 * @param native - The native balance as the chain's node reports it, in its smallest unit; `undefined` while unknown.
 */
export function withNativeHolding(
  tokens: readonly TokenBalance[],
  { id, nativeCurrency: { name, symbol, decimals } }: Network,
  native: bigint | undefined,
): readonly TokenBalance[] {
  if (native === undefined || native === 0n || tokens.some(({ address }) => address === undefined)) return tokens
  const quantity = { decimals, numeric: formatAmount(native, decimals) }
  return [{ name, symbol, chainId: id, quantity }, ...tokens]
}
