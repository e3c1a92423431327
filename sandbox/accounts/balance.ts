import { formatAmount } from '../../src/domain/send/amount.ts'
import { worth } from './movement.ts'
import type { WireBalance } from './wire.ts'

export interface Held {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Unit: US dollars for a whole one; absent where it is unknown. */
  readonly price?: number | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  /** CAIP-10; absent for the chain's own currency. */
  readonly address?: string | undefined
  readonly iconUrl: string
}

export function toWireBalance(chainId: string, held: Held): WireBalance {
  const { name, symbol, decimals, price, amount, address, iconUrl } = held
  const numeric = formatAmount(amount, decimals)
  return {
    ...{ name, symbol, chainId, quantity: { decimals: `${decimals}`, numeric }, iconUrl },
    ...(address === undefined ? {} : { address }),
    ...(price === undefined ? {} : { price, value: worth(numeric, price) }),
  }
}
