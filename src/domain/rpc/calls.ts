import { type ChainId, type Namespace, namespaceOf, parseChainId } from '../network/chain-id.ts'
import { readSome } from '../shared/read-some.ts'
import { readBigInt, readEach, readFields, readInteger, readList, readMoment, readText } from '../shared/reading.ts'
import type { CallReceipt, CallsOutcome } from './calls-status.ts'

/** What one call of a bundle was to do, as the page asked for it. */
export interface BundleCall {
  /** Absent: a contract is created. */
  readonly to: string | undefined
  /** In the chain's smallest unit, in decimal digits: JSON knows no bigint. */
  readonly value: string
  /** It calls a contract. */
  readonly hasData: boolean
}

/** What is known of a transaction of a bundle. */
export interface BundleReceipt {
  readonly hash: string
  readonly status: CallReceipt
}

/** S21: the most receipts, or calls, of a bundle that are read; a wallet may name any number. */
export const MAX_RECEIPTS = 100

/**
 * Several calls that a wallet was asked to send together (EIP-5792), or that were sent one by one instead. Also one
 * transaction of a script, whose answer came when the script was gone.
 */
export interface CallsBundle {
  /** The wallet's id; of calls that were sent one by one, the hash of the first. */
  readonly id: string
  readonly chain: ChainId
  readonly from: string
  readonly sessionTopic: string
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  /** Empty where the page did not store them. */
  readonly calls: readonly BundleCall[]
  /** The transactions, as far as they are known. */
  readonly hashes: readonly string[]
  /**
   * `wallet`: it knows the bundle and reports its status. `receipts`: the chain tells the status, transaction by
   * transaction.
   */
  readonly told: 'wallet' | 'receipts'
  readonly receipts: readonly BundleReceipt[]
  /** EIP-5792: the last status code of the wallet; `undefined` where it gave none, or was not asked. */
  readonly code: number | undefined
  readonly outcome: CallsOutcome
  /** Some of the calls took effect, and some did not. */
  readonly partial: boolean
  /** The status is no longer asked for: after ten minutes of a wallet, after a day of the chain alone. */
  readonly isGivenUp: boolean
  /** What became of the calls that have no hash, where they are sent one by one. Absent: all have, or it is not known. */
  readonly rest?: CallsRest | undefined
  /** When a later one of them was answered. Absent: none was. Milliseconds since the Unix epoch. */
  readonly heardAt?: number | undefined
}

/** What is known of calls before a wallet has taken them. */
export type CallsFacts = Pick<CallsBundle, 'chain' | 'from' | 'sessionTopic' | 'calls'>

/**
 * `asking`: the wallet is still to be asked for them; `notSent`: it has surely sent none of them; `unknown`: it may have
 * sent the next, and was not asked for those after it.
 */
export type CallsRest = 'asking' | 'notSent' | 'unknown'

/** Newest first. */
export type CallsBundles = readonly CallsBundle[]

/** Old ones go when there are more. */
export const BUNDLES_CAPACITY = 20

/** S21: a bundle is sent as one transaction, or as one for each call; no wallet accepts this many. */
const MOST_HASHES = 100

/** EIP-5792: an id has 4,096 bytes at most, in hexadecimal. Unit: UTF-16 code units. */
const LONGEST_ID = 8_194
const LONGEST_NAME = 256

const HASHES = { eip155: /^0x[0-9a-f]{64}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ } as const

/** S21: the transactions that a wallet names, each once. */
export function readHashes(json: unknown, namespace: Namespace = 'eip155'): readonly string[] {
  const hashes = new Set<string>()
  for (const each of readList(json)) {
    if (hashes.size === MOST_HASHES) break
    const text = readText(each)
    if (text !== undefined && HASHES[namespace].test(text))
      hashes.add(namespace === 'eip155' ? text.toLowerCase() : text)
  }
  return [...hashes]
}

/** I04: how long the status is asked for. Unit: milliseconds. */
export const ASK_CALLS_FOR_MS = 10 * 60_000

/** Q159: how long the chain is asked for the end of what was sent. Unit: milliseconds. */
const ASK_CHAIN_FOR_MS = 24 * 3_600_000

