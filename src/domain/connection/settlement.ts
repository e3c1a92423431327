import { PAIRING_PROTOCOL_LIFE_MS } from './pairing-timing.ts'
import type { Instant } from '../shared/instant.ts'
import { isPastProtocolLife, type Pairing } from './pairing.ts'

/** `surplus`: a second wallet answered the same code. `late`: the answer came after the code's own end. */
export type Settlement = 'accept' | 'surplus' | 'late'

export interface SettlementFacts {
  /** The pairing that the session came from; `undefined` if the page was reloaded since, or it is long over. */
  readonly pairing: Pairing | undefined
  readonly now: Instant
  /** Since when this page has recorded its pairings. Unit: milliseconds on the monotonic clock. Default: just now. */
  readonly listeningSince?: number
  /** Whether a wallet is connected in the session's namespaces. */
  readonly isTaken: boolean
}

/** What to do with a session that a wallet just settled. Only an accepted one may be used; the others are ended. */
export function judgeSettlement(facts: SettlementFacts): Settlement {
  const { pairing, now, listeningSince = now.monotonic, isTaken } = facts
  if (pairing === undefined) {
    // By then a code from before the reload has expired too, and an open one of this page would be recorded.
    if (now.monotonic - listeningSince >= PAIRING_PROTOCOL_LIFE_MS) return 'late'
    return isTaken ? 'surplus' : 'accept'
  }
  if (pairing.phase === 'used') return 'surplus'
  return isPastProtocolLife(pairing, now) ? 'late' : 'accept'
}
