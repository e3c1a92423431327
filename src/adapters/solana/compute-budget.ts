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

/** No transaction may use more. Source: Solana, `MAX_COMPUTE_UNIT_LIMIT`. */
const MOST_UNITS = 1_400_000

/** What each signature costs. Source: Solana, `DEFAULT_LAMPORTS_PER_SIGNATURE`. Unit: lamports. */
const FEE_PER_SIGNATURE = 5_000n

/** T12: what the bytes of a transaction of one signature cost at least, whatever a node says. Unit: lamports. */
export const leastFee = ({ units, unitPrice }: ComputeBudget): bigint =>
  FEE_PER_SIGNATURE + (BigInt(units) * unitPrice + 999_999n) / 1_000_000n

/** As many as a trial used and some more, within what there is: a node may say anything. */
export function budgetedUnits(used: bigint, sparePercent: bigint, more: bigint): number {
  const wanted = ((used < 0n ? 0n : used) * (100n + sparePercent)) / 100n + more
  return wanted > BigInt(MOST_UNITS) ? MOST_UNITS : Number(wanted)
}

/** T12: whether the instructions of the compute budget say no more than {@link computeBudgetInstructions} ever would. */
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
 * What is worth offering, from what others paid of late: more than half of them, so that it does not wait behind them.
 * Where nobody paid anything nothing is offered.
 */
export function worthOffering(recentFees: readonly bigint[]): bigint {
  const paid = recentFees.filter((fee) => fee >= 0n).sort((one, other) => (one < other ? -1 : Number(one > other)))
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
