import { minedMonth, minedTime } from './mined-month.ts'
import type { Transaction } from './transaction.ts'

/** Year, then month (0–11), then newest first. */
export type TransactionsByYear = Readonly<Record<number, Readonly<Record<number, readonly Transaction[]>>>>

export interface GroupedTransactions {
  readonly byYear: TransactionsByYear
  /** Those whose date cannot be read. */
  readonly undated: readonly Transaction[]
}

export const nothingGrouped: GroupedTransactions = { byYear: {}, undated: [] }

/** R-ENT-4, R-TX-4: by the year and the month of `minedAt`, in UTC, so that all visitors see the same groups. */
export function groupByMonth(transactions: readonly Transaction[]): GroupedTransactions {
  const months = new Map<number, Transaction[]>()
  const undated: Transaction[] = []
  for (const transaction of transactions) {
    const month = minedMonth(transaction.metadata.minedAt)
    const group = month === undefined ? undated : months.get(month)
    if (group !== undefined) group.push(transaction)
    else if (month !== undefined) months.set(month, [transaction])
  }
  const byYear: Record<number, Record<number, readonly Transaction[]>> = {}
  for (const [month, found] of months) {
    const year = Math.floor(month / 12)
    const ofYear = (byYear[year] ??= {})
    ofYear[month - 12 * year] = isNewestFirst(found) ? found : newestFirst(found)
  }
  return { byYear, undated }
}

/** Texts of the same length and in UTC sort like their times; any others are sorted by their dates. */
function isNewestFirst(group: readonly Transaction[]): boolean {
  let before = group[0]?.metadata.minedAt ?? ''
  for (const { metadata } of group) {
    const { minedAt } = metadata
    if (minedAt.length !== before.length || minedAt > before || !minedAt.endsWith('Z')) return false
    before = minedAt
  }
  return true
}

const newestFirst = (group: readonly Transaction[]): readonly Transaction[] =>
  group
    .map((transaction) => ({ transaction, time: minedTime(transaction.metadata.minedAt) }))
    .sort((one, other) => other.time - one.time)
    .map(({ transaction }) => transaction)

/** A month and its transactions, for the screen. */
export interface TransactionMonth {
  readonly year: number
  /** 0–11. */
  readonly month: number
  readonly transactions: readonly Transaction[]
}

/** The newest month first. */
export const monthsOf = (byYear: TransactionsByYear): readonly TransactionMonth[] =>
  descending(byYear).flatMap(([year, months]) =>
    descending(months).map(([month, transactions]) => ({ year, month, transactions })),
  )

const descending = <Part>(parts: Readonly<Record<number, Part>>): readonly (readonly [number, Part])[] =>
  Object.entries(parts)
    .map(([key, part]) => [Number(key), part] as const)
    .sort(([one], [other]) => other - one)
