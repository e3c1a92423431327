import { type Address, isSignature, type Signature } from '@solana/web3.js'
import { readFields } from '../../domain/shared/reading.ts'
import type { SoughtTransfer } from '../../ports/blockchain.ts'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'
import { carriesTransfer } from './matches-transfer.ts'
import { isEqual } from './signed-transaction.ts'
import { type Landed, messageIn, type LandedTransactions } from './landed-transactions.ts'

/** How far back an account's transactions are read, at most: so many pages, of so many each. */
const MAX_PAGES = 3
const PER_PAGE = 100

/** Each takes a request to the node; the remaining ones are read at the next look. */
const READ_AT_ONCE = 10

/**
 * Q15: as `Blockchain.find`. Among what the account has signed since the wallet was asked: the transaction with the
 * very bytes that were asked for; else, since wallets may change what they sign, the only one that makes this transfer
 * and belongs to no other send.
 */
export async function findTransfer(
  client: SolanaClient,
  landed: LandedTransactions,
  { transfer, sinceSlot, asked, isExact = false, others }: SoughtTransfer,
  abortSignal: AbortSignal,
): Promise<{ readonly hash: string } | undefined> {
  if (sinceSlot === undefined) return undefined
  const { hashes, isAll } = await signaturesSince(client, transfer.from as Address, sinceSlot, abortSignal)
  const free = hashes.filter((hash) => !others.hashes.includes(hash))
  const unread = landed.unread(free).slice(0, READ_AT_ONCE)
  // A transaction that the node does not return does not block the others.
  await Promise.all(unread.map((hash) => landed.read(client, hash, abortSignal).catch(() => {})))
  const found = free.flatMap((hash) => landed.get(hash) ?? [])
  const isAskedBy = (params: unknown) => {
    const message = messageIn(readFields(params)?.get('transaction'))
    return ({ messageBytes }: Landed) => message !== undefined && isEqual(message, messageBytes)
  }
  const itself = found.find(isAskedBy(asked))
  if (itself !== undefined) return { hash: itself.hash }
  // A transaction that was not read may be the one.
  if (isExact || !isAll || found.length < free.length) return undefined
  const isOthers = others.asked.map(isAskedBy)
  const alike: Landed[] = []
  for (const each of found)
    if (!isOthers.some((is) => is(each)) && (await carriesTransfer(each.messageBytes, each.loaded, transfer)))
      alike.push(each)
  const [first, ...more] = alike
  return first === undefined || more.length > 0 ? undefined : { hash: first.hash }
}

/** Signatures oldest first, since a send lands soon after the request; and whether they reach back to the slot. */
async function signaturesSince(
  client: SolanaClient,
  account: Address,
  sinceSlot: bigint,
  abortSignal: AbortSignal,
): Promise<{ readonly hashes: readonly Signature[]; readonly isAll: boolean }> {
  const hashes: Signature[] = []
  let before: Signature | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const told: unknown = await client
      .getSignaturesForAddress(account, { limit: PER_PAGE, commitment: COMMITMENT, ...(before && { before }) })
      .send({ abortSignal })
    const rows = readRows(told)
    if (rows === undefined) return { hashes, isAll: false }
    for (const { hash, slot } of rows) if (slot >= sinceSlot && !hashes.includes(hash)) hashes.unshift(hash)
    if (rows.length < PER_PAGE || rows.some(({ slot }) => slot < sinceSlot)) return { hashes, isAll: true }
    before = rows.at(-1)?.hash
  }
  return { hashes, isAll: false }
}

interface Row {
  readonly hash: Signature
  readonly slot: bigint
}

/** `undefined` for an answer that is no list, or is longer than requested. */
function readRows(told: unknown): readonly Row[] | undefined {
  if (!Array.isArray(told) || told.length > PER_PAGE) return undefined
  const rows = told.map(readRow)
  return rows.every((row) => row !== undefined) ? rows : undefined
}

function readRow(told: unknown): Row | undefined {
  const fields = readFields(told)
  const hash = fields?.get('signature')
  const slot = fields?.get('slot')
  return typeof hash === 'string' && isSignature(hash) && typeof slot === 'bigint' ? { hash, slot } : undefined
}