/** Unit: milliseconds; less than 0 where the clock was set back. */
const ageOf = ({ startedAt, heardAt = startedAt }: CallsBundle, now: number): number => now - heardAt

/**
 * A bundle that was looked at. I04: a status that cannot be read is neither success nor failure, however long it lasts.
 * I24: nor is a bundle pending for ever where the page has gone that was to ask for the rest of it.
 *
 * @param isAskedHere - This page is still asking for the rest of it: a visitor may read a prompt for long.
 * @param canAskChain - The page has a node of its network.
 */
export const lookedAt = (bundle: CallsBundle, now: number, isAskedHere: boolean, canAskChain = false): CallsBundle =>
  isSettled(bundle) || isAskedHere || ageOf(bundle, now) < (canAskChain ? patienceWith(bundle) : ASK_CALLS_FOR_MS)
    ? bundle
    : { ...bundle, isGivenUp: true, outcome: 'unknown' }

/** What only the chain still has to take is looked at for as long as a send. Unit: milliseconds. */
const patienceWith = ({ told, outcome, rest }: CallsBundle): number =>
  told === 'receipts' && outcome === 'pending' && rest !== 'asking' ? ASK_CHAIN_FOR_MS : ASK_CALLS_FOR_MS

/**
 * The id in a wallet's answer to `wallet_sendCalls`; `undefined` where there is none, or one that could not be stored
 * (F113). Wallets that follow drafts answer with the id alone.
 */
export function bundleIdIn(answer: unknown): string | undefined {
  const id = readText(answer) ?? readText(readFields(answer)?.get('id'))
  return id === undefined || id === '' || id.length > LONGEST_ID ? undefined : id
}

/** F112: whether another bundle goes by that id, of this wallet or another one: it would be replaced, and be lost. */
export const isIdTaken = (bundles: CallsBundles, id: string): boolean => bundles.some((each) => each.id === id)

/** A bundle that a wallet has just accepted. */
export const takenBundle = (facts: CallsFacts & Pick<CallsBundle, 'id' | 'startedAt'>): CallsBundle => ({
  ...{ ...facts, hashes: [], told: 'wallet', receipts: [], code: undefined },
  ...{ outcome: 'pending', partial: false, isGivenUp: false },
})

export const withBundle = (bundles: CallsBundles, bundle: CallsBundle): CallsBundles =>
  withinCapacity([bundle, ...bundles.filter(({ id }) => id !== bundle.id)])

/** S21, Q173: the oldest go; those that are open last of all, since nothing else knows of them. */
export function withinCapacity(bundles: CallsBundles): CallsBundles {
  const byWorth = new Set([...openBundles(bundles), ...bundles])
  const kept = new Set([...byWorth].slice(0, BUNDLES_CAPACITY))
  return bundles.filter((each) => kept.has(each))
}

/** With one that a wallet has accepted; unchanged where its id is that of another one. */
export const withTaken = (bundles: CallsBundles, facts: Parameters<typeof takenBundle>[0]): CallsBundles =>
  isIdTaken(bundles, facts.id) ? bundles : withBundle(bundles, takenBundle(facts))

/**
 * Success and failure stay what they are. A hash that comes later is kept all the same, and so is one that a later answer
 * leaves out (T223).
 */
export const withBundleChange = (bundles: CallsBundles, id: string, change: Partial<CallsBundle>): CallsBundles =>
  bundles.map((bundle) => {
    if (bundle.id !== id) return bundle
    const kept = withMoreHashes(bundle, change.hashes ?? [])
    return isSettled(bundle) ? kept : { ...bundle, ...change, hashes: kept.hashes }
  })

function withMoreHashes(bundle: CallsBundle, hashes: readonly string[]): CallsBundle {
  const more = hashes.filter((hash) => !bundle.hashes.includes(hash))
  return more.length === 0 ? bundle : { ...bundle, hashes: [...bundle.hashes, ...more].slice(0, MOST_HASHES) }
}

export const isSettled = ({ outcome }: CallsBundle): boolean => outcome === 'success' || outcome === 'failure'

