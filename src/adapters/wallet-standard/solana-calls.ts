import { base58, fromBase58 } from '../../domain/shared/base58.ts'
import { readFields, readProperty } from '../../domain/shared/reading.ts'
import { fromBase64, readBytes, toBase64 } from './wallet-values.ts'

/** A chain of ours as the wallet calls it. */
export interface NamedChain {
  readonly name: string
  /** Whether the account is on it, as far as the wallet says. */
  readonly isListed: boolean
}

/** What a feature is handed besides the account. */
export interface SolanaInput {
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
  readonly options?: { readonly preflightCommitment: string }
}

/** One method of WalletConnect as the Wallet Standard has it: base58 and base64 outside, bytes inside. */
export interface SolanaCall {
  readonly feature: string
  /** `undefined` for parameters that can not be read. */
  readonly input: (params: unknown, chain: NamedChain) => SolanaInput | undefined
  /** What WalletConnect would have answered; `undefined` for an output that can not be read. */
  readonly answer: (output: unknown, input: SolanaInput) => Readonly<Record<string, string>> | undefined
}

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64
/** What the largest transaction may weigh. Unit: bytes. Source: SIMD-0296; older formats end at 1,232. */
const MAX_TRANSACTION_LENGTH = 4_096
/** R-CONST-3: the page has its block hash at this level; a wallet that checks by an older block does not know it. */
const OPTIONS = { preflightCommitment: 'confirmed' }

/** By the name of the method. */
export const SOLANA_CALLS: ReadonlyMap<string, SolanaCall> = new Map<string, SolanaCall>([
  [
    'solana_signMessage',
    {
      feature: 'solana:signMessage',
      input: (params) => {
        const message = fromBase58(readFields(params)?.get('message'))
        return message && { message }
      },
      answer: (output, { message }) => (isSigned(output, message) ? readSignature(output) : undefined),
    },
  ],
  [
    'solana_signTransaction',
    {
      feature: 'solana:signTransaction',
      // What is only signed can do without the chain, and a wallet would refuse one that it does not list.
      input: (params, { name, isListed }) => {
        const transaction = readTransaction(params)
        return transaction && { transaction, options: OPTIONS, ...(isListed && { chain: name }) }
      },
      answer: (output) => {
        const signed = readBytes(readProperty(output, 'signedTransaction'), MAX_TRANSACTION_LENGTH)
        return signed && { transaction: toBase64(signed) }
      },
    },
  ],
  [
    'solana_signAndSendTransaction',
    {
      feature: 'solana:signAndSendTransaction',
      input: (params, { name }) => {
        const transaction = readTransaction(params)
        return transaction && { transaction, options: OPTIONS, chain: name }
      },
      answer: (output) => readSignature(output),
    },
  ],
])

const readTransaction = (params: unknown): Uint8Array | undefined => fromBase64(readFields(params)?.get('transaction'))

function readSignature(output: unknown): { readonly signature: string } | undefined {
  const bytes = readBytes(readProperty(output, 'signature'), SIGNATURE_LENGTH)
  return bytes?.length === SIGNATURE_LENGTH ? { signature: base58(bytes) } : undefined
}

/** A wallet may put something around a message before it signs: nobody could verify that by the message alone. */
function isSigned(output: unknown, message: Uint8Array = new Uint8Array()): boolean {
  const signed = readProperty(output, 'signedMessage')
  if (signed === undefined) return true
  const bytes = readBytes(signed, message.length)
  return bytes?.length === message.length && bytes.every((byte, index) => byte === message[index])
}
