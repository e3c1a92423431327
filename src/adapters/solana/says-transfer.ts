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
import type { WalletCall } from '../../ports/wallet-sessions.ts'
import { TOKEN_PROGRAMS } from './account-info.ts'
import { COMPUTE_BUDGET, isModestBudget } from './compute-budget.ts'
import { fromBase64 } from './wallet-answer.ts'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Which instruction it is, by its first byte or word. Source: system program, spl-token, associated token program. */
const SYSTEM_TRANSFER = 2
const TRANSFER_CHECKED = 12
const CREATE_IDEMPOTENT = 1

interface Step {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** As `Blockchain.isTransfer`: a transaction that this account pays for, that moves this amount and does nothing else. */
export async function saysTransfer({ params }: WalletCall, transfer: Transfer): Promise<boolean> {
  const message = readMessage(readFields(params)?.get('transaction'))
  if (message === undefined || message.staticAccounts[0] !== transfer.from) return false
  // Each signature is paid for, and the account's is the only one that a transfer needs.
  if (message.header.numSignerAccounts !== 1) return false
  const all = stepsOf(message)
  if (all === undefined || !isModestBudget(all.filter(({ program }) => program === COMPUTE_BUDGET))) return false
  const steps = all.filter(({ program }) => program !== COMPUTE_BUDGET)
  return transfer.token === undefined ? isTransferOfSol(steps, transfer) : isTransferOfToken(steps, transfer)
}

function readMessage(transaction: unknown): CompiledTransactionMessage | undefined {
  const bytes = fromBase64(transaction)
  if (bytes === undefined) return undefined
  try {
    return getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)
  } catch {
    return undefined
  }
}

/** What the transaction does, step by step; `undefined` where a step uses an account that does not stand in it. */
function stepsOf({ staticAccounts, instructions }: CompiledTransactionMessage): readonly Step[] | undefined {
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: staticAccounts[programAddressIndex],
    accounts: accountIndices.map((index) => staticAccounts[index]),
    data: new Uint8Array(data ?? []),
  }))
  const isWhole = (step: (typeof steps)[number]): step is typeof step & Step =>
    step.program !== undefined && step.accounts.every((account) => account !== undefined)
  return steps.every(isWhole) ? steps : undefined
}

function isTransferOfSol(steps: readonly Step[], { from, to, amount }: Transfer): boolean {
  const [step] = steps
  if (step === undefined || steps.length !== 1 || step.program !== SYSTEM_PROGRAM || step.data.length !== 12)
    return false
  const view = viewOf(step.data)
  const [source, destination] = step.accounts
  return (
    view.getUint32(0, true) === SYSTEM_TRANSFER &&
    view.getBigUint64(4, true) === amount &&
    source === from &&
    destination === to
  )
}

async function isTransferOfToken(steps: readonly Step[], { from, to, amount, token }: Transfer): Promise<boolean> {
  const move = steps.at(-1)
  if (move === undefined || token === undefined || !TOKEN_PROGRAMS.includes(move.program)) return false
  const [source, destination] = await Promise.all(
    [from, to].map((owner) => holdingOf(owner, token.address, move.program)),
  )
  const makes = steps.slice(0, -1)
  if (makes.length > 1 || makes.some((step) => !isMaking(step, { destination, to, mint: token.address }))) return false
  const view = viewOf(move.data)
  return (
    move.data.length === 10 &&
    view.getUint8(0) === TRANSFER_CHECKED &&
    view.getBigUint64(1, true) === amount &&
    view.getUint8(9) === token.decimals &&
    isList(move.accounts, [source, token.address, destination, from])
  )
}

/** The step that makes the receiver's token account. */
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
