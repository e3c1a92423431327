import {
  AccountRole,
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
import { base58, fromBase58 } from '../../../src/domain/shared/base58.ts'

export const at = (byte: number): Address => address(base58(new Uint8Array(32).fill(byte)))

/** Who is asked to sign. */
export const ME = at(1)

/** An instruction by its accounts and its bytes, for programs without a package of their own here. */
export const instruction = (
  programAddress: Address,
  accounts: readonly Address[],
  data: readonly number[],
): IInstruction => ({
  ...{ programAddress, data: Uint8Array.from(data) },
  accounts: accounts.map((each) => ({
    address: each,
    role: each === ME ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE,
  })),
})

/** Little-endian. */
export const number = (value: bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, place) => Number((value >> BigInt(8 * place)) & 255n))

export const bytesOf = (key: Address): number[] => [...(fromBase58(key) ?? [])]

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
