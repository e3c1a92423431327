import { type Address, address, type IInstruction } from '@solana/web3.js'

export const COMPUTE_BUDGET: Address = address('ComputeBudget111111111111111111111111111111')

/** The instruction's first byte names its kind. Source: Solana, `ComputeBudgetInstruction`. */
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

export interface ComputeBudget {
  /** The most units that the transaction may use. */
  readonly units: number
  /** The price of a unit, on top of the base fee. Unit: millionths of a lamport. */
  readonly unitPrice: bigint
}

/**
 * The highest price that is ever offered, however crowded the chain says it is. Unit: millionths of a lamport per unit.
 */
const HIGHEST_UNIT_PRICE = 1_000_000n

/** The most units of a transaction. Source: Solana, `MAX_COMPUTE_UNIT_LIMIT`. */
const MOST_UNITS = 1_400_000

/** The fee of a signature. Source: Solana, `DEFAULT_LAMPORTS_PER_SIGNATURE`. Unit: lamports. */
const FEE_PER_SIGNATURE = 5_000n

/** T12: the least fee of a transaction with one signature, whatever a node says. Unit: lamports. */
export const leastFee = ({ units, unitPrice }: ComputeBudget): bigint =>
  FEE_PER_SIGNATURE + (BigInt(units) * unitPrice + 999_999n) / 1_000_000n

/** The units of a trial and some more, within the chain's limit: a node may report any number. */
export function budgetedUnits(used: bigint, sparePercent: bigint, more: bigint): number {
  const wanted = ((used < 0n ? 0n : used) * (100n + sparePercent)) / 100n + more
  return wanted > BigInt(MOST_UNITS) ? MOST_UNITS : Number(wanted)
}

/**
 * T12: whether a transaction's compute budget is no larger than {@link computeBudgetInstructions} would ever make it.
 */
export function isModestBudget(
  steps: readonly { readonly accounts: readonly unknown[]; readonly data: Uint8Array }[],
): boolean {
  const kinds = steps.map(({ data }) => data[0])
  return (
    new Set(kinds).size === kinds.length && steps.every(({ accounts, data }) => accounts.length === 0 && isModest(data))
  )
}

function isModest(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data[0] === SET_UNIT_LIMIT) return data.length === 5 && view.getUint32(1, true) <= MOST_UNITS
  return data[0] === SET_UNIT_PRICE && data.length === 9 && view.getBigUint64(1, true) <= HIGHEST_UNIT_PRICE
}

/**
 * The price to offer: the third quartile of what others paid lately, so that the transfer does not wait behind them.
 * Nothing is offered where the others paid nothing.
 */
export function worthOffering(recentFees: readonly bigint[]): bigint {
  const paid = recentFees.filter((fee) => fee >= 0n).sort((one, other) => (one < other ? -1 : Number(one > other)))
  const price = paid[Math.floor((paid.length * 3) / 4)] ?? 0n
  return price > HIGHEST_UNIT_PRICE ? HIGHEST_UNIT_PRICE : price
}

/** No higher a price than costs that much with all units. Unit: lamports; the price as in {@link ComputeBudget}. */
export const affordablePrice = ({ units, unitPrice }: ComputeBudget, most: bigint): bigint => {
  const affordable = most <= 0n || units === 0 ? 0n : (most * 1_000_000n) / BigInt(units)
  return unitPrice < affordable ? unitPrice : affordable
}

/** The instructions of the budget, which come before all others; none where nothing is offered. */
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
