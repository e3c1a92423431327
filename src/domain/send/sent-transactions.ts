import { isSameAccount } from '../account/same-account.ts'
import type { ChainId } from '../network/chain-id.ts'
import type { Replacement } from './replacement.ts'

/**
 * How a send stands. `asking`: the wallet has the request. `pending`: it has a hash. `unknown`: the wallet was asked
 * and the outcome is not known; that is neither failure nor success, and may still become either. `replaced`: another
 * transaction of the account took its place, and it cannot happen any more. `expired`: its time ran out before it was
 * processed, and nothing was spent. `unsent`: it certainly never left this page, and may be tried again.
 */
export type SendStatus =
  | 'asking'
  | 'pending'
  | 'confirmed'
  | 'failed'
  | 'rejected'
  | 'unknown'
  | 'replaced'
  | 'expired'
  | 'unsent'

/** One send from this page. It is stored before the wallet is asked, so that no reload loses a hash. */
export interface SentTransaction {
  readonly id: string
  readonly chain: ChainId
  readonly from: string
  readonly to: string
  /** The contract or mint of what was sent; absent for the chain's own currency. */
  readonly token?: string | undefined
  /** In the smallest unit of what was sent. */
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  /** Milliseconds since the Unix epoch. */
  readonly createdAt: number
  readonly status: SendStatus
  /** The transaction hash, or on Solana the signature. */
  readonly hash: string | undefined
  /** The block or slot it is in: may change while it is pending, after that final. */
  readonly block: bigint | undefined
  /** While it is pending: how many blocks hold it up, its own included. */
  readonly confirmations?: number | undefined
  /** The request as it was put to the wallet: an answer that arrives after a reload is found by it. */
  readonly request: SentTransactionRequest | undefined
  /** After this block height a Solana transaction cannot be processed any more. */
  readonly lastValidBlock: bigint | undefined
  /** On EVM: its nonce, once a node has told. No two transactions of an account have the same. */
  readonly nonce?: bigint | undefined
  /**
   * On EVM: the account's next number when the wallet was asked. A transaction without a known hash is looked for by
   * it.
   */
  readonly nextNonce?: bigint | undefined
  /** On Solana: the chain's slot at that time. A transaction without a known hash is looked for from there on. */
  readonly sinceSlot?: bigint | undefined
  /** What a wallet only signed, in hexadecimal: broadcast again while the chain does not know it. */
  readonly signed?: string | undefined
  /** The transaction that replaced it on the chain. Its own hash stays in `hash`. */
  readonly replacement?: Replacement | undefined
  /**
   * T10: the hash that the wallet named, where that belongs to another send, to a transaction that is not this transfer,
   * or to the account itself, as a Safe's own (S269).
   */
  readonly disowned?: string | undefined
  /** S269: a Safe has taken it, and has not executed it yet. Its hash is the Safe's own. */
  readonly waitsForOwners?: true | undefined
  /** R-ERR-6: the visitor was told that it failed, in this tab or another. */
  readonly isTold?: true | undefined
}

export interface SentTransactionRequest {
  readonly sessionTopic: string
  readonly method: string
  /** The parameters as JSON text, letter for letter; empty once there was an answer, as nothing is looked for then. */
  readonly params: string
  /** The relay client's id for it, once it was sent. */
  readonly requestId: string | undefined
}

/** Newest first. */
export type SentTransactions = readonly SentTransaction[]

/** Old entries go when there are more: a page's storage is small. */
export const SENT_TRANSACTIONS_CAPACITY = 50

const OPEN: ReadonlySet<SendStatus> = new Set<SendStatus>(['asking', 'pending', 'unknown'])

/** What became of it is known, and is followed no longer. */
export const isSettled = ({ status }: SentTransaction): boolean => !OPEN.has(status)

const PAID_FOR: ReadonlySet<SendStatus> = new Set<SendStatus>(['confirmed', 'failed', 'replaced'])

/** Q83: the chain has taken a fee, whatever came of it: for the send, or for what took its place. */
export const hasCost = ({ status }: SentTransaction): boolean => PAID_FOR.has(status)

/** S21: the oldest that are settled go first; an open one never does. */
export const withinCapacity = (sentTransactions: SentTransactions): SentTransactions =>
  sentTransactions.filter((each, index) => index < SENT_TRANSACTIONS_CAPACITY || !isSettled(each))

