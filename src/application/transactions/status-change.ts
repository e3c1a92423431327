import type { SentTransactionsChange, SentTransaction } from '../../domain/send/sent-transactions.ts'
import type { TransactionStatus } from '../../ports/blockchain.ts'

/** What the chain's answer changes about an entry; `undefined` where it confirms the entry, or does not know. */
export function changeFor(
  entry: SentTransaction,
  status: TransactionStatus,
  /** No page waits for it any more, and by now a node may have forgotten what became of it. */
  isLongAgo = false,
): SentTransactionsChange | undefined {
  switch (status.kind) {
    case 'confirmed':
    case 'failed':
      return { status: status.kind, block: status.block, confirmations: undefined, replacement: status.replacement }
    case 'replaced':
      return { ...nowhere, status: 'replaced', replacement: status.replacement }
    case 'expired':
      return { ...nowhere, status: 'expired' }
    case 'executed':
      return { status: 'pending', hash: status.hash, disowned: entry.hash, waitsForOwners: undefined }
    case 'foreign':
      return { ...nowhere, status: 'unknown', hash: undefined, disowned: entry.hash }
    case 'pending':
      return unlessKnown(entry, {
        ...{ status: 'pending', nonce: status.nonce ?? entry.nonce },
        ...{ block: status.standing?.block, confirmations: status.standing?.confirmations },
        waitsForOwners: undefined,
      })
    case 'unknown':
      // S12: a reorganisation took it out of its block, and it may come into another one.
      if (entry.block !== undefined) return { ...nowhere, status: 'pending' }
      return unlessKnown(entry, {
        // S263: it is not pending for ever; what a wallet only signed is handed in again, and may well be.
        ...(isLongAgo && entry.signed === undefined && { status: 'unknown' }),
        ...{ lastValidBlock: entry.lastValidBlock ?? status.lastValidBlock, waitsForOwners: status.waitsForOwners },
      })
  }
}

const nowhere = { block: undefined, confirmations: undefined } as const

const unlessKnown = (entry: SentTransaction, change: SentTransactionsChange): SentTransactionsChange | undefined =>
  Object.entries(change).every(([name, value]) => entry[name as keyof SentTransaction] === value) ? undefined : change
