import { statusAfterFailure } from '../send/send-failure.ts'
import type { CoreError } from '../shared/core-error.ts'
import type { CallsBundle, CallsBundles, CallsFacts, CallsRest } from './calls.ts'
import { statusOf } from './told-by-chain.ts'

/** A bundle from the hash of its first call on, which is its id. */
export const begunBundle = (facts: CallsFacts & Pick<CallsBundle, 'startedAt'>, hash: string): CallsBundle => ({
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

/** No more of its calls are asked for. */
export const withAskingEnded = (
  bundles: CallsBundles,
  id: string,
  rest: Exclude<CallsRest, 'asking'>,
  heardAt: number,
): CallsBundles =>
  bundles.map((bundle) => {
    if (bundle.id !== id) return bundle
    const next = { ...bundle, rest }
    return { ...next, ...statusOf(next), heardAt, isGivenUp: false }
  })

/**
 * What a failure of the question for a call says of it, and of those after it. I25: a visitor who has stopped waiting,
 * or an answer that cannot be read, leaves open what the wallet does.
 */
export function restAfter(failure: CoreError): Exclude<CallsRest, 'asking'> {
  const status = statusAfterFailure(failure)
  return status === 'rejected' || status === 'unsent' ? 'notSent' : 'unknown'
}

/**
 * T10: whether a bundle has that transaction already. One hash is one call's alone: a second call under it would end as
 * the first does, and a second bundle would take the place of the first.
 */
export const isHashTaken = (bundles: CallsBundles, { chain, hash }: { chain: string; hash: string }): boolean =>
  bundles.some((bundle) => bundle.chain === chain && bundle.hashes.includes(hash))