/** Adds an entry; an open one never makes room for a new one, a settled one may. */
export const withEntry = (sentTransactions: SentTransactions, entry: SentTransaction): SentTransactions =>
  withinCapacity([entry, ...sentTransactions.filter(({ id }) => id !== entry.id)])

/**
 * Q12: the relay client's ids of the requests whose answers are still needed; `undefined` where one is looked for by
 * its parameters, since its id is not known.
 */
export function awaitedAnswers(sentTransactions: SentTransactions): ReadonlySet<string> | undefined {
  const asked = sentTransactions
    .filter((each) => !isSettled(each) && each.hash === undefined)
    .flatMap(({ request }) => request ?? [])
  const numbers = asked.filter(({ params }) => params !== '').map(({ requestId }) => requestId)
  const known = numbers.filter((each) => each !== undefined)
  return known.length < numbers.length ? undefined : new Set(known)
}

/** EVM hashes are the same in any case, Solana's signatures are not. */
export const isSameHash = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

const hasDisowned = ({ disowned }: SentTransaction, { hash }: SentTransaction): boolean =>
  disowned !== undefined && hash !== undefined && isSameHash(disowned, hash)

/** Whether a wallet named a hash for it, its own or not. */
const hasHash = ({ hash, disowned }: SentTransaction): boolean => (hash ?? disowned) !== undefined

/** The entry that knows more: a hash is never dropped, and of two with the same hash the one with an outcome counts. */
function further(
  one: SentTransaction,
  other: SentTransaction,
  isOwn: (settled: SentTransaction) => boolean,
): SentTransaction {
  // W17: an entry with an outcome keeps it, even if another tab was told meanwhile that the transaction is not this
  // send.
  if (hasDisowned(one, other) && one.hash === undefined && isSettled(other) && isOwn(other)) return other
  if (hasDisowned(other, one) && other.hash === undefined && isSettled(one) && isOwn(one)) return one
  if (hasDisowned(one, other)) return one
  if (hasDisowned(other, one)) return other
  if (hasHash(one) !== hasHash(other)) return hasHash(one) ? one : other
  if ((one.disowned === undefined) !== (other.disowned === undefined)) return one.disowned === undefined ? other : one
  if (isSettled(one) !== isSettled(other)) return isSettled(one) ? one : other
  if (one.isTold !== other.isTold) return one.isTold === true ? one : other
  // Q13: the tab that asked has given up by then; no other tab sets `unknown` for a send that is asked for elsewhere.
  if (one.status === 'asking' && other.status === 'unknown') return other
  if (one.status === 'unknown' && other.status === 'asking') return one
  if ((one.nonce === undefined) !== (other.nonce === undefined)) return one.nonce === undefined ? other : one
  // Without its id an answer is looked for by its parameters, which two requests may share.
  return one.request?.requestId === undefined && other.request?.requestId !== undefined ? other : one
}

/** The sent transactions of two tabs as one: nothing that either of them knows is lost. */
export function mergedSentTransactions(mine: SentTransactions, theirs: SentTransactions): SentTransactions {
  const byId = new Map(mine.map((entry) => [entry.id, entry]))
  const isOwn = (settled: SentTransaction) => !isTaken(mine, settled) && !isTaken(theirs, settled)
  for (const entry of theirs) byId.set(entry.id, further(byId.get(entry.id) ?? entry, entry, isOwn))
  return withinCapacity([...byId.values()].sort((one, other) => other.createdAt - one.createdAt))
}

/**
 * T10: one hash belongs to one send. The one with an outcome keeps it, of several the oldest; the others are open
 * again.
 */
export function withOwnHashes(sentTransactions: SentTransactions): SentTransactions {
  const owners = new Map<string, SentTransaction>()
  for (const entry of sentTransactions) {
    const key = hashKey(entry)
    if (key !== undefined) owners.set(key, ownerOf(owners.get(key) ?? entry, entry))
  }
  const isOwn = (entry: SentTransaction) => {
    const key = hashKey(entry)
    return key === undefined || owners.get(key) === entry
  }
  return sentTransactions.every(isOwn)
    ? sentTransactions
    : sentTransactions.map((entry) => (isOwn(entry) ? entry : withoutHash(entry)))
}

