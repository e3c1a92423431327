import { type Address, address, type Base64EncodedWireTransaction } from '@solana/web3.js'
import type { Allowance } from '../../domain/rpc/allowances.ts'
import type { CallsTrial } from '../../domain/rpc/calls-trial.ts'
import type { SolanaMessage } from '../../domain/clear-signing/solana-message.ts'
import type { TokenHolding } from '../../domain/clear-signing/solana-programs.ts'
import {
  addressOf,
  mostFeeOf,
  type ReadTransaction,
  type SolanaKnowledge,
} from '../../domain/clear-signing/solana-transaction.ts'
import type { Movement } from '../../domain/send/effects.ts'
import { base58 } from '../../domain/shared/base58.ts'
import { base64 } from '../../domain/shared/base64.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readFields, readProperty } from '../../domain/shared/reading.ts'
import type { TokenFacts } from '../../domain/tokens/token-facts.ts'
import type { LookedUpTransaction } from '../../ports/blockchain.ts'
import { accountsAt, bytesOf, type Info, isOwnedByTokenProgram, MINT_DECIMALS } from './account-info.ts'
import { COMMITMENT, type SolanaClient } from './ask-node.ts'

/** As many as a node tells of at once. Source: Solana, `MAX_MULTIPLE_ACCOUNTS`. */
const MOST_ACCOUNTS = 100
/** Of all transactions that are signed at once. */
const MOST_LOOKED_UP = 1_000

/** The lookup tables' program, and how their accounts are laid out. Source: Solana, `address-lookup-table`. Unit: bytes. */
const TABLES = 'AddressLookupTab1e1111111111111111111111111'
const TABLE_HEAD = 56
const KEY = 32
/** Source: Solana, `LOOKUP_TABLE_MAX_ADDRESSES`. */
const MOST_IN_TABLE = 256

/** Offsets in a token account, in bytes. Source: spl-token, `state.rs`. */
const [OWNER, AMOUNT, HAS_DELEGATE, DELEGATE, DELEGATED, HAS_CLOSER, CLOSER, HOLDING] = [
  32, 64, 72, 76, 121, 129, 133, 165,
]

/** The accounts that transactions name as they are now, and as they would be after the only one of them. */
export async function lookUpTransactions(
  client: SolanaClient,
  from: string,
  transactions: readonly ReadTransaction[],
  signal: AbortSignal,
): Promise<LookedUpTransaction> {
  const messages = transactions.map(({ message }) => message)
  const tables = await readTables(client, messages, signal)
  const places = changing(messages, tables)
  const before = await holdersAt(client, places, signal)
  const holdings = new Map<string, TokenHolding>()
  places.forEach((place, index) => {
    const holding = holdingIn(before[index] ?? null)
    if (holding !== undefined && !holding.isClosable) holdings.set(place, holding)
  })
  const [only, ...more] = transactions
  const known: SolanaKnowledge = { tables, holdings }
  if (only === undefined || more.length > 0) return { known, trial: undefined }
  const watched = places.flatMap((place, index) => {
    const was = before[index] ?? null
    return isWatched(was) ? [{ place, was }] : []
  })
  // S246: what the accounts are is known, whatever becomes of the trial.
  const trial = await tried(client, from, only, watched, signal).catch(() => undefined)
  signal.throwIfAborted()
  return { known, trial }
}

/** As much of accounts as says what they hold; those of several transactions may take several requests (S248). */
async function holdersAt(
  client: SolanaClient,
  places: readonly Address[],
  signal: AbortSignal,
): Promise<readonly Info[]> {
  const infos: Info[] = []
  for (let at = 0; at < places.length; at += MOST_ACCOUNTS) {
    const some = places.slice(at, at + MOST_ACCOUNTS)
    const asked = accountsAt(client, some, signal, HOLDING)
    // What is known already is told, whether the node goes on or not.
    const told = await (at === 0 ? asked : asked.catch(() => []))
    infos.push(...some.map((_, index) => told[index] ?? null))
  }
  return infos
}