export const openBundles = (bundles: CallsBundles): CallsBundles =>
  bundles.filter((bundle) => !isSettled(bundle) && !bundle.isGivenUp)

const SHORTEST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
const LATER_WAIT_MS = 60_000

/** When to ask again, growing with the age of the youngest open bundle; `undefined` where nothing is open. */
export function nextCallsLookMs(bundles: CallsBundles, now: number): number | undefined {
  const ages = openBundles(bundles).map((bundle) => Math.max(0, ageOf(bundle, now)))
  if (ages.length === 0) return undefined
  const youngest = Math.min(...ages)
  const longest = youngest > ASK_CALLS_FOR_MS ? LATER_WAIT_MS : LONGEST_WAIT_MS
  return Math.min(longest, Math.max(SHORTEST_WAIT_MS, youngest / 4))
}

const OUTCOMES: ReadonlySet<unknown> = new Set<CallsOutcome>(['pending', 'success', 'failure', 'unknown'])

const RESTS: ReadonlySet<unknown> = new Set<CallsRest>(['asking', 'notSent', 'unknown'])

/** The bundles in stored JSON; one that cannot be read is left out; anything but a list is `undefined`. */
export const readBundles = (json: unknown): CallsBundles | undefined =>
  Array.isArray(json) ? withinCapacity(readEach(json, readBundle)) : undefined

function readBundle(json: unknown): CallsBundle | undefined {
  const fields = readFields(json)
  const facts = readCallsFacts(fields)
  if (fields === undefined || facts === undefined) return undefined
  const id = readText(fields.get('id'))
  const startedAt = readMoment(fields.get('startedAt'))
  const told = fields.get('told')
  const outcome = fields.get('outcome')
  if (id === undefined || id.length > LONGEST_ID) return undefined
  if (startedAt === undefined || (told !== 'wallet' && told !== 'receipts') || !OUTCOMES.has(outcome)) return undefined
  const rest = fields.get('rest')
  const heardAt = readMoment(fields.get('heardAt'))
  return {
    ...{ ...facts, id, startedAt, told, outcome: outcome as CallsOutcome },
    hashes: readHashes(fields.get('hashes'), namespaceOf(facts.chain)),
    receipts: readEach(readSome(fields.get('receipts'), MAX_RECEIPTS), readReceipt),
    code: readInteger(fields.get('code')),
    partial: fields.get('partial') === true,
    isGivenUp: fields.get('isGivenUp') === true,
    ...(RESTS.has(rest) && { rest: rest as CallsRest }),
    ...(heardAt !== undefined && { heardAt }),
  }
}

/** What a stored record says of the calls themselves; `undefined` where that cannot be read. */
export function readCallsFacts(fields: ReadonlyMap<string, unknown> | undefined): CallsFacts | undefined {
  const [from, sessionTopic] = ['from', 'sessionTopic'].map((key) => readText(fields?.get(key)))
  const chain = parseChainId(fields?.get('chain'))
  if (from === undefined || sessionTopic === undefined || chain === undefined) return undefined
  if (from.length > LONGEST_NAME || sessionTopic.length > LONGEST_NAME) return undefined
  const calls = readEach(readSome(fields?.get('calls'), MAX_RECEIPTS), readCall)
  return { chain, from, sessionTopic, calls }
}

function readCall(json: unknown): BundleCall | undefined {
  const fields = readFields(json)
  if (fields === undefined) return undefined
  const to = readText(fields.get('to'))
  const value = readBigInt(fields.get('value'))
  if (value === undefined) return undefined
  return { to, value: value.toString(), hasData: fields.get('hasData') === true }
}

const RECEIPTS: ReadonlySet<unknown> = new Set<CallReceipt>(['ok', 'reverted', 'missing'])

function readReceipt(json: unknown): BundleReceipt | undefined {
  const fields = readFields(json)
  if (fields === undefined) return undefined
  const hash = readText(fields.get('hash'))
  const status = fields.get('status')
  return hash === undefined || !RECEIPTS.has(status) ? undefined : { hash, status: status as CallReceipt }
}