const hashKey = ({ chain, hash }: SentTransaction): string | undefined =>
  hash === undefined ? undefined : `${chain} ${hash.startsWith('0x') ? hash.toLowerCase() : hash}`

function ownerOf(one: SentTransaction, other: SentTransaction): SentTransaction {
  if (isSettled(one) !== isSettled(other)) return isSettled(one) ? one : other
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? one : other
  return one.id <= other.id ? one : other
}

const withoutHash = (entry: SentTransaction): SentTransaction => ({
  ...entry,
  ...{ status: 'unknown', hash: undefined, disowned: entry.hash, block: undefined, confirmations: undefined },
})

/**
 * The sent transactions with what another tab knows besides; the same object where that is nothing, so that two tabs
 * stop writing.
 */
export function learntFrom(mine: SentTransactions, theirs: SentTransactions): SentTransactions {
  const merged = mergedSentTransactions(mine, theirs)
  const known = new Set(mine)
  return merged.every((entry) => known.has(entry)) ? mine : merged
}

/** What an entry moves. */
export const transferOf = ({ from, to, amount, token, decimals }: SentTransaction) => ({
  ...{ from, to, amount },
  token: token === undefined ? undefined : { address: token, decimals },
})

export type SentTransactionsChange = Partial<
  Pick<
    SentTransaction,
    | 'status'
    | 'hash'
    | 'block'
    | 'confirmations'
    | 'request'
    | 'lastValidBlock'
    | 'nonce'
    | 'nextNonce'
    | 'signed'
    | 'replacement'
    | 'disowned'
    | 'waitsForOwners'
    | 'isTold'
  >
>

/**
 * Changes one entry. A final status stays: a transaction that was confirmed is not pending again; a settled entry only
 * accepts that the visitor was told. A hash that belongs to another send already is refused.
 */
export const withChange = (
  sentTransactions: SentTransactions,
  id: string,
  change: SentTransactionsChange,
): SentTransactions =>
  sentTransactions.map((entry) => {
    if (entry.id !== id) return entry
    if (isSettled(entry)) return change.isTold === true ? { ...entry, isTold: true } : entry
    const changed = { ...entry, ...change }
    return withoutIdleBytes(
      isTaken(sentTransactions, changed) ? withoutHash({ ...changed, signed: entry.signed }) : changed,
    )
  })

function isTaken(sentTransactions: SentTransactions, entry: SentTransaction): boolean {
  const key = hashKey(entry)
  return key !== undefined && sentTransactions.some((each) => each.id !== entry.id && hashKey(each) === key)
}

/** Signed bytes and parameters are most of what an entry takes up in storage. */
function withoutIdleBytes({ signed, ...entry }: SentTransaction): SentTransaction {
  const { request } = entry
  const isAnswered = entry.hash !== undefined || isSettled(entry)
  return {
    ...entry,
    ...(request !== undefined && isAnswered && { request: { ...request, params: '' } }),
    ...(signed !== undefined && !isSettled(entry) && { signed }),
  }
}

/** What an account sent on a network, the newest first. D99: wallets write its address in different cases. */
export const entriesOf = (
  sentTransactions: SentTransactions,
  account: { chain: ChainId | undefined; address: string | undefined },
): SentTransactions =>
  sentTransactions.filter(({ chain, from }) => chain === account.chain && isSameAccount(from, account.address ?? ''))

export const openEntries = (sentTransactions: SentTransactions): SentTransactions =>
  sentTransactions.filter((entry) => !isSettled(entry))

/** S08: the recipients of sends that are confirmed or pending; a declined or unknown send makes no recipient known. */
export const recipientsOf = (sentTransactions: SentTransactions): readonly string[] =>
  sentTransactions.filter(({ status }) => status === 'confirmed' || status === 'pending').map(({ to }) => to)

/** The hash under which an explorer shows the outcome; `undefined` for none. */
export const standingHash = ({
  replacement,
  hash,
  waitsForOwners,
}: Pick<SentTransaction, 'replacement' | 'hash' | 'waitsForOwners'>): string | undefined =>
  waitsForOwners === true ? undefined : (replacement?.hash ?? hash)
