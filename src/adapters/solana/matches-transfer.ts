import {
  type Address,
  address,
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { findAssociatedTokenPda } from '@solana-program/token'
import { readFields } from '../../domain/shared/reading.ts'
import type { Transfer } from '../../ports/blockchain.ts'
import type { WalletCall } from '../../ports/connector.ts'
import { TOKEN_PROGRAMS } from './account-info.ts'
import { COMPUTE_BUDGET, isModestBudget } from './compute-budget.ts'
import { fromBase64 } from './wallet-answer.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The instruction's first byte or word names its kind. Source: system program, spl-token, associated token program. */
const SYSTEM_TRANSFER = 2
const TRANSFER_CHECKED = 12
const CREATE_IDEMPOTENT = 1

/** Of the two transfers. Unit: bytes. */
const SYSTEM_TRANSFER_BYTES = 12
const TRANSFER_CHECKED_BYTES = 10
/** Source, mint, destination, owner. */
const TRANSFER_CHECKED_ACCOUNTS = 4

interface Step {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** As `Blockchain.isTransfer`: this account pays, and the transaction moves this amount and does nothing else. */
export async function matchesTransfer({ params }: WalletCall, transfer: Transfer): Promise<boolean> {
  const message = readMessage(readFields(params)?.get('transaction'))
  if (message === undefined || message.staticAccounts[0] !== transfer.from) return false
  // Each signature costs a fee, and a transfer needs only the account's own.
  if (message.header.numSignerAccounts !== 1) return false
  const all = stepsOf(message)
  if (all === undefined || !isModestBudget(all.filter(({ program }) => program === COMPUTE_BUDGET))) return false
  const steps = all.filter(({ program }) => program !== COMPUTE_BUDGET)
  return transfer.token === undefined ? isTransferOfSol(steps, transfer) : isTransferOfToken(steps, transfer)
}

/**
 * T10: whether a transaction on the chain makes this transfer, once. A wallet may have added instructions before it
 * signed, such as a compute budget or checks of the result, and accounts or bytes behind the end of a transfer, which the
 * programs ignore: with them it is still a transfer.
 *
 * @param loaded - The addresses loaded from its lookup tables: writable ones first.
 */
export async function carriesTransfer(
  messageBytes: Uint8Array,
  loaded: readonly string[],
  transfer: Transfer,
): Promise<boolean> {
  const message = decodeMessage(messageBytes)
  if (message === undefined) return false
  const accounts = [...message.staticAccounts, ...loaded]
  const signers = accounts.slice(0, message.header.numSignerAccounts)
  if (!signers.includes(transfer.from)) return false
  const steps = partsOf(message, accounts).filter(isWhole)
  const isMove = await Promise.all(
    steps.map(async (step) => (transfer.token === undefined ? movesSol(step, transfer) : movesToken(step, transfer))),
  )
  return isMove.filter(Boolean).length === 1
}

function readMessage(transaction: unknown): CompiledTransactionMessage | undefined {
  const bytes = fromBase64(transaction)
  if (bytes === undefined) return undefined
  try {
    return decodeMessage(new Uint8Array(getTransactionDecoder().decode(bytes).messageBytes))
  } catch {
    return undefined
  }
}

function decodeMessage(messageBytes: Uint8Array): CompiledTransactionMessage | undefined {
  try {
    return getCompiledTransactionMessageDecoder().decode(messageBytes)
  } catch {
    return undefined
  }
}

/**
 * The transaction's instructions, one by one; `undefined` where one uses an account that the transaction does not list.
 */
function stepsOf(message: CompiledTransactionMessage): readonly Step[] | undefined {
  const steps = partsOf(message, message.staticAccounts)
  return steps.every(isWhole) ? steps : undefined
}

const partsOf = ({ instructions }: CompiledTransactionMessage, addresses: readonly string[]) =>
  instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: addresses[programAddressIndex],
    accounts: accountIndices.map((index) => addresses[index]),
    data: new Uint8Array(data ?? []),
  }))

type Part = ReturnType<typeof partsOf>[number]

const isWhole = (part: Part): part is Part & Step =>
  part.program !== undefined && part.accounts.every((account) => account !== undefined)

function isTransferOfSol(steps: readonly Step[], transfer: Transfer): boolean {
  const [step] = steps
  return steps.length === 1 && step?.data.length === SYSTEM_TRANSFER_BYTES && movesSol(step, transfer)
}

function movesSol({ program, accounts, data }: Step, { from, to, amount }: Transfer): boolean {
  if (program !== SYSTEM_PROGRAM || data.length < SYSTEM_TRANSFER_BYTES) return false
  const view = viewOf(data)
  const [source, destination] = accounts
  return (
    view.getUint32(0, true) === SYSTEM_TRANSFER &&
    view.getBigUint64(4, true) === amount &&
    source === from &&
    destination === to
  )
}

async function isTransferOfToken(steps: readonly Step[], transfer: Transfer): Promise<boolean> {
  const { to, token } = transfer
  const move = steps.at(-1)
  if (move === undefined || token === undefined || !(await movesToken(move, transfer))) return false
  if (move.data.length !== TRANSFER_CHECKED_BYTES || move.accounts.length !== TRANSFER_CHECKED_ACCOUNTS) return false
  const destination = await holdingOf(to, token.address, move.program)
  const makes = steps.slice(0, -1)
  return makes.length <= 1 && makes.every((step) => isMaking(step, { destination, to, mint: token.address }))
}

async function movesToken({ program, accounts, data }: Step, { from, to, amount, token }: Transfer): Promise<boolean> {
  if (token === undefined || !TOKEN_PROGRAMS.includes(program) || data.length < TRANSFER_CHECKED_BYTES) return false
  const view = viewOf(data)
  if (view.getUint8(0) !== TRANSFER_CHECKED || view.getBigUint64(1, true) !== amount) return false
  if (view.getUint8(9) !== token.decimals) return false
  const [source, destination] = await Promise.all([from, to].map((owner) => holdingOf(owner, token.address, program)))
  return isList(accounts.slice(0, TRANSFER_CHECKED_ACCOUNTS), [source, token.address, destination, from])
}

/** The instruction that creates the recipient's token account. */
function isMaking(
  { program, accounts, data }: Step,
  { destination, to, mint }: { destination: string | undefined; to: string; mint: string },
): boolean {
  return (
    program === ASSOCIATED_TOKEN_PROGRAM &&
    data[0] === CREATE_IDEMPOTENT &&
    isList(accounts.slice(1, 4), [destination, to, mint])
  )
}

async function holdingOf(owner: string, mint: string, program: string): Promise<Address> {
  const [holding] = await findAssociatedTokenPda({
    ...{ owner: address(owner), mint: address(mint), tokenProgram: address(program) },
  })
  return holding
}

const isList = (one: readonly string[], other: readonly (string | undefined)[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
