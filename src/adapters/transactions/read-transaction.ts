import { displayText } from '../../domain/shared/display-text.ts'
import { readEach, readFields, readList, readText } from '../../domain/shared/reading.ts'
import { readMoney } from '../../domain/tokens/token-balance.ts'
import type {
  FungibleInfo,
  NftInfo,
  Transaction,
  TransactionMetadata,
  TransactionPage,
  TransactionStatus,
  Transfer,
} from '../../domain/transactions/transaction.ts'

/** Longest text that is kept unchanged: ids, hashes, addresses, cursors. */
const MAX_TEXT = 2_048

const DECIMAL = /^[0-9]{1,78}(?:\.[0-9]{1,78})?$/
const STATUSES: ReadonlySet<unknown> = new Set<TransactionStatus>(['confirmed', 'failed', 'pending'])
const DIRECTIONS: ReadonlySet<unknown> = new Set<Transfer['direction']>(['in', 'out', 'self'])

/** A page of the history service, or `undefined` if it is none. A record that cannot be read is left out. */
export function readTransactionPage(answer: unknown): TransactionPage | undefined {
  const field = (key: string) => readFields(answer)?.get(key)
  const data = field('data')
  return Array.isArray(data) ? { data: readEach(data, readTransaction), next: readKept(field('next')) } : undefined
}

export function readTransaction(value: unknown): Transaction | undefined {
  const fields = readFields(value)
  const field = (key: string) => fields?.get(key)
  const id = readKept(field('id'))
  const metadata = readMetadata(field('metadata'))
  if (id === undefined || metadata === undefined) return undefined
  return { id, metadata, transfers: readList(field('transfers')).map(readTransfer) }
}

function readMetadata(value: unknown): TransactionMetadata | undefined {
  const fields = readFields(value)
  const field = (key: string) => fields?.get(key)
  const text = (key: string) => readKept(field(key))
  const chain = text('chain')
  if (chain === undefined) return undefined
  const status = field('status')
  return {
    minedAt: text('minedAt') ?? '',
    chain,
    hash: text('hash'),
    operationType: text('operationType'),
    sentFrom: text('sentFrom'),
    sentTo: text('sentTo'),
    status: STATUSES.has(status) ? (status as TransactionStatus) : undefined,
  }
}

/**
 * V02: every element is one transfer, even one that cannot be read: it was not flagged as spam, and a transaction is
 * dropped only if all of its transfers are flagged.
 */
function readTransfer(value: unknown): Transfer {
  const fields = readFields(value)
  if (fields === undefined) return UNREADABLE
  const direction = fields.get('direction')
  const quantity = readText(readFields(fields.get('quantity'))?.get('numeric')) ?? ''
  return {
    direction: DIRECTIONS.has(direction) ? (direction as Transfer['direction']) : undefined,
    fungible_info: readFungible(fields.get('fungible_info')),
    nft_info: readNft(fields.get('nft_info')),
    quantity: DECIMAL.test(quantity) ? quantity : '0',
    value: readMoney(fields.get('value')),
    sender: readKept(fields.get('sender')),
    recipient: readKept(fields.get('recipient')),
  }
}

const UNREADABLE: Transfer = { quantity: '0' }

function readFungible(value: unknown): FungibleInfo | undefined {
  const fields = readFields(value)
  if (fields === undefined) return undefined
  const icon = readFields(fields.get('icon'))
  return {
    name: displayText(fields.get('name')),
    symbol: displayText(fields.get('symbol'), MAX_SYMBOL),
    iconUrl: readImageUrl(icon?.get('url')),
  }
}

/** Graphemes: a longer one would push the amount off its row. */
const MAX_SYMBOL = 12

function readNft(value: unknown): NftInfo | undefined {
  const fields = readFields(value)
  if (fields === undefined) return undefined
  const content = readFields(fields.get('content'))
  const preview = readFields(content?.get('preview') ?? content?.get('detail'))
  return {
    name: displayText(fields.get('name')),
    imageUrl: readImageUrl(preview?.get('url')),
    flags: { is_spam: readFields(fields.get('flags'))?.get('is_spam') === true },
  }
}

/** The address of a picture is never shown as text; it is kept only if it could be fetched at all. */
function readImageUrl(value: unknown): string | undefined {
  const url = readKept(value)
  return url !== undefined && /^https:\/\/[^/\s]/.test(url) ? url : undefined
}

/** J08: a text that is sent back to the service, or shown beside a row, unchanged; limited in length. */
function readKept(value: unknown): string | undefined {
  const text = readText(value)
  return text === undefined || text === '' || text.length > MAX_TEXT ? undefined : text
}
