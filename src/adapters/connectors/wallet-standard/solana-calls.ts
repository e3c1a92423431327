import { base58, fromBase58 } from '../../../domain/shared/base58.ts'
import { readFields, readProperty } from '../../../domain/shared/reading.ts'
import { type SendingOptions, sendingOptions } from '../../../domain/solana/sending-options.ts'
import { base64, fromBase64 } from '../../../domain/shared/base64.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { FEATURE } from './features.ts'
import { readBytes } from './wallet-values.ts'

/** A chain of ours by the wallet's name for it. */
export interface NamedChain {
  readonly name: string
  /** Whether the wallet says that the account is on it. */
  readonly isListed: boolean
}

/** What a feature's method gets beside the account. */
export interface SolanaInput {
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
  readonly options?: SendingOptions
}

/** One method of WalletConnect by the Wallet Standard: base58 and base64 outside, bytes inside. */
export interface SolanaCall {
  readonly feature: string
  /** One input for each item to sign, all passed in one call; `undefined` for parameters that cannot be read. */
  readonly inputs: (params: unknown, chain: NamedChain) => readonly SolanaInput[] | undefined
  /** The answer in WalletConnect's form; `undefined` for outputs that cannot be read. */
  readonly answer: (outputs: readonly unknown[], inputs: readonly SolanaInput[]) => SolanaAnswer | undefined
}

type SolanaAnswer = Readonly<Record<string, string | readonly string[]>>

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64
/** What the largest transaction may weigh. Unit: bytes. Source: SIMD-0296; older formats end at 1,232. */
const MAX_TRANSACTION_LENGTH = 4_096
/** More than a visitor reviews at once. */
const MAX_TRANSACTIONS = 64

/** By the name of the method. */
export const SOLANA_CALLS: ReadonlyMap<string, SolanaCall> = new Map<string, SolanaCall>([
  [
    'solana_signMessage',
    {
      feature: FEATURE.signMessage,
      inputs: (params) => {
        const message = fromBase58(readFields(params)?.get('message'))
        return message && [{ message }]
      },
      answer: ([output], [input]) => (isSigned(output, input?.message) ? readSignature(output) : undefined),
    },
  ],
  [
    'solana_signTransaction',
    {
      feature: FEATURE.signTransaction,
      inputs: (params, chain) => {
        const fields = readFields(params)
        const input = signInput(fields?.get('transaction'), fields?.get('options'), chain)
        return input && [input]
      },
      answer: ([output]) => {
        const transaction = readSigned(output)
        return transaction === undefined ? undefined : { transaction }
      },
    },
  ],
  [
    'solana_signAllTransactions',
    {
      feature: FEATURE.signTransaction,
      inputs: (params, chain) => {
        const fields = readFields(params)
        const list = readSome(fields?.get('transactions'), MAX_TRANSACTIONS + 1)
        const inputs = list.map((each) => signInput(each, fields?.get('options'), chain))
        return list.length > 0 && list.length <= MAX_TRANSACTIONS ? allOf(inputs) : undefined
      },
      answer: (outputs) => {
        const transactions = allOf(outputs.map(readSigned))
        return transactions && { transactions }
      },
    },
  ],
  [
    'solana_signAndSendTransaction',
    {
      feature: FEATURE.signAndSendTransaction,
      inputs: (params, { name }) => {
        const fields = readFields(params)
        const transaction = fromBase64(fields?.get('transaction'))
        const options = sendingOptions(fields?.get('options') ?? fields?.get('sendOptions'))
        return transaction && [{ transaction, options, chain: name }]
      },
      answer: ([output]) => readSignature(output),
    },
  ],
])

/** Signing alone needs no chain, and a wallet would refuse a chain that it does not list. */
function signInput(wire: unknown, options: unknown, { name, isListed }: NamedChain): SolanaInput | undefined {
  const transaction = fromBase64(wire)
  return transaction && { transaction, options: sendingOptions(options), ...(isListed && { chain: name }) }
}

function readSigned(output: unknown): string | undefined {
  const signed = readBytes(readProperty(output, 'signedTransaction'), MAX_TRANSACTION_LENGTH)
  return signed && base64(signed)
}

function readSignature(output: unknown): { readonly signature: string } | undefined {
  const bytes = readBytes(readProperty(output, 'signature'), SIGNATURE_LENGTH)
  return bytes?.length === SIGNATURE_LENGTH ? { signature: base58(bytes) } : undefined
}

/** A wallet that wraps a message before it signs is not accepted: the message alone would not verify. */
function isSigned(output: unknown, message: Uint8Array = new Uint8Array()): boolean {
  const signed = readProperty(output, 'signedMessage')
  if (signed === undefined) return true
  const bytes = readBytes(signed, message.length)
  return bytes?.length === message.length && bytes.every((byte, index) => byte === message[index])
}

/** All of them, or `undefined` where one is missing. */
const allOf = <T>(list: readonly (T | undefined)[]): readonly T[] | undefined =>
  list.every((each) => each !== undefined) ? list : undefined
