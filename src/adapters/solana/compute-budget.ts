import { type Address, address, type IInstruction } from '@solana/web3.js'

export const COMPUTE_BUDGET: Address = address('ComputeBudget111111111111111111111111111111')

/** Which instruction it is, by its first byte. Source: Solana, `ComputeBudgetInstruction`. */
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

export interface ComputeBudget {
  /** The most that the transaction may use. */
  readonly units: number
  /** What is paid for each on top of the base fee. Unit: millionths of a lamport. */
  readonly unitPrice: bigint
}

/** No more than this is offered, however crowded a chain says it is. Unit: millionths of a lamport per unit. */
const HIGHEST_UNIT_PRICE = 1_000_000n

/**
 * What is worth offering, from what others paid of late: more than half of them, so that it does not wait behind them.
 * Where nobody paid anything nothing is offered.
 */
export function worthOffering(recentFees: readonly bigint[]): bigint {
  const paid = [...recentFees].sort((one, other) => (one < other ? -1 : Number(one > other)))
  const price = paid[Math.floor((paid.length * 3) / 4)] ?? 0n
  return price > HIGHEST_UNIT_PRICE ? HIGHEST_UNIT_PRICE : price
}

/** The instructions that say so; they go before all others. Nothing is said where nothing is offered. */
export function computeBudgetInstructions({ units, unitPrice }: ComputeBudget): readonly IInstruction[] {
  if (unitPrice === 0n) return []
  const limit = new Uint8Array(5)
  limit[0] = SET_UNIT_LIMIT
  new DataView(limit.buffer).setUint32(1, units, true)
  const price = new Uint8Array(9)
  price[0] = SET_UNIT_PRICE
  new DataView(price.buffer).setBigUint64(1, unitPrice, true)
  return [limit, price].map((data) => ({ programAddress: COMPUTE_BUDGET, accounts: [], data }))
}
