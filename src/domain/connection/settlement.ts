import { type Instant, isPastProtocolLife, type Pairing } from './pairing.ts'

/** `surplus`: a second wallet answered the same code. `late`: the answer came after the code's own end. */
export type Settlement = 'accept' | 'surplus' | 'late'

export interface SettlementFacts {
  /** The pairing that the session came from; `undefined` if the page was reloaded since. */
  readonly pairing: Pairing | undefined
  readonly now: Instant
  readonly isConnected: boolean
}

/** What to do with a session that a wallet just settled. Only an accepted one may be used; the others are ended. */
export function judgeSettlement({ pairing, now, isConnected }: SettlementFacts): Settlement {
  if (pairing === undefined) return isConnected ? 'surplus' : 'accept'
  if (pairing.phase === 'used') return 'surplus'
  return isPastProtocolLife(pairing, now) ? 'late' : 'accept'
}
