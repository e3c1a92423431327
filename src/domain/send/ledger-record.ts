import { parseChainId } from '../network/chain-id.ts'
import { readBigInt, readEach, readFields, readInteger, readText } from '../shared/reading.ts'
import type { Ledger, LedgerEntry, LedgerRequest, SendStatus } from './ledger.ts'

const STATUSES: ReadonlySet<unknown> = new Set<SendStatus>([
  'asking',
  'pending',
  'confirmed',
  'failed',
  'rejected',
  'unknown',
])

/** The form in which the ledger is stored: JSON, amounts as decimal text. */
export const writeLedger = (ledger: Ledger): unknown => ({
  version: 1,
  entries: ledger.map((entry) => ({
    ...entry,
    amount: entry.amount.toString(),
    block: entry.block?.toString(),
    lastValidBlock: entry.lastValidBlock?.toString(),
  })),
})

/** The ledger in stored JSON; an entry that can not be read is skipped, anything but a ledger is `undefined`. */
export function readLedger(json: unknown): Ledger | undefined {
  const fields = readFields(json)
  return fields?.get('version') === 1 ? readEach(fields.get('entries'), readEntry) : undefined
}

function readEntry(json: unknown): LedgerEntry | undefined {
  const fields = readFields(json)
  const id = readText(fields?.get('id'))
  const chain = parseChainId(fields?.get('chain'))
  const from = readText(fields?.get('from'))
  const to = readText(fields?.get('to'))
  const amount = readBigInt(fields?.get('amount'))
  const symbol = readText(fields?.get('symbol'))
  const decimals = readInteger(fields?.get('decimals'))
  const createdAt = readInteger(fields?.get('createdAt'))
  const status = fields?.get('status')
  if (id === undefined || chain === undefined || from === undefined || to === undefined || amount === undefined)
    return undefined
  if (symbol === undefined || decimals === undefined || createdAt === undefined || !STATUSES.has(status))
    return undefined
  return {
    ...{ id, chain, from, to, amount, symbol, decimals, createdAt, status: status as SendStatus },
    hash: readText(fields?.get('hash')),
    block: readBigInt(fields?.get('block')),
    request: readRequest(fields?.get('request')),
    lastValidBlock: readBigInt(fields?.get('lastValidBlock')),
  }
}

function readRequest(json: unknown): LedgerRequest | undefined {
  const fields = readFields(json)
  const sessionTopic = readText(fields?.get('sessionTopic'))
  const method = readText(fields?.get('method'))
  const params = readText(fields?.get('params'))
  return sessionTopic === undefined || method === undefined || params === undefined
    ? undefined
    : { sessionTopic, method, params, requestId: readText(fields?.get('requestId')) }
}
