import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  budgetedUnits,
  COMPUTE_BUDGET,
  computeBudgetInstructions,
  leastFee,
  worthOffering,
} from '../../../src/adapters/solana/compute-budget.ts'
import { matchesTransfer } from '../../../src/adapters/solana/matches-transfer.ts'
import { unsignedTransaction } from '../../../src/adapters/solana/unsigned-transaction.ts'
import {
  type Address,
  address,
  type Blockhash,
  createNoopSigner,
  getBase64EncodedWireTransaction,
  type IInstruction,
  lamports,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { runs } from '../../support/runs.ts'

const TRANSFER = { from: SOL_ALICE, to: SOL_BOB, amount: 7n }
const move = getTransferSolInstruction({
  ...{ source: createNoopSigner(address(SOL_ALICE)), destination: address(SOL_BOB), amount: lamports(7n) },
})
const says = (budget: readonly IInstruction[], transfer = TRANSFER) => {
  const lifetime = { blockhash: SOL_BOB as string as Blockhash, lastValidBlockHeight: 1n }
  const transaction = unsignedTransaction(address(SOL_ALICE), [...budget, move], lifetime)
  const params = { transaction: getBase64EncodedWireTransaction(transaction), pubkey: SOL_ALICE }
  return matchesTransfer({ method: 'solana_signAndSendTransaction', params }, transfer)
}
const raw = (data: readonly number[], programAddress: Address = COMPUTE_BUDGET): IInstruction => ({
  ...{ programAddress, accounts: [], data: Uint8Array.from(data) },
})
const price = (unitPrice: bigint) => {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, unitPrice, true)
  return raw([...data])
}
const limit = (units: number) => {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, units, true)
  return raw([...data])
}

describe('what a Solana transfer offers', () => {
  it('T12 should always be a transfer by our own offer, whatever a node says of what others pay and of the units', async () => {
    const big = fc.bigInt(-(2n ** 64n), 2n ** 64n)
    await fc.assert(
      fc.asyncProperty(fc.array(big, { maxLength: 5 }), big, async (fees, used) => {
        const budget = { units: budgetedUnits(used, 20n, 300n), unitPrice: worthOffering(fees) }
        expect(await says(computeBudgetInstructions(budget))).toBe(true)
        const fee = leastFee(budget)
        expect(fee).toBeGreaterThanOrEqual(5_000n)
        expect(fee).toBeLessThanOrEqual(1_405_000n)
      }),
      { numRuns: runs(50) },
    )
  })

  it('T12 should cost what its bytes say, rounded up', () => {
    expect(leastFee({ units: 0, unitPrice: 0n })).toBe(5_000n)
    expect(leastFee({ units: 1_400_000, unitPrice: 1_000_000n })).toBe(1_405_000n)
    expect(leastFee({ units: 1, unitPrice: 1n })).toBe(5_001n)
  })

  it.each([
    ['a price beyond what is ever offered', [price(1_000_001n)]],
    ['the highest price there is', [limit(1_400_000), price(2n ** 64n - 1n)]],
    ['more units than there are', [limit(1_400_001)]],
    ['a price twice', [price(1n), price(2n)]],
    ['a heap frame', [raw([1, 0, 0, 1, 0])]],
    ['a price with something behind it', [raw([3, 1, 0, 0, 0, 0, 0, 0, 0, 0])]],
    ['nothing', [raw([])]],
  ])('T12 should be no transfer with %s', async (_what, budget) => {
    expect(await says([])).toBe(true)
    expect(await says([limit(450), price(1n)])).toBe(true)
    expect(await says(budget)).toBe(false)
  })
})
