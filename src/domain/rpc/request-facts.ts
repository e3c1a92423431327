import { fromBase58 } from '../shared/base58.ts'
import { fromHexadecimal, hexadecimal } from '../shared/hexadecimal.ts'
import { readFields, readList, readText } from '../shared/reading.ts'
import { readUtf8 } from '../shared/utf8-text.ts'
import { type HiddenMeaning, hiddenMeaning } from './signed-bytes.ts'
import { readTypedData, type TypedDataFacts } from './typed-data.ts'

/** What a page asks a wallet to do, in facts that a visitor can judge before the wallet is asked. */
export type RequestFacts =
  | {
      readonly kind: 'message'
      /** What the bytes say, where they are a text. */
      readonly text: string | undefined
      /** The bytes themselves, in hexadecimal. */
      readonly hex: string
      readonly meaning: HiddenMeaning | undefined
    }
  | ({ readonly kind: 'typedData' } & TypedDataFacts)
  | ({ readonly kind: 'transaction' } & CallFacts)
  | { readonly kind: 'calls'; readonly calls: readonly CallFacts[]; readonly isAtomic: boolean }
  /** A Solana transaction, or several: what they do, only the wallet can tell. */
  | { readonly kind: 'solanaTransactions'; readonly count: number }
  /** Anything else that needs a yes: the method says what it is. */
  | { readonly kind: 'other' }

export interface CallFacts {
  /** Absent: a contract is created. */
  readonly to: string | undefined
  /** In the chain's smallest unit. */
  readonly value: bigint
  /** The first four bytes of the data, in hexadecimal, where there are any: what is called. */
  readonly selector: string | undefined
}

/** @returns `undefined` for parameters that are not those of the method: no wallet could read them either. */
export function requestFacts(method: string, params: unknown): RequestFacts | undefined {
  const [first, second] = readList(params)
  switch (method) {
    case 'personal_sign':
      return messageFacts(first)
    case 'eth_signTypedData_v4':
      return readTypedData(second)
    case 'eth_sendTransaction':
      return transactionFacts(first)
    case 'wallet_sendCalls':
      return callsFacts(first)
    default:
      return method.startsWith('solana_') ? solanaFacts(method, params) : { kind: 'other' }
  }
}

/** `personal_sign` takes bytes in hexadecimal; a text that is none is signed as it is. */
function messageFacts(value: unknown): RequestFacts | undefined {
  const text = readText(value)
  if (text === undefined) return undefined
  const bytes = fromHexadecimal(text)
  return bytes === undefined ? { kind: 'message', text, hex: '', meaning: undefined } : bytesFacts(bytes)
}

const bytesFacts = (bytes: Uint8Array): RequestFacts => ({
  kind: 'message',
  text: readUtf8(bytes),
  hex: `0x${hexadecimal(bytes)}`,
  meaning: hiddenMeaning(bytes),
})

function transactionFacts(value: unknown): RequestFacts | undefined {
  const facts = callFacts(value)
  return facts === undefined ? undefined : { kind: 'transaction', ...facts }
}

function callsFacts(value: unknown): RequestFacts | undefined {
  const fields = readFields(value)
  const given = readList(fields?.get('calls'))
  const calls = given.map(callFacts).filter((call) => call !== undefined)
  if (calls.length === 0 || calls.length !== given.length) return undefined
  return { kind: 'calls', calls, isAtomic: fields?.get('atomicRequired') === true }
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

function callFacts(value: unknown): CallFacts | undefined {
  const fields = readFields(value)
  if (fields === undefined) return undefined
  const [to, amount, data] = ['to', 'value', 'data'].map((key) => fields.get(key) ?? undefined)
  const input = readText(data ?? fields.get('input') ?? '0x')
  if (to !== undefined && !ADDRESS.test(readText(to) ?? '')) return undefined
  if (amount !== undefined && !QUANTITY.test(readText(amount) ?? '')) return undefined
  if (input === undefined || (input !== '0x' && fromHexadecimal(input) === undefined)) return undefined
  return {
    to: readText(to),
    value: amount === undefined ? 0n : BigInt(readText(amount) ?? '0x0'),
    selector: input.length >= 10 ? input.slice(0, 10).toLowerCase() : undefined,
  }
}

function solanaFacts(method: string, params: unknown): RequestFacts | undefined {
  const fields = readFields(params)
  if (method === 'solana_signMessage') {
    const bytes = fromBase58(fields?.get('message'))
    return bytes === undefined ? undefined : bytesFacts(bytes)
  }
  const transactions = readList(fields?.get('transactions'))
  if (method === 'solana_signAllTransactions')
    return transactions.length === 0 ? undefined : { kind: 'solanaTransactions', count: transactions.length }
  return readText(fields?.get('transaction')) === undefined ? undefined : { kind: 'solanaTransactions', count: 1 }
}
