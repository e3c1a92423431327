import { isSameAccount } from '../account/same-account.ts'
import type { BundleCall, CallsBundle } from './calls.ts'
import type { CallEnd } from './calls-status.ts'
import { callEnds } from './told-by-chain.ts'

/**
 * How a bundle stands, by the codes of EIP-5792: `notSent` nothing reached the chain (4xx), `reverted` the chain undid
 * all of it (5xx), `partial` some of it (600).
 */
export type CallsStanding = 'pending' | 'success' | 'notSent' | 'reverted' | 'partial' | 'failed' | 'unknown'

export function standingOf({ outcome, partial, code, told, calls, hashes, receipts }: CallsBundle): CallsStanding {
  // I25: earlier versions called it a success where those calls alone took effect that have a hash.
  if (outcome === 'success' && told === 'receipts' && hashes.length < calls.length) return 'unknown'
  if (outcome !== 'failure') return outcome
  if (partial) return 'partial'
  // Calls that were sent one by one failed on the chain.
  if (told === 'receipts') return 'reverted'
  // I26: a wallet that follows a draft gives no code.
  if (code === undefined && receipts.length > 0) return 'reverted'
  if (code === undefined || code < 400 || code >= 600) return 'failed'
  return code < 500 ? 'notSent' : 'reverted'
}

/** One call of a bundle, and what became of it. */
export interface CallStanding {
  /** From 1 on. */
  readonly number: number
  /** Absent where the page that sent it did not store it. */
  readonly call: BundleCall | undefined
  readonly hash: string | undefined
  readonly standing: Exclude<CallsStanding, 'partial'>
}

/** Each call of a bundle. One transaction covers all of them where the wallet sent them as one. */
export function callStandings(bundle: CallsBundle): readonly CallStanding[] {
  const { calls, hashes, receipts, told } = bundle
  const whole = standingOf(bundle)
  const rest = whole === 'partial' ? 'unknown' : whole
  const count = Math.max(calls.length, hashes.length)
  // A bundle that succeeded in part was not one transaction: that would be reverted as a whole.
  const isOneForAll = told === 'wallet' && hashes.length === 1 && whole !== 'partial'
  const ends = told === 'receipts' ? callEnds(bundle) : []
  // I134: that of an account with code is of the transaction that carried them, which is no failure of its own.
  const isUndone = told === 'wallet' && (whole === 'reverted' || whole === 'notSent')
  const said = isUndone ? receipts.filter(({ status }) => status !== 'ok') : receipts
  return Array.from({ length: count }, (_, place) => {
    const hash = hashes[isOneForAll ? 0 : place]
    const end = ends[place] ?? said.find((each) => each.hash === hash)?.status
    return { number: place + 1, call: calls[place], hash, standing: standingAfter(end, rest) }
  })
}

/** @param rest - How a call stands of which nothing is known by itself. */
function standingAfter(end: CallEnd | undefined, rest: CallStanding['standing']): CallStanding['standing'] {
  if (end === 'ok') return 'success'
  return end === undefined || end === 'missing' ? rest : end
}

/** The bundles that an account sent, newest first. */
export const bundlesOf = (bundles: readonly CallsBundle[], address: string | undefined): readonly CallsBundle[] =>
  bundles.filter(({ from }) => isSameAccount(from, address ?? ''))
