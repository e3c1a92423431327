import type { SendStatus } from '../send/sent-transactions.ts'

/**
 * What may be said of an operation: that it happened, is happening, did not happen; or, while it is `open`, none of
 * these.
 */
export type OperationStanding = 'done' | 'underway' | 'undone' | 'open'

/** V23, V29: never say that something happened where nothing moved, or where that is not known yet. */
export function operationStanding(status: SendStatus): OperationStanding {
  switch (status) {
    case 'confirmed':
      return 'done'
    case 'pending':
      return 'underway'
    case 'asking':
    case 'unknown':
      return 'open'
    default:
      return 'undone'
  }
}
