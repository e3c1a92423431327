import { type Address, isSignature, type Signature } from '@solana/web3.js'
import { readFields } from '../../domain/shared/reading.ts'
import type { SoughtTransfer } from '../../ports/blockchain.ts'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'
import { carriesTransfer } from './matches-transfer.ts'
import { isEqual } from './signed-transaction.ts'
import { type Landed, messageIn, type LandedTransactions } from './landed-transactions.ts'

/** How far back an account's transactions are looked through, at most. The second is a page's length. */
const MAX_PAGES = 3
const PER_PAGE = 100

/** Every one is a question to the node; those that are left are asked about at the next look. */
const READ_AT_ONCE = 10

/**
 * Q15: as `Blockchain.find`. Of what the account has signed since the wallet was asked, it is what was asked to the byte;
 * or else, for wallets may change what they sign, the only one that makes this transfer and is no other send's.
 */
export async function findTransfer(
  client: SolanaClient,
  landed: LandedTransactions,
  { transfer, sinceSlot, asked, others }: SoughtTransfer,
  abortSignal: AbortSignal,
): Promise<{ readonly hash: string } | undefined> {
  if (sinceSlot === undefined) return undefined
  const { hashes, isAll } = await signaturesSince(client, transfer.from as Address, sinceSlot, abortSignal)
  const free = hashes.filter((hash) => !others.hashes.includes(hash))
  const unread = landed.unread(free).slice(0, READ_AT_ONCE)
  // One that the node does not tell of does not keep the others waiting.
  await Promise.all(unread.map((hash) => landed.read(client, hash, abortSignal).catch(() => {})))
  const found = free.flatMap((hash) => landed.get(hash) ?? [])
  const isAskedBy = (params: unknown) => {
    const message = messageIn(readFields(params)?.get('transaction'))
    return ({ messageBytes }: Landed) => message !== undefined && isEqual(message, messageBytes)
  }
  const itself = found.find(isAskedBy(asked))
  if (itself !== undefined) return { hash: itself.hash }
  // One that was not read may be it as well.
  if (!isAll || found.length < free.length) return undefined
  const isOthers = others.asked.map(isAskedBy)
  const alike: Landed[] = []
  for (const each of found)
    if (!isOthers.some((is) => is(each)) && (await carriesTransfer(each.messageBytes, each.loaded, transfer)))
      alike.push(each)
  const [first, ...more] = alike
  return first === undefined || more.length > 0 ? undefined : { hash: first.hash }
}

/** The oldest first, for a send stands soon after the question; with whether they go back to the slot. */
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

/** `undefined` for a list that is none, or is longer than was asked for. */
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
