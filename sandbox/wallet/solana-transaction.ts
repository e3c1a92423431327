import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type CompiledTransactionMessage,
} from '@solana/web3.js'
import { invalidParams } from './rpc-error.ts'

/** What a Solana transaction does, read from its bytes. */
export interface SolanaDeeds {
  readonly feePayer: string
  /** The accounts whose signatures it needs, the fee payer first. */
  readonly signers: readonly string[]
  readonly steps: readonly SolanaStep[]
  /** Unit: lamports. An upper bound: the compute budget asked for, at the price offered, and the signatures. */
  readonly feeLamports: bigint
}

export type SolanaStep =
  | { readonly kind: 'transfer'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | {
      readonly kind: 'token-transfer'
      readonly to: string
      readonly amount: bigint
      /** Absent for the older instruction, which does not say which token it moves. */
      readonly token?: { readonly mint: string; readonly decimals: number }
    }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'unknown'; readonly program: string; readonly bytes: number }

const SYSTEM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const MEMOS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']

/** Source: Solana's fee documentation: 5,000 lamports a signature, 200,000 compute units an instruction if none are named. */
const LAMPORTS_PER_SIGNATURE = 5_000n
const DEFAULT_UNITS = 200_000n
const MICROLAMPORTS_PER_LAMPORT = 1_000_000n

/** @throws RpcError -32602 when the bytes are no transaction. */
export function readSolanaTransaction(wire: Uint8Array): SolanaDeeds {
  const message = decodeMessage(wire)
  const { numSignerAccounts } = message.header
  const signers = message.staticAccounts.slice(0, numSignerAccounts)
  const [feePayer] = signers
  if (feePayer === undefined) throw invalidParams('the transaction has no fee payer.')

  const steps: SolanaStep[] = []
  const budget = { units: undefined as bigint | undefined, price: 0n }
  for (const instruction of message.instructions) {
    const nameOf = (position: number) => accountName(message, instruction.accountIndices?.[position])
    const program = accountName(message, instruction.programAddressIndex)
    const data = new Uint8Array(instruction.data ?? [])
    if (program === COMPUTE_BUDGET) readBudget(data, budget)
    else steps.push(readStep(program, data, nameOf))
  }

  const units = budget.units ?? DEFAULT_UNITS * BigInt(Math.max(1, steps.length))
  const priority = (units * budget.price + MICROLAMPORTS_PER_LAMPORT - 1n) / MICROLAMPORTS_PER_LAMPORT
  return { feePayer, signers, steps, feeLamports: LAMPORTS_PER_SIGNATURE * BigInt(numSignerAccounts) + priority }
}

function decodeMessage(wire: Uint8Array): CompiledTransactionMessage {
  try {
    return getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(wire).messageBytes)
  } catch {
    throw invalidParams('the transaction cannot be read.')
  }
}

/** What stands behind the end of an instruction is ignored, as the programs and the runtime do. */
function readStep(program: string, data: Uint8Array, nameOf: (position: number) => string): SolanaStep {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === SYSTEM && data.length >= 12 && view.getUint32(0, true) === 2)
    return { kind: 'transfer', from: nameOf(0), to: nameOf(1), lamports: view.getBigUint64(4, true) }
  if (TOKENS.includes(program) && data.length >= 9 && data[0] === 3)
    return { kind: 'token-transfer', to: nameOf(1), amount: view.getBigUint64(1, true) }
  if (TOKENS.includes(program) && data.length >= 10 && data[0] === 12) {
    const token = { mint: nameOf(1), decimals: view.getUint8(9) }
    return { kind: 'token-transfer', to: nameOf(2), amount: view.getBigUint64(1, true), token }
  }
  if (MEMOS.includes(program)) return { kind: 'memo', text: new TextDecoder().decode(data) }
  return { kind: 'unknown', program, bytes: data.length }
}

function readBudget(data: Uint8Array, budget: { units: bigint | undefined; price: bigint }): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data[0] === 2 && data.length >= 5) budget.units = BigInt(view.getUint32(1, true))
  if (data[0] === 3 && data.length >= 9) budget.price = view.getBigUint64(1, true)
}

/** Accounts that are not in the message are in a lookup table, which only the chain can read. */
const accountName = (message: CompiledTransactionMessage, index: number | undefined): string =>
  (index === undefined ? undefined : message.staticAccounts[index]) ?? 'an account from a lookup table'
