import type { SendStatus } from '../send/ledger.ts'

/** What may be said of a deed: that it happened, is happening, did not happen; or, while it is `open`, none of these. */
export type DeedStanding = 'done' | 'underway' | 'undone' | 'open'

/** V23, V29: never that something happened where nothing moved, or where that is not known yet. */
export function deedStanding(status: SendStatus): DeedStanding {
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
