import { sumOf } from './decimal.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** What an account did, in the history service's words. */
export const OPERATION_TYPES = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

export type OperationType = (typeof OPERATION_TYPES)[number]

/** What moved in one direction, transfers of the same token added up. */
export interface Leg {
  readonly direction: Transfer['direction']
  /** In whole units, as an exact decimal number. */
  readonly quantity: string
  readonly symbol: string
  /** A non-fungible token: its name says what it is, and its quantity is not shown. */
  readonly isNft: boolean
}

export interface TransactionSummary {
  readonly operation: OperationType | undefined
  /** The service's own word, where we have none. */
  readonly word: string
  /** A contract was to do several things at once; what they are is told by what moved. */
  readonly isSeveral: boolean
  /** One, or two for an exchange: the outgoing one first. None where nothing moved. */
  readonly legs: readonly Leg[]
  /** How many more there are. */
  readonly others: number
  readonly counterparty: Counterparty | undefined
}

export interface Counterparty {
  readonly role: 'to' | 'from'
  readonly address: string
}

/** A transaction's summary, for a row of a list. */
export function summaryOf({ metadata, transfers }: Transaction): TransactionSummary {
  const legs = mergedLegs(transfers)
  const [out, into] = [mostOf(legs, 'out'), mostOf(legs, 'in')]
  const shown = [out, into].filter((leg) => leg !== undefined)
  const kept = (shown.length > 0 ? shown : legs.slice(0, 1)).map(({ leg }) => leg)
  const word = metadata.operationType ?? ''
  const guess = word === '' ? operationOf(out !== undefined, into !== undefined) : undefined
  const operation = isOperationType(word) ? word : guess
  const isReceived = operation === 'receive'
  return {
    operation: isReceived && isMinted(transfers) ? 'mint' : operation,
    isSeveral: SEVERAL.has(word),
    ...{ word, legs: kept, others: legs.length - kept.length },
    counterparty: counterpartyOf({ metadata, transfers }, out !== undefined, into !== undefined),
  }
}

/** What services and contracts call a call of several functions. */
const SEVERAL: ReadonlySet<string> = new Set(['multicall', 'batch_execute'])

const KNOWN: ReadonlySet<string> = new Set(OPERATION_TYPES)
const isOperationType = (word: string): word is OperationType => KNOWN.has(word)

const operationOf = (isOut: boolean, isIn: boolean): OperationType =>
  isOut && isIn ? 'trade' : isOut ? 'send' : isIn ? 'receive' : 'execute'

interface WeighedLeg {
  readonly leg: Leg
  readonly value: number
}

/**
 * The same token in the same direction is one leg, its parts added up exactly. A93: one that has a price is not the one
 * of the same name that has none.
 */
function mergedLegs(transfers: readonly Transfer[]): readonly WeighedLeg[] {
  const legs = new Map<string, WeighedLeg>()
  for (const { direction, fungible_info: token, nft_info: nft, quantity, value } of transfers) {
    // A transfer that cannot be read is left out.
    if (direction === undefined && token === undefined && nft === undefined) continue
    const symbol = nft?.name ?? token?.symbol ?? ''
    const isNft = nft !== undefined
    const key = [direction, isNft, symbol, token?.name, value === undefined].join()
    const before = legs.get(key)
    legs.set(key, {
      leg: { direction, symbol, isNft, quantity: sumOf(before?.leg.quantity ?? '0', quantity) },
      value: (before?.value ?? 0) + (value ?? 0),
    })
  }
  return [...legs.values()]
}

/** The leg of a direction with the highest value; of equals the first. */
const mostOf = (legs: readonly WeighedLeg[], direction: Leg['direction']): WeighedLeg | undefined =>
  legs
    .filter(({ leg }) => leg.direction === direction)
    .reduce<WeighedLeg | undefined>(
      (most, each) => (most === undefined || each.value > most.value ? each : most),
      undefined,
    )

/** No account: new tokens come from there, burnt ones go there; some services leave the address empty. */
const NO_ACCOUNT = /^(?:\s*|0x0{40}|1{32})$/

/** What came from no account was made: that it was received says nothing of whom it is from. */
function isMinted(transfers: readonly Transfer[]): boolean {
  const into = transfers.filter(({ direction }) => direction === 'in')
  return (
    into.length > 0 &&
    into.every(({ sender }) => sender !== undefined && NO_ACCOUNT.test(sender) && sender.trim() !== '')
  )
}

/** `undefined` in an exchange, where the counterparty is only a contract. */
function counterpartyOf(
  { metadata, transfers }: Pick<Transaction, 'metadata' | 'transfers'>,
  isOut: boolean,
  isIn: boolean,
): Counterparty | undefined {
  if (isOut && isIn) return undefined
  const way = isIn ? 'in' : 'out'
  const transfer = transfers.find(({ direction }) => direction === way)
  const address = isIn ? (transfer?.sender ?? metadata.sentFrom) : (transfer?.recipient ?? metadata.sentTo)
  return address === undefined || NO_ACCOUNT.test(address) ? undefined : { role: isIn ? 'from' : 'to', address }
}
