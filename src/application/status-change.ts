import type { LedgerChange, LedgerEntry } from '../domain/send/ledger.ts'
import type { TransactionStatus } from '../ports/blockchain.ts'

/** What the chain's word changes about an entry; nothing where it says what stands there, or does not know. */
export function changeFor(entry: LedgerEntry, status: TransactionStatus): LedgerChange | undefined {
  switch (status.kind) {
    case 'confirmed':
    case 'failed':
      return { status: status.kind, block: status.block, replacement: status.replacement }
    case 'replaced':
      return { status: 'replaced', replacement: status.replacement }
    case 'expired':
      return { status: 'expired' }
    case 'pending': {
      const nonce = status.nonce ?? entry.nonce
      return entry.status === 'pending' && nonce === entry.nonce ? undefined : { status: 'pending', nonce }
    }
    case 'unknown':
      return undefined
  }
}
