import type { DeeplinkMethod } from '../../../domain/connection/deeplink-url.ts'
import { base64, fromBase64 } from '../../../domain/shared/base64.ts'
import { readFields, readList, readText } from '../../../domain/shared/reading.ts'
import { readUtf8 } from '../../../domain/shared/utf8-text.ts'
import { sendingOptions } from '../../../domain/solana/sending-options.ts'
import { base58, readBytes } from './wire-values.ts'

/** One method of WalletConnect as these wallets have it: they write all bytes in base58. */
export interface DeeplinkCall {
  readonly method: DeeplinkMethod
  readonly movesMoney: boolean
  /** What goes into the box beside the session; `undefined` for parameters that cannot be read. */
  readonly payload: (params: unknown) => Readonly<Record<string, unknown>> | undefined
  /** The answer in WalletConnect's form; `undefined` for an answer that cannot be read. */
  readonly answer: (opened: unknown, params: unknown) => Readonly<Record<string, unknown>> | undefined
  /** The text to sign and the account that signs it, where the request has a text. */
  readonly toSign?: (params: unknown) => { readonly message: string; readonly address: string } | undefined
}

/** Unit: bytes. Source: Ed25519. */
const SIGNATURE_LENGTH = 64
/** The length in base58 of {@link SIGNATURE_LENGTH} bytes. Unit: characters. */
const MAX_SIGNATURE_TEXT = 88
/** More than a wallet shows on one screen. */
const MOST_TRANSACTIONS = 16

/** By the name of the method. */
export const DEEPLINK_CALLS: ReadonlyMap<string, DeeplinkCall> = new Map<string, DeeplinkCall>([
  [
    'solana_signMessage',
    {
      method: 'signMessage',
      movesMoney: false,
      payload: (params) => {
        const message = readFields(params)?.get('message')
        return readBytes(message) === undefined ? undefined : { message, display: 'utf8' }
      },
      answer: readSignature,
      toSign: (params) => {
        const fields = readFields(params)
        const [bytes, address] = [readBytes(fields?.get('message')), readText(fields?.get('pubkey'))]
        const message = bytes && readUtf8(bytes)
        return message === undefined || address === undefined ? undefined : { message, address }
      },
    },
  ],
  [
    'solana_signTransaction',
    {
      method: 'signTransaction',
      movesMoney: true,
      payload: (params) => {
        const transaction = toBase58(readFields(params)?.get('transaction'))
        return transaction === undefined ? undefined : { transaction }
      },
      answer: (opened) => {
        const transaction = toBase64(readFields(opened)?.get('transaction'))
        return transaction === undefined ? undefined : { transaction }
      },
    },
  ],
  [
    'solana_signAllTransactions',
    {
      method: 'signAllTransactions',
      movesMoney: true,
      payload: (params) => {
        const transactions = every(readFields(params)?.get('transactions'), toBase58)
        return transactions === undefined ? undefined : { transactions }
      },
      answer: (opened, params) => {
        const asked = readList(readFields(params)?.get('transactions'))
        const transactions = every(readFields(opened)?.get('transactions'), toBase64)
        return transactions?.length === asked.length ? { transactions } : undefined
      },
    },
  ],
  [
    'solana_signAndSendTransaction',
    {
      method: 'signAndSendTransaction',
      movesMoney: true,
      payload: (params) => {
        const transaction = toBase58(readFields(params)?.get('transaction'))
        const sendOptions = sendingOptions(readFields(params)?.get('sendOptions'))
        return transaction === undefined ? undefined : { transaction, sendOptions }
      },
      answer: readSignature,
    },
  ],
])

export const movesMoney = (method: string): boolean => DEEPLINK_CALLS.get(method)?.movesMoney === true

function readSignature(opened: unknown): { readonly signature: string } | undefined {
  const signature = readFields(opened)?.get('signature')
  const bytes = readBytes(signature, MAX_SIGNATURE_TEXT)
  return bytes?.length === SIGNATURE_LENGTH ? { signature: base58(bytes) } : undefined
}

function every(list: unknown, read: (text: unknown) => string | undefined): readonly string[] | undefined {
  const texts = readList(list).map(read)
  const known = texts.filter((text) => text !== undefined)
  return texts.length > 0 && texts.length <= MOST_TRANSACTIONS && known.length === texts.length ? known : undefined
}

/** A transaction as the page has it, in base64. */
function toBase58(text: unknown): string | undefined {
  const bytes = fromBase64(text)
  return bytes && base58(bytes)
}

function toBase64(text: unknown): string | undefined {
  const bytes = readBytes(text)
  return bytes && base64(bytes)
}
