import type { BundleReceipt, CallsBundle, CallsBundles } from './calls.ts'
import { type CallReceipt, callsStatusOf } from './calls-status.ts'

/** What is known of a bundle whose calls are asked for one by one: their hashes stand in the order of the calls. */
type Facts = Pick<CallsBundle, 'calls' | 'hashes' | 'receipts' | 'rest'>

/** A bundle from the hash of its first call on, which is its id. */
export const begunBundle = (
  facts: Pick<CallsBundle, 'chain' | 'from' | 'sessionTopic' | 'startedAt' | 'calls'>,
  hash: string,
): CallsBundle => ({
  ...{ ...facts, id: hash, hashes: [hash], told: 'receipts', receipts: [], code: undefined },
  ...{ outcome: 'pending', partial: false, isGivenUp: false },
  ...(facts.calls.length > 1 && { rest: 'asking' }),
})

/** The wallet has sent the next call. Whatever was thought to have become of the bundle, this one is to be followed. */
export const withNextHash = (bundles: CallsBundles, id: string, hash: string, heardAt: number): CallsBundles =>
  bundles.map((bundle) => {
    if (bundle.id !== id) return bundle
    const { rest: _rest, ...known } = bundle
    const hashes = [...bundle.hashes, hash]
    const next = { ...known, hashes, ...(hashes.length < bundle.calls.length && { rest: 'asking' as const }) }
    return { ...next, ...statusOf(next), heardAt, isGivenUp: false }
  })

/** None of the calls that have no hash is asked for any more. */
export const withAskingEnded = (bundles: CallsBundles, id: string, heardAt: number): CallsBundles =>
  bundles.map((bundle) => {
    if (bundle.id !== id) return bundle
    const { rest: _rest, ...next } = bundle
    return { ...next, ...statusOf(next), heardAt, isGivenUp: false }
  })

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
const statusOf = (bundle: Facts) => callsStatusOf(callEnds(bundle))

function callEnds(bundle: Facts): readonly CallReceipt[] {
  const ends = bundle.hashes.map((hash) => receiptOf(bundle, hash))
  return bundle.rest === 'asking' ? [...ends, 'missing'] : ends
}

const receiptOf = ({ receipts }: Pick<Facts, 'receipts'>, hash: string): CallReceipt =>
  receipts.find((each) => each.hash === hash)?.status ?? 'missing'

/**
 * T10: whether a bundle has that transaction already. One hash is one call's alone: a second call under it would end as
 * the first does, and a second bundle would take the place of the first.
 */
export const isHashTaken = (bundles: CallsBundles, { chain, hash }: { chain: string; hash: string }): boolean =>
  bundles.some((bundle) => bundle.chain === chain && bundle.hashes.includes(hash))
