import { getBase58Decoder, getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import type { SignedMessage, SignedTransaction, SignedTransactions } from './solana.ts'

/**
 * Ways in which real wallets answer on Solana that differ from what WalletConnect specifies.
 * None of them broadcasts, so the page has to send what was signed.
 *
 * - `sign-only`: as specified
 * - `signature-only`: the signature in base58, and no transaction with it
 * - `base58`: the transaction in base58, and no signature with it
 * - `bytes`: the signature as a byte array that went through JSON
 * - `hexadecimal`: the signature in hexadecimal
 * - `forged`: a signature that no key has made
 * - `short`: a signature that lacks a byte
 */
export const SOLANA_HABITS = [
  'sign-only',
  'signature-only',
  'base58',
  'bytes',
  'hexadecimal',
  'forged',
  'short',
] as const

export type SolanaHabit = (typeof SOLANA_HABITS)[number]

export const readHabit = (value: string | undefined): SolanaHabit | undefined =>
  SOLANA_HABITS.find((habit) => habit === value)

type Answer = SignedMessage | SignedTransaction | SignedTransactions

/** What was signed, in the form that a wallet with that habit answers. */
export function inHabit(answer: Answer, habit: SolanaHabit | undefined): unknown {
  if ('transactions' in answer)
    return habit === 'base58' ? { transactions: answer.transactions.map(toBase58) } : { ...answer }
  const { signature } = answer
  const bytes = Uint8Array.from(getBase58Encoder().encode(signature))
  switch (habit) {
    case 'signature-only':
      return { signature }
    case 'base58':
      return 'transaction' in answer && answer.transaction ? { transaction: toBase58(answer.transaction) } : answer
    case 'bytes':
      return { signature: { ...bytes } }
    case 'hexadecimal':
      return { signature: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
    case 'forged':
      return { signature: getBase58Decoder().decode(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte))) }
    case 'short':
      return { signature: getBase58Decoder().decode(bytes.slice(0, -1)) }
    default:
      return answer
  }
}

const toBase58 = (base64: string): string => getBase58Decoder().decode(getBase64Encoder().encode(base64))
