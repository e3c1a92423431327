import type { Transaction } from './transaction.ts'

/**
 * R-TX-2: without the transactions whose transfers are all flagged as spam NFTs. A transaction that moves nothing (an
 * approval, a plain call, a failure) stays: `every` is true of an empty list. So does one with a transfer that cannot
 * be read: nothing shows that it was flagged.
 */
export const dropSpam = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions.filter(({ transfers }) => transfers.length === 0 || transfers.some(isClean))

const isClean = ({ nft_info }: Transaction['transfers'][number]): boolean => nft_info?.flags.is_spam !== true
