import { base58, fromBase58 } from '../../../domain/shared/base58.ts'
import { base64, fromBase64 } from '../../../domain/shared/base64.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readFields } from '../../../domain/shared/reading.ts'
import { sendingOptions } from '../../../domain/solana/sending-options.ts'
import type { ProtocolMethod } from './protocol-library.ts'
import { readMessageSignature, readSendSignature, readTransactions } from './read-signed.ts'

/** One request to a wallet; a call that is too large for one becomes several. */
export interface MobileQuestion {
  readonly method: ProtocolMethod
  readonly params: object
  /** The answer in WalletConnect's form; `undefined` for one that cannot be read. */
  readonly read: (answer: unknown) => Readonly<Record<string, unknown>> | undefined
}

/** A method of WalletConnect as methods of this protocol; `undefined` for parameters that cannot be read. */
type MobileCall = (
  params: unknown,
  asked: { readonly address: string; readonly maxTransactions: number },
) => readonly MobileQuestion[] | undefined

/** By the name of the method. */
export const MOBILE_CALLS: ReadonlyMap<string, MobileCall> = new Map<string, MobileCall>([
  [
    'solana_signMessage',
    (params, { address }) => {
      const message = fromBase58(readFields(params)?.get('message'))
      const key = fromBase58(address)
      if (message === undefined || key === undefined) return undefined
      const read = (answer: unknown) => {
        const signature = readMessageSignature(answer, message)
        return signature && { signature: base58(signature) }
      }
      return [{ method: 'signMessages', params: { addresses: [base64(key)], payloads: [base64(message)] }, read }]
    },
  ],
  [
    'solana_signTransaction',
    (params) => {
      const transaction = readTransaction(readFields(params)?.get('transaction'))
      if (transaction === undefined) return undefined
      const read = (answer: unknown) => {
        const signed = readTransactions(answer, 1)?.[0]
        return signed && { transaction: base64(signed) }
      }
      return [{ method: 'signTransactions', params: { payloads: [transaction] }, read }]
    },
  ],
  [
    'solana_signAllTransactions',
    (params, { maxTransactions }) => {
      const given = readSome(readFields(params)?.get('transactions'), MAX_TRANSACTIONS + 1)
      const payloads = given.flatMap((each) => readTransaction(each) ?? [])
      if (payloads.length === 0 || payloads.length < given.length || given.length > MAX_TRANSACTIONS) return undefined
      return batches(payloads, maxTransactions).map((batch) => ({
        method: 'signTransactions',
        params: { payloads: batch },
        read: (answer) => {
          const signed = readTransactions(answer, batch.length)
          return signed && { transactions: signed.map(base64) }
        },
      }))
    },
  ],
  [
    'solana_signAndSendTransaction',
    (params) => {
      const transaction = readTransaction(readFields(params)?.get('transaction'))
      if (transaction === undefined) return undefined
      const read = (answer: unknown) => {
        const signature = readSendSignature(answer)
        return signature && { signature: base58(signature) }
      }
      const options = optionsOf(readFields(params)?.get('sendOptions'))
      return [{ method: 'signAndSendTransactions', params: { payloads: [transaction], options }, read }]
    },
  ],
])

/** S262: as this protocol names them. */
function optionsOf(given: unknown): object {
  const { preflightCommitment, skipPreflight, minContextSlot, maxRetries } = sendingOptions(given)
  return {
    commitment: preflightCommitment,
    ...(skipPreflight !== undefined && { skip_preflight: skipPreflight }),
    ...(minContextSlot !== undefined && { min_context_slot: minContextSlot }),
    ...(maxRetries !== undefined && { max_retries: maxRetries }),
  }
}

/** More than a page has signed at once. */
const MAX_TRANSACTIONS = 64

/** As it will be sent: base64, decoded and encoded again. */
function readTransaction(value: unknown): string | undefined {
  const bytes = fromBase64(value)
  return bytes && base64(bytes)
}

const batches = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, batch) => items.slice(batch * size, (batch + 1) * size))
