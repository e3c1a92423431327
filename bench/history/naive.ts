import type { Transaction } from '../../src/domain/transactions/transaction.ts'

type Groups = Record<number, Record<number, Transaction[]>>

/**
 * The obvious loop, page by page: filter, make a date of each, copy its month, look for the same id,
 * sort the month again.
 */
export function naiveGroups(pages: readonly (readonly Transaction[])[], chain: string): Groups {
  const groups: Groups = {}
  for (const page of pages)
    for (const transaction of page) {
      if (transaction.metadata.chain !== chain) continue
      if (transaction.transfers.length > 0 && transaction.transfers.every(({ nft_info }) => nft_info?.flags.is_spam))
        continue
      const date = new Date(transaction.metadata.minedAt)
      const year = (groups[date.getUTCFullYear()] ??= {})
      const month = date.getUTCMonth()
      year[month] = [...(year[month] ?? []).filter(({ id }) => id !== transaction.id), transaction].sort(
        (one, other) => Date.parse(other.metadata.minedAt) - Date.parse(one.metadata.minedAt),
      )
    }
  return groups
}
