import { getBase58Encoder, getBase64Encoder } from '@solana/web3.js'
import { invalidParams, methodNotFound } from './rpc-error.ts'

/** A request in the `solana` namespace whose parameters have been read and are valid. */
export type SolanaAsk =
  | { readonly kind: 'solana-message'; readonly account: string | undefined; readonly message: Uint8Array }
  | {
      readonly kind: 'solana-transaction'
      readonly account: string | undefined
      /** The transaction as it travels: signatures, then the message. */
      readonly wire: Uint8Array
      readonly broadcast: boolean
      readonly options: SendOptions
    }
  | {
      readonly kind: 'solana-transactions'
      readonly account: string | undefined
      readonly wires: readonly Uint8Array[]
    }

/** What `solana_signAndSendTransaction` may say about the sending; handed on to the node. */
export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** Which account it is: the owner need not be asked. */
export const asksForAccounts = (method: string): boolean =>
  method === 'solana_getAccounts' || method === 'solana_requestAccounts'

/** @throws RpcError -32601 for a method the wallet does not know, -32602 for parameters it cannot read. */
export function readSolanaAsk(method: string, params: unknown, takesSeveral: boolean): SolanaAsk {
  const fields = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>
  const account = typeof fields['pubkey'] === 'string' ? fields['pubkey'] : undefined
  if (takesSeveral && method === 'solana_signAllTransactions')
    return { kind: 'solana-transactions', account, wires: readList(fields['transactions']).map(readBase64) }
  switch (method) {
    case 'solana_signMessage':
      return { kind: 'solana-message', account, message: readBase58(fields['message']) }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return {
        kind: 'solana-transaction',
        account,
        wire: readBase64(fields['transaction']),
        broadcast: method === 'solana_signAndSendTransaction',
        options: readSendOptions(fields['sendOptions'] ?? fields['options']),
      }
    default:
      throw methodNotFound(method)
  }
}

function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw invalidParams('the transactions are missing.')
  return value
}

function readBase58(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value === '') throw invalidParams('the message is missing.')
  try {
    return new Uint8Array(getBase58Encoder().encode(value))
  } catch {
    throw invalidParams('the message is not base58.')
  }
}

function readBase64(value: unknown): Uint8Array {
  if (typeof value !== 'string' || value === '') throw invalidParams('the transaction is missing.')
  try {
    return new Uint8Array(getBase64Encoder().encode(value))
  } catch {
    throw invalidParams('the transaction is not base64.')
  }
}

function readSendOptions(value: unknown): SendOptions {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = (value ?? {}) as Record<string, unknown>
  return {
    ...(typeof skipPreflight === 'boolean' ? { skipPreflight } : {}),
    ...(typeof preflightCommitment === 'string' ? { preflightCommitment } : {}),
    ...(Number.isInteger(maxRetries) ? { maxRetries: Number(maxRetries) } : {}),
    ...(Number.isInteger(minContextSlot) ? { minContextSlot: Number(minContextSlot) } : {}),
  }
}
