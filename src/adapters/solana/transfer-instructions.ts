import { type Address, address, createNoopSigner, type IInstruction, lamports } from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { RecipientKind } from '../../domain/send/recipient-warning.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { TokenRef, Transfer } from '../../ports/blockchain.ts'
import {
  accountsAt,
  bytesOf,
  heldIn,
  HOLDING_BYTES,
  type Info,
  isOwnedByTokenProgram,
  MINT_DECIMALS,
} from './account-info.ts'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'
import { recipientKind } from './recipient-kind.ts'
import type { Watched } from './try-out.ts'

/** What a transfer does, and what it costs beside the fee. */
export interface TransferPlan {
  readonly instructions: readonly IInstruction[]
  /** Moved by the transfer itself. Unit: lamports. */
  readonly moved: bigint
  /**
   * The least that is kept by an account that has to be created for the recipient: the trial tells how much, as programs
   * make them larger for some tokens. Unit: lamports.
   */
  readonly rent: bigint
  readonly recipient: RecipientKind
  /** The accounts whose balances show what the transfer does, without the payer. */
  readonly watched: readonly Watched[]
}

/** @throws CoreError `SEND_INSUFFICIENT`, `SEND_FAILED`, `SEND_INPUT_INVALID` with the reason. */
export async function planTransfer(
  client: SolanaClient,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<TransferPlan> {
  const { token, amount } = transfer
  const [from, to] = [address(transfer.from), address(transfer.to)]
  if (token !== undefined) return planTokenTransfer(client, { from, to, amount, token }, signal)
  const [theirs = null] = await accountsAt(client, [to], signal)
  const source = createNoopSigner(from)
  const instructions = [getTransferSolInstruction({ source, destination: to, amount: lamports(amount) })]
  const watched = { address: to, owner: to, token: undefined, held: theirs?.lamports ?? 0n }
  return { instructions, moved: amount, rent: 0n, recipient: recipientKind(theirs, to), watched: [watched] }
}

interface TokenTransfer {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly token: TokenRef
}

async function planTokenTransfer(
  client: SolanaClient,
  { from, to, amount, token }: TokenTransfer,
  abortSignal: AbortSignal,
): Promise<TransferPlan> {
  const mint = address(token.address)
  const [mintInfo = null, recipient = null] = await accountsAt(client, [mint, to], abortSignal)
  const tokenProgram = tokenProgramOf(mintInfo, token)
  if (isOwnedByTokenProgram(recipient))
    throw new CoreError('SEND_INPUT_INVALID', { details: 'The receiver is a token account and no wallet.' })
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ owner: from, mint, tokenProgram }),
    findAssociatedTokenPda({ owner: to, mint, tokenProgram }),
  ])
  const [held = null, theirs = null] = await accountsAt(client, [source, destination], abortSignal)
  if (heldIn(held) < amount) throw new CoreError('SEND_INSUFFICIENT')

  const authority = createNoopSigner(from)
  const { decimals } = token
  const move = getTransferCheckedInstruction(
    { source, mint, destination, authority, amount, decimals },
    { programAddress: tokenProgram },
  )
  // Q154: what has only been sent some lamports is no token account yet.
  const isThere = isOwnedByTokenProgram(theirs)
  const sent = theirs?.lamports ?? 0n
  const facts = {
    ...{ moved: 0n, recipient: recipientKind(recipient, to) },
    watched: [
      { address: source, owner: from, token: mint, held: heldIn(held) },
      { address: destination, owner: to, token: mint, held: heldIn(theirs), lamports: isThere ? undefined : sent },
    ],
  }
  if (isThere) return { ...facts, instructions: [move], rent: 0n }
  const make = getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: authority, ata: destination, owner: to, mint, tokenProgram },
  })
  const rent = await client
    .getMinimumBalanceForRentExemption(HOLDING_BYTES, { commitment: COMMITMENT })
    .send({ abortSignal })
  return { ...facts, instructions: [make, move], rent: rent > sent ? rent - sent : 0n }
}

/**
 * The token program of a mint, after checking that its decimals are those that the page believes: with wrong decimals
 * the wallet would send a million times what was typed.
 */
function tokenProgramOf(info: Info, token: TokenRef): Address {
  if (info === null || !isOwnedByTokenProgram(info))
    throw new CoreError('SEND_FAILED', { details: 'There is no such token.' })
  const decimals = bytesOf(info)[MINT_DECIMALS]
  if (decimals !== token.decimals)
    throw new CoreError('SEND_FAILED', { details: `The token has ${decimals} decimals.` })
  return info.owner
}
