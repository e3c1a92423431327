import {
  AccountRole,
  type Address,
  address,
  type Blockhash,
  createNoopSigner,
  getBase64EncodedWireTransaction,
  type IInstruction,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriesTransfer, matchesTransfer } from '../../../src/adapters/solana/matches-transfer.ts'
import { unsignedTransaction } from '../../../src/adapters/solana/unsigned-transaction.ts'
import type { Transfer } from '../../../src/ports/blockchain.ts'
import { SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { runs } from '../../support/runs.ts'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [ALICE, BOB, MINT] = [SOL_ALICE, SOL_BOB, USDC].map(address) as [Address, Address, Address]
const LIFETIME = { blockhash: SOL_BOB as string as Blockhash, lastValidBlockHeight: 1n }
const OF_SOL: Transfer = { from: SOL_ALICE, to: SOL_BOB, amount: 7n }
const OF_TOKEN: Transfer = { ...OF_SOL, token: { address: USDC, decimals: 6 } }

const holding = async (owner: Address) =>
  (await findAssociatedTokenPda({ owner, mint: MINT, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

/** The transfer as we write it. */
const moveOf = async ({ token, amount }: Transfer): Promise<IInstruction> =>
  token === undefined
    ? getTransferSolInstruction({ source: createNoopSigner(ALICE), destination: BOB, amount })
    : getTransferCheckedInstruction({
        ...{ source: await holding(ALICE), mint: MINT, destination: await holding(BOB) },
        ...{ authority: createNoopSigner(ALICE), amount, decimals: token.decimals },
      })

/** The same with more behind the end of its bytes and its accounts. */
const longer = (move: IInstruction, bytes: Iterable<number>, accounts: readonly Address[] = []): IInstruction => ({
  ...move,
  data: Uint8Array.from([...(move.data ?? []), ...bytes]),
  accounts: [...(move.accounts ?? []), ...accounts.map((each) => ({ address: each, role: AccountRole.READONLY }))],
})

const carries = (moves: readonly IInstruction[], transfer: Transfer) =>
  carriesTransfer(new Uint8Array(unsignedTransaction(ALICE, moves, LIFETIME).messageBytes), [], transfer)
const matches = (moves: readonly IInstruction[], transfer: Transfer) => {
  const transaction = getBase64EncodedWireTransaction(unsignedTransaction(ALICE, moves, LIFETIME))
  return matchesTransfer({ method: 'solana_signTransaction', params: { transaction, pubkey: SOL_ALICE } }, transfer)
}

describe.each([
  ['SOL', OF_SOL],
  ['a token', OF_TOKEN],
])('a transfer of %s with more behind its end', (_what, transfer) => {
  const some = fc.uint8Array({ minLength: 1, maxLength: 40 })

  it('T10 should always be one once it is on the chain, since the program has made it', async () => {
    const move = await moveOf(transfer)
    expect(await carries([move], transfer)).toBe(true)
    expect(await carries([longer(move, [], [MINT])], transfer)).toBe(true)
    await fc.assert(
      fc.asyncProperty(some, async (behind) => {
        expect(await carries([longer(move, behind)], transfer)).toBe(true)
      }),
      { numRuns: runs(20) },
    )
  })

  it('T10 should count beside the one that was asked for, so that none is made unseen', async () => {
    const move = await moveOf(transfer)
    expect(await carries([move, longer(move, [0])], transfer)).toBe(false)
    expect(await carries([move, longer(move, [], [MINT])], transfer)).toBe(false)
  })

  it('should never be taken for one of ours before the wallet is asked', async () => {
    const move = await moveOf(transfer)
    expect(await matches([move], transfer)).toBe(true)
    await fc.assert(
      fc.asyncProperty(some, async (behind) => {
        expect(await matches([longer(move, behind)], transfer)).toBe(false)
      }),
      { numRuns: runs(20) },
    )
  })

  it('should be none where it is cut', async () => {
    const move = await moveOf(transfer)
    const cut = { ...move, data: (move.data ?? new Uint8Array()).slice(0, -1) }
    expect(await carries([cut], transfer)).toBe(false)
  })
})
