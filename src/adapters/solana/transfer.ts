import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'

export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** An unsigned transfer of SOL, as old a format as every wallet reads. */
export const transferTransaction = (
  { from, to, amount }: { readonly from: Address; readonly to: Address; readonly amount: bigint },
  lifetime: Lifetime,
): Transaction =>
  pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: lamports(amount) }),
        message,
      ),
    compileTransaction,
  )
