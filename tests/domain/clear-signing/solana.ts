import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'

const LIFETIME = { blockhash: '11111111111111111111111111111111' as Blockhash, lastValidBlockHeight: 1n }

/** A transaction of instructions, as a page hands it to a wallet: in base64, unsigned. */
export const written = (payer: string, instructions: readonly IInstruction[]): string =>
  getBase64EncodedWireTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
      compileTransaction,
    ),
  )

/** In version 0, with what can be named by lookup tables named by them. */
export const writtenWithTables = (
  payer: string,
  instructions: readonly IInstruction[],
  tables: Readonly<Record<Address, Address[]>>,
): string =>
  getBase64EncodedWireTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(address(payer), message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
      (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
      compileTransaction,
    ),
  )