/** An account that holds a token, with all that may be said of it, is smaller. Unit: bytes. */
const LARGEST_WATCHED = 8_192n

/** S246: a trial tells all of an account as it would be after it, and more than a node's answer may have of a large one. */
function isWatched(info: Info): boolean {
  const space = readProperty(info, 'space')
  return typeof space !== 'bigint' || space <= LARGEST_WATCHED
}

async function readTables(
  client: SolanaClient,
  messages: readonly SolanaMessage[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = distinct(messages.flatMap((message) => message.tables)).slice(0, MOST_ACCOUNTS)
  const most = TABLE_HEAD + MOST_IN_TABLE * KEY
  const infos = wanted.length === 0 ? [] : await accountsAt(client, wanted, signal, most)
  return new Map(
    wanted.flatMap((place, index) => {
      const info = infos[index]
      if (info === undefined || info === null || info.owner !== TABLES) return []
      const bytes = bytesOf(info)
      const count = Math.max(0, Math.floor((bytes.length - TABLE_HEAD) / KEY))
      const addresses = Array.from({ length: count }, (_, at) => keyAt(bytes, TABLE_HEAD + at * KEY))
      return [[place, addresses] as const]
    }),
  )
}

const changing = (messages: readonly SolanaMessage[], tables: SolanaKnowledge['tables']): readonly Address[] =>
  distinct(
    messages
      .flatMap(({ writable }) => writable.map((account) => addressOf(account, tables)))
      .filter((each) => each !== undefined),
  ).slice(0, MOST_LOOKED_UP)

const distinct = (places: readonly string[]): readonly Address[] => [...new Set(places)].map((place) => address(place))

interface Watched {
  readonly place: Address
  readonly was: Info
}

async function tried(
  client: SolanaClient,
  from: string,
  { wire, message }: ReadTransaction,
  watched: readonly Watched[],
  abortSignal: AbortSignal,
): Promise<CallsTrial> {
  const accounts = { addresses: watched.map(({ place }) => place), encoding: 'base64' } as const
  const { value } = await client
    .simulateTransaction(base64(wire) as Base64EncodedWireTransaction, {
      ...{ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: COMMITMENT, accounts },
    })
    .send({ abortSignal })
  if (value.err !== null) return { kind: 'fails', reason: reasonIn(value.err, value.logs ?? []) }
  const after = value.accounts as readonly Info[] | null | undefined
  if (after?.length !== watched.length) return { kind: 'works', movements: undefined, allowances: [] }
  const pairs = watched.map(({ place, was }, index) => ({ place, was, is: after[index] ?? null }))
  const fee = message.signers[0] === from ? mostFeeOf(message) : 0n
  return {
    kind: 'works',
    movements: [...ofCurrency(pairs, from, fee), ...ofTokens(pairs, from)],
    allowances: pairs.flatMap((pair) => allowanceIn(pair, from)),
    handedOver: pairs.filter((pair) => isHandedOver(pair, from)).map(({ place }) => place),
  }
}

interface Changed {
  readonly place: string
  readonly was: Info
  readonly is: Info
}

/** What the account itself gains or loses beside the fee. */
function ofCurrency(pairs: readonly Changed[], from: string, fee: bigint): readonly Movement[] {
  const own = pairs.find(({ place }) => place === from)
  if (own === undefined) return []
  const gained = (own.is?.lamports ?? 0n) - (own.was?.lamports ?? 0n)
  const beside = gained + fee
  // A fee that was less than it may be is no gain.
  return movement(undefined, from, gained < 0n && beside > 0n ? 0n : beside)
}

/** Of each token account, what it held while it was the account's, and what it holds now that it is. */
function ofTokens(pairs: readonly Changed[], from: string): readonly Movement[] {
  return pairs.flatMap(({ was, is }) => {
    const [earlier, now] = [holdingIn(was), holdingIn(is)]
    const [had, has] = [earlier, now].map((each) => (each?.owner === from ? each.amount : 0n))
    const mint = now?.mint ?? earlier?.mint
    // A token account that is closed and made anew, for another token, is two.
    if (earlier !== undefined && now !== undefined && earlier.mint !== now.mint)
      return [...movement(earlier.mint, from, -(had ?? 0n)), ...movement(now.mint, from, has ?? 0n)]
    return mint === undefined ? [] : movement(mint, from, (has ?? 0n) - (had ?? 0n))
  })
}

function movement(token: string | undefined, account: string, gained: bigint): readonly Movement[] {
  if (gained === 0n) return []
  const [from, to] = gained < 0n ? [account, undefined] : [undefined, account]
  return [{ token, from, to, amount: gained < 0n ? -gained : gained }]
}

function allowanceIn({ was, is }: Changed, from: string): readonly Allowance[] {
  const [earlier, now] = [holdingIn(was), holdingIn(is)]
  if (now?.owner !== from || now.delegate === undefined) return []
  if (earlier?.delegate === now.delegate && earlier.delegated === now.delegated) return []
  return [{ spender: now.delegate, amount: now.delegated }]
}

/** A token account that was the account's, or the account itself, that answers to another now. */
function isHandedOver({ place, was, is }: Changed, from: string): boolean {
  if (was === null || is === null) return false
  if (place === from) return was.owner !== is.owner
  const [earlier, now] = [holdingIn(was), holdingIn(is)]
  return earlier?.owner === from && now !== undefined && now.owner !== from
}

interface Holding extends TokenHolding {
  readonly amount: bigint
  readonly delegate: string | undefined
  readonly delegated: bigint
  /** S233: another account than its owner can close it while it is empty, and make it anew for itself. */
  readonly isClosable: boolean
}

function holdingIn(info: Info): Holding | undefined {
  if (info === null || !isOwnedByTokenProgram(info)) return undefined
  const bytes = bytesOf(info)
  if (bytes.length < HOLDING) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isDelegated = view.getUint32(HAS_DELEGATE, true) === 1
  return {
    ...{ mint: keyAt(bytes, 0), owner: keyAt(bytes, OWNER), amount: view.getBigUint64(AMOUNT, true) },
    delegate: isDelegated ? keyAt(bytes, DELEGATE) : undefined,
    delegated: isDelegated ? view.getBigUint64(DELEGATED, true) : 0n,
    isClosable: view.getUint32(HAS_CLOSER, true) === 1 && keyAt(bytes, CLOSER) !== keyAt(bytes, OWNER),
  }
}

const keyAt = (bytes: Uint8Array, at: number): string => base58(bytes.subarray(at, at + KEY))

/** The program's author wrote this text, so it is cut. Unit: graphemes. */
const MAX_REASON = 160

function reasonIn(error: unknown, logs: readonly string[]): string {
  const words = logs.flatMap((line) => /^Program log: Error: (.+)$/.exec(line)?.[1] ?? []).at(-1)
  const named = typeof error === 'string' ? error : ([...(readFields(error)?.keys() ?? [])][0] ?? '')
  return displayText(words ?? named, MAX_REASON) || 'The network refuses it.'
}

/** A mint says how its token is counted, and nothing of its name. */
export async function describeMints(
  client: SolanaClient,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly TokenFacts[]> {
  const places = distinct(addresses).slice(0, MOST_ACCOUNTS)
  const infos = places.length === 0 ? [] : await accountsAt(client, places, signal)
  return places.flatMap((place, index) => {
    const info = infos[index] ?? null
    if (info === null || !isOwnedByTokenProgram(info)) return []
    const decimals = bytesOf(info)[MINT_DECIMALS]
    return decimals === undefined ? [] : [{ address: place, symbol: undefined, decimals, isCollection: false }]
  })
}
