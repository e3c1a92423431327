import { parseChainId } from '../network/chain-id.ts'
import { readBigInt, readEach, readFields, readInteger, readMoment, readText } from '../shared/reading.ts'
import {
  type SentTransactions,
  type SentTransaction,
  type SentTransactionRequest,
  type SendStatus,
  withinCapacity,
  withOwnHashes,
} from './sent-transactions.ts'
import { isReplacementKind, type Replacement } from './replacement.ts'
import { symbolText } from './symbol-text.ts'

const STATUSES: ReadonlySet<unknown> = new Set<SendStatus>([
  'asking',
  'pending',
  'confirmed',
  'failed',
  'rejected',
  'unknown',
  'replaced',
  'expired',
  'unsent',
])

/** The form in which sent transactions are stored: JSON, amounts as decimal text. */
export const writeSentTransactions = (sentTransactions: SentTransactions): unknown => ({
  version: 1,
  entries: sentTransactions.map((entry) => ({
    ...entry,
    amount: entry.amount.toString(),
    block: entry.block?.toString(),
    lastValidBlock: entry.lastValidBlock?.toString(),
    nonce: entry.nonce?.toString(),
    nextNonce: entry.nextNonce?.toString(),
    sinceSlot: entry.sinceSlot?.toString(),
  })),
})

/** The most decimal places that a currency has. */
const MAX_DECIMALS = 36

/** S21: a longer text was not written by us. Unit: UTF-16 code units. */
const LONGEST_NAME = 256
const LONGEST_PARAMS = 32_768
const LONGEST_SIGNED = 16_384

function readShort(json: unknown, longest = LONGEST_NAME): string | undefined {
  const text = readText(json)
  return text === undefined || text.length > longest ? undefined : text
}

/**
 * Sent transactions in stored JSON; an entry that cannot be read or shown is skipped, as is one whose id is there
 * already; anything but sent transactions is `undefined`.
 */
export function readSentTransactions(json: unknown): SentTransactions | undefined {
  const fields = readFields(json)
  if (fields?.get('version') !== 1) return undefined
  const byId = new Map<string, SentTransaction>()
  for (const entry of readEach(fields.get('entries'), readEntry)) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  return withinCapacity(withOwnHashes([...byId.values()]))
}

function readEntry(json: unknown): SentTransaction | undefined {
  const fields = readFields(json)
  if (fields === undefined) return undefined
  const id = readShort(fields.get('id'))
  const chain = parseChainId(fields.get('chain'))
  const from = readShort(fields.get('from'))
  const to = readShort(fields.get('to'))
  const amount = readBigInt(fields.get('amount'))
  const symbol = readText(fields.get('symbol'))
  const decimals = readNumber(fields.get('decimals'), MAX_DECIMALS)
  const createdAt = readMoment(fields.get('createdAt'))
  const status = fields.get('status')
  if (id === undefined || chain === undefined || from === undefined || to === undefined || amount === undefined)
    return undefined
  if (symbol === undefined || decimals === undefined || createdAt === undefined || !STATUSES.has(status))
    return undefined
  return {
    ...{ id, chain, from, to, amount, symbol: symbolText(symbol), decimals, createdAt, status: status as SendStatus },
    token: readShort(fields.get('token')),
    hash: readShort(fields.get('hash')),
    block: readBigInt(fields.get('block')),
    request: readRequest(fields.get('request')),
    lastValidBlock: readBigInt(fields.get('lastValidBlock')),
    nonce: readBigInt(fields.get('nonce')),
    nextNonce: readBigInt(fields.get('nextNonce')),
    sinceSlot: readBigInt(fields.get('sinceSlot')),
    signed: readShort(fields.get('signed'), LONGEST_SIGNED),
    replacement: readReplacement(fields.get('replacement')),
    confirmations: readNumber(fields.get('confirmations'), Number.MAX_SAFE_INTEGER),
    disowned: readShort(fields.get('disowned')),
    ...(fields.get('waitsForOwners') === true && { waitsForOwners: true }),
    ...(fields.get('isTold') === true && { isTold: true }),
  }
}

function readNumber(json: unknown, max: number): number | undefined {
  const number = readInteger(json) ?? -1
  return number < 0 || number > max ? undefined : number
}

function readReplacement(json: unknown): Replacement | undefined {
  const fields = readFields(json)
  const hash = readShort(fields?.get('hash'))
  const kind = fields?.get('kind')
  return hash === undefined || !isReplacementKind(kind) ? undefined : { kind, hash }
}

function readRequest(json: unknown): SentTransactionRequest | undefined {
  const fields = readFields(json)
  if (fields === undefined) return undefined
  const sessionTopic = readShort(fields.get('sessionTopic'))
  const method = readShort(fields.get('method'))
  const params = readShort(fields.get('params'), LONGEST_PARAMS)
  return sessionTopic === undefined || method === undefined || params === undefined
    ? undefined
    : { sessionTopic, method, params, requestId: readShort(fields.get('requestId')) }
}
