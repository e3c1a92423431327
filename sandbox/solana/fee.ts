import type { CompiledTransactionMessage } from '@solana/web3.js'

/** Lamports for each signature. Source: Solana, `DEFAULT_TARGET_LAMPORTS_PER_SIGNATURE`. */
const LAMPORTS_PER_SIGNATURE = 5_000n

const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'

/** The first byte of the two instructions that matter here. Source: Solana, `ComputeBudgetInstruction`. */
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/** Compute units that an instruction gets when no limit is set. Source: Solana, `DEFAULT_INSTRUCTION_COMPUTE_UNIT_LIMIT`. */
const DEFAULT_UNIT_LIMIT = 200_000n

/** What the sender of a message pays, in lamports: a fee for each signature, and the priority fee that it offers. */
export function feeFor(message: CompiledTransactionMessage): bigint {
  const program = message.staticAccounts.findIndex((address) => address === COMPUTE_BUDGET_PROGRAM)
  const budget = message.instructions.filter((instruction) => instruction.programAddressIndex === program)
  const others = message.instructions.length - budget.length

  let limit = DEFAULT_UNIT_LIMIT * BigInt(others)
  let microLamports = 0n
  for (const { data } of budget) {
    if (data === undefined) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === SET_UNIT_LIMIT && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === SET_UNIT_PRICE && data.length >= 9) microLamports = view.getBigUint64(1, true)
  }
  const priority = (limit * microLamports + 999_999n) / 1_000_000n
  return LAMPORTS_PER_SIGNATURE * BigInt(message.header.numSignerAccounts) + priority
}
