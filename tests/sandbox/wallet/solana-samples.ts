import { getTransferSolInstruction } from '@solana-program/system'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type IInstruction,
} from '@solana/web3.js'
import { WALLET_SOLANA_ADDRESS } from '../../../sandbox/wallet/keys.ts'

/** A recipient: Solana's incinerator, whose address is text. */
export const RECIPIENT = '1nc1nerator11111111111111111111111111111111'
const SOME_BLOCKHASH = blockhash('GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHyaCuTcvLc3fZd')

/** A transaction of these instructions as a page would send it: with room for the signatures, none of them there. */
export function unsigned(
  instructions: readonly IInstruction[],
  lifetime = SOME_BLOCKHASH,
  feePayer: string = WALLET_SOLANA_ADDRESS,
): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(feePayer), empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: lifetime, lastValidBlockHeight: 1_000_000n }, paid),
  )
  const whole = instructions.reduce(
    (sum, instruction) => appendTransactionMessageInstruction(instruction, sum) as typeof sum,
    message,
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(whole)))
}

export const transfer = (lamports: bigint, to = RECIPIENT): IInstruction =>
  getTransferSolInstruction({
    source: createNoopSigner(address(WALLET_SOLANA_ADDRESS)),
    destination: address(to),
    amount: lamports,
  })

export const unsignedTransfer = (lamports: bigint): Uint8Array => unsigned([transfer(lamports)])

export const memo = (text: string): IInstruction => ({
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode(text),
})

/** `SetComputeUnitLimit` and `SetComputeUnitPrice`, by their bytes. */
export function computeBudget(units: number, microLamports: bigint): IInstruction[] {
  const programAddress = address('ComputeBudget111111111111111111111111111111')
  const limit = new DataView(new ArrayBuffer(5))
  limit.setUint8(0, 2)
  limit.setUint32(1, units, true)
  const price = new DataView(new ArrayBuffer(9))
  price.setUint8(0, 3)
  price.setBigUint64(1, microLamports, true)
  return [limit, price].map((view) => ({ programAddress, data: new Uint8Array(view.buffer) }))
}

/** `TransferChecked` of the token program: source, mint, destination, owner. */
export function tokenTransfer(mint: string, to: string, amount: bigint, decimals: number): IInstruction {
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, 12)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  return {
    programAddress: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    accounts: [
      { address: address(WALLET_SOLANA_ADDRESS), role: AccountRole.WRITABLE_SIGNER },
      { address: address(mint), role: AccountRole.READONLY },
      { address: address(to), role: AccountRole.WRITABLE },
      { address: address(WALLET_SOLANA_ADDRESS), role: AccountRole.WRITABLE_SIGNER },
    ],
    data: new Uint8Array(data.buffer),
  }
}
