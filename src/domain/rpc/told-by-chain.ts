import type { BundleReceipt, CallsBundle, CallsRest } from './calls.ts'
import { type CallEnd, type CallReceipt, callsStatusOf } from './calls-status.ts'

/** What is known of a bundle whose calls are asked for one by one: their hashes stand in the order of the calls. */
type Facts = Pick<CallsBundle, 'calls' | 'hashes' | 'receipts' | 'rest'>

/** What the chain says of the transactions changes about the bundle. What was final stays so. */
export function toldByChain(
  bundle: Facts,
  ended: (hash: string) => CallReceipt | undefined,
): Pick<CallsBundle, 'receipts' | 'outcome' | 'partial'> {
  const receipts = bundle.hashes.map((hash): BundleReceipt => ({
    hash,
    status: ended(hash) ?? receiptOf(bundle, hash),
  }))
  return { receipts, ...statusOf({ ...bundle, receipts }) }
}

/** While one of them is still asked for the bundle is under way, however the others ended. */
export const statusOf = (bundle: Facts) => callsStatusOf(callEnds(bundle))

/** How each call ended, as far as that was written down. */
export function callEnds({ calls, hashes, receipts, rest }: Facts): readonly CallEnd[] {
  const ends: CallEnd[] = hashes.map((hash) => receiptOf({ receipts }, hash))
  while (ends.length < calls.length) ends.push(endWithoutHash(rest, ends.length === hashes.length))
  return ends
}

function endWithoutHash(rest: CallsRest | undefined, isNext: boolean): CallEnd {
  if (rest === 'asking') return 'missing'
  if (rest === 'notSent') return 'notSent'
  // The wallet is asked for no more calls after one that has failed.
  return rest === 'unknown' && !isNext ? 'notSent' : 'unknown'
}

const receiptOf = ({ receipts }: Pick<Facts, 'receipts'>, hash: string): CallReceipt =>
  receipts.find((each) => each.hash === hash)?.status ?? 'missing'
