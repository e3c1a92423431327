import {
  type AccountInfoBase,
  type AccountInfoWithBase64EncodedData,
  type Address,
  address,
  createNoopSigner,
  getBase64Encoder,
  type IInstruction,
  lamports,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { TokenRef, Transfer } from '../../ports/blockchain.ts'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'

/** SPL Token, and its successor that speaks the same instructions. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Where things stand in the accounts of both, in bytes. Source: spl-token, `state.rs`. */
const MINT_DECIMALS = 44
const HOLDING_AMOUNT = 64
const HOLDING_BYTES = 165n

/** What a transfer does, and what it costs besides the fee. */
export interface TransferPlan {
  readonly instructions: readonly IInstruction[]
  /** Moved by the transfer itself. Unit: lamports. */
  readonly moved: bigint
  /** Kept by an account that has to be made for the receiver. Unit: lamports. */
  readonly rent: bigint
}

type Info = (AccountInfoBase & AccountInfoWithBase64EncodedData) | null

/** @throws CoreError `SEND_INSUFFICIENT`, `SEND_FAILED`, `SEND_INPUT_INVALID` with the reason. */
export async function planTransfer(
  client: SolanaClient,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<TransferPlan> {
  const { token, amount } = transfer
  const [from, to] = [address(transfer.from), address(transfer.to)]
  if (token !== undefined) return planTokenTransfer(client, { from, to, amount, token }, signal)
  const source = createNoopSigner(from)
  const instructions = [getTransferSolInstruction({ source, destination: to, amount: lamports(amount) })]
  return { instructions, moved: amount, rent: 0n }
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
  const [mintInfo, receiver] = await accounts(client, [mint, to], abortSignal)
  const tokenProgram = tokenProgramOf(mintInfo, token)
  if (isOwnedByTokenProgram(receiver))
    throw new CoreError('SEND_INPUT_INVALID', { details: 'The receiver is a token account and no wallet.' })
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ owner: from, mint, tokenProgram }),
    findAssociatedTokenPda({ owner: to, mint, tokenProgram }),
  ])
  const [held, theirs] = await accounts(client, [source, destination], abortSignal)
  if (heldIn(held) < amount) throw new CoreError('SEND_INSUFFICIENT')

  const authority = createNoopSigner(from)
  const { decimals } = token
  const move = getTransferCheckedInstruction(
    { source, mint, destination, authority, amount, decimals },
    { programAddress: tokenProgram },
  )
  if (theirs !== null) return { instructions: [move], moved: 0n, rent: 0n }
  const make = getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: authority, ata: destination, owner: to, mint, tokenProgram },
  })
  const rent = await client
    .getMinimumBalanceForRentExemption(HOLDING_BYTES, { commitment: COMMITMENT })
    .send({ abortSignal })
  return { instructions: [make, move], moved: 0n, rent }
}

async function accounts(
  client: SolanaClient,
  addresses: readonly [Address, Address],
  abortSignal: AbortSignal,
): Promise<readonly [Info, Info]> {
  const { value } = await client
    .getMultipleAccounts([...addresses], { encoding: 'base64', commitment: COMMITMENT })
    .send({ abortSignal })
  return [value[0] ?? null, value[1] ?? null]
}

const bytesOf = ({ data }: NonNullable<Info>): Uint8Array => new Uint8Array(getBase64Encoder().encode(data[0]))

const isOwnedByTokenProgram = (info: Info): boolean => info !== null && TOKEN_PROGRAMS.includes(info.owner)

/** The program of a mint that counts as the page believes: a wrong number of decimals would send a million times what was typed. */
function tokenProgramOf(info: Info, token: TokenRef): Address {
  if (info === null || !isOwnedByTokenProgram(info))
    throw new CoreError('SEND_FAILED', { details: 'There is no such token.' })
  const decimals = bytesOf(info)[MINT_DECIMALS]
  if (decimals !== token.decimals)
    throw new CoreError('SEND_FAILED', { details: `The token has ${decimals} decimals.` })
  return info.owner
}

/** What a token account holds; an account that does not exist holds nothing. */
function heldIn(info: Info): bigint {
  if (info === null || !isOwnedByTokenProgram(info)) return 0n
  const bytes = bytesOf(info)
  if (bytes.length < HOLDING_AMOUNT + 8) return 0n
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(HOLDING_AMOUNT, true)
}
