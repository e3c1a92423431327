import { comparable } from '../account/same-account.ts'
import type { SentTransactions } from '../send/sent-transactions.ts'
import type { Transaction } from './transaction.ts'

/**
 * The sends from this page that the history does not have (yet): one row each, newest first. Declined ones are left
 * out, and so are those whose hash the history has, as it knows more of them.
 */
export function sentTransactionRows(entries: SentTransactions, transactions: readonly Transaction[]): SentTransactions {
  if (entries.length === 0) return []
  const told = new Set(transactions.map(({ metadata }) => keyOf(metadata)))
  const seen = new Set<string>()
  return entries.filter((entry) => {
    if (entry.status === 'rejected') return false
    const key = keyOf(entry)
    if (key === undefined) return true
    // A send that was sped up is in the history under its replacement's hash.
    if (entry.replacement?.kind === 'spedUp' && told.has(comparable(entry.replacement.hash))) return false
    if (told.has(key) || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** I13: EVM hashes are the same in any case, as addresses are; Solana's signatures are not. */
const keyOf = ({ hash }: { readonly hash?: string | undefined }): string | undefined =>
  hash === undefined ? undefined : comparable(hash)
