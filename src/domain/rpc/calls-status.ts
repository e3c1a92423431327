/** How a bundle of calls stands (EIP-5792). `unknown` is no failure: the wallet's answer cannot be read. */
export type CallsOutcome = 'pending' | 'success' | 'failure' | 'unknown'

export interface CallsStatus {
  readonly outcome: CallsOutcome
  /** Some of the calls took effect, and some did not: the code 600. */
  readonly partial: boolean
}

/** EIP-5792: the calls reverted in part. */
const PARTLY_REVERTED = 600

/**
 * What wallets that follow drafts of EIP-5792 answer instead of a number: `PENDING`, or `CONFIRMED`, by which they say
 * that the calls are on the chain. Whether these took effect is in their receipts alone.
 */
const PENDING = 'PENDING'
const CONFIRMED = 'CONFIRMED'

/**
 * R-CALL-1: 100–199 pending, 200–299 success, 300–699 failure. Anything else is unknown, and unknown is never failure.
 * I26: nothing is a success that has a receipt which says otherwise.
 *
 * @param status - As `wallet_getCallsStatus` returns it, unchecked.
 * @param receipts - What each receipt beside it says; `missing` where that cannot be read.
 */
export function readCallsStatus(status: unknown, receipts: readonly CallReceipt[] = []): CallsStatus {
  if (status === PENDING) return { outcome: 'pending', partial: false }
  if (status === CONFIRMED) return callsStatusOf(receipts.map((each) => (each === 'missing' ? 'unknown' : each)))
  const outcome = outcomeOf(status)
  // A wallet that contradicts itself has said neither.
  if (outcome === 'success' && receipts.includes('reverted')) return { outcome: 'unknown', partial: false }
  return { outcome, partial: status === PARTLY_REVERTED }
}

function outcomeOf(code: unknown): CallsOutcome {
  if (typeof code !== 'number' || !Number.isInteger(code)) return 'unknown'
  if (code >= 100 && code <= 199) return 'pending'
  if (code >= 200 && code <= 299) return 'success'
  return code >= 300 && code <= 699 ? 'failure' : 'unknown'
}

/** What a receipt says of one call; `missing`: it is in no block yet. */
export type CallReceipt = 'ok' | 'reverted' | 'missing'

/** How a call ended that was asked for alone; `notSent`: the wallet has surely not sent it. */
export type CallEnd = CallReceipt | 'notSent' | 'unknown'

/**
 * The status of calls that were sent one by one, since the wallet does not support bundles. I25: all of them took effect
 * where each did that was asked for; a call of which that is not known leaves the whole unknown, unless some surely did
 * and some surely did not.
 */
export function callsStatusOf(ends: readonly CallEnd[]): CallsStatus {
  if (ends.includes('missing')) return { outcome: 'pending', partial: false }
  const done = ends.filter((end) => end === 'ok').length
  const undone = ends.filter((end) => end === 'reverted' || end === 'notSent').length
  if (done > 0 && undone > 0) return { outcome: 'failure', partial: true }
  if (ends.length === 0 || ends.includes('unknown')) return { outcome: 'unknown', partial: false }
  return { outcome: undone === 0 ? 'success' : 'failure', partial: false }
}
