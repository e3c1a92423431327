import { getBase58Decoder, getBase64Decoder } from '@solana/web3.js'
import type { Address, Transaction } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { TransactionMetadata } from 'litesvm'
import { toWireError } from './transaction-error.ts'
import type { TransactionError } from './transaction-error.ts'

export interface SvmAccount {
  readonly address: Address
  readonly lamports: bigint
  readonly owner: Address
  readonly executable: boolean
  readonly data: Uint8Array
}

export interface InnerInstructions {
  readonly index: number
  readonly instructions: readonly unknown[]
}

/** The outcome of a transaction that was run or simulated. */
export interface Outcome {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  readonly returnData: { readonly programId: string; readonly data: readonly [string, 'base64'] } | null
  readonly innerInstructions: readonly InnerInstructions[]
}

/** Transactions that litesvm remembers, to refuse them a second time: far more than 150 blocks hold here. */
const HISTORY = 10_000n

// litesvm's types come from the successor of our Solana library: the same shapes under other brands.
type TheirAddress = Parameters<LiteSVM['getBalance']>[0]
type TheirTransaction = Parameters<LiteSVM['sendTransaction']>[0]
const theirs = (address: Address) => address as unknown as TheirAddress

/** The real Solana virtual machine: signatures, fees, rent and the SPL programs. It has neither time nor blocks. */
export class Svm {
  private readonly svm = new LiteSVM().withTransactionHistory(HISTORY).withBlockhashCheck(false)

  account(address: Address): SvmAccount | undefined {
    const account = this.svm.getAccount(theirs(address))
    return account.exists && account.lamports > 0n ? fromTheirs(account) : undefined
  }

  accountsOf = (program: Address): SvmAccount[] => this.svm.getProgramAccounts(theirs(program)).map(fromTheirs)

  /** Writes an account directly, without any checks. */
  setAccount({ address, lamports, owner, executable, data }: SvmAccount): void {
    const account = { address, lamports, programAddress: owner, executable, data, space: BigInt(data.length) }
    this.svm.setAccount(account as unknown as Parameters<LiteSVM['setAccount']>[0])
  }

  rentExemptMinimum = (bytes: number): bigint => this.svm.minimumBalanceForRentExemption(BigInt(bytes))

  setTime(slot: number, unixSeconds: number): void {
    const clock = this.svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(unixSeconds)
    this.svm.setClock(clock)
  }

  /** Runs the transaction and keeps its effects. */
  run(transaction: Transaction): Outcome {
    return toOutcome(this.svm.sendTransaction(transaction as unknown as TheirTransaction))
  }

  /** Simulates it. Signatures are checked, or not needed at all. */
  dryRun(transaction: Transaction, checkSignatures: boolean): Outcome & { accounts: readonly SvmAccount[] } {
    this.svm.withSigverify(checkSignatures)
    try {
      const result = this.svm.simulateTransaction(transaction as unknown as TheirTransaction)
      if (result instanceof FailedTransactionMetadata) return { ...toOutcome(result), accounts: [] }
      return { ...toOutcome(result.meta()), accounts: result.postAccounts().map(fromTheirs) }
    } finally {
      this.svm.withSigverify(true)
    }
  }
}

function fromTheirs(account: ReturnType<LiteSVM['getProgramAccounts']>[number]): SvmAccount {
  return {
    address: account.address as string as Address,
    lamports: account.lamports,
    owner: account.programAddress as string as Address,
    executable: account.executable,
    data: Uint8Array.from(account.data),
  }
}

function toOutcome(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  const hasFailed = result instanceof FailedTransactionMetadata
  const meta = hasFailed ? result.meta() : result
  const returned = meta.returnData()
  return {
    error: hasFailed ? toWireError(result.err()) : null,
    logs: meta.logs(),
    unitsConsumed: meta.computeUnitsConsumed(),
    returnData:
      returned.data().length === 0
        ? null
        : {
            programId: getBase58Decoder().decode(returned.programId()),
            data: [getBase64Decoder().decode(returned.data()), 'base64'],
          },
    innerInstructions: innerInstructionsOf(meta),
  }
}

/** The inner instructions of each instruction that called another program. */
function innerInstructionsOf(meta: TransactionMetadata): InnerInstructions[] {
  const groups = meta.innerInstructions().map((inner, index) => ({
    index,
    instructions: inner.map((each) => {
      const instruction = each.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: getBase58Decoder().decode(instruction.data()),
        stackHeight: each.stackHeight(),
      }
    }),
  }))
  return groups.filter(({ instructions }) => instructions.length > 0)
}
