import { namespaceOf } from '../network/chain-id.ts'
import { readText } from '../shared/reading.ts'
import type { AskedCalls } from './asked-calls.ts'
import { bundleIdIn, type CallsBundles, withBundle, withTaken } from './calls.ts'
import { begunBundle, isHashTaken, withAskingEnded, withNextHash } from './calls-one-by-one.ts'

/** The hash in a wallet's answer to a single call. */
export function hashIn(answer: unknown): string | undefined {
  const hash = readText(answer)?.toLowerCase()
  return hash !== undefined && /^0x[0-9a-f]{64}$/.test(hash) ? hash : undefined
}

/**
 * The bundles with what a wallet has answered when nothing waited for it any more; the same where that is nothing new.
 * Of calls that are asked for one by one, no further ones are.
 *
 * @param answer - Of a Solana wallet only the signature, as it was read.
 * @param now - Milliseconds since the Unix epoch.
 */
export function withLateAnswer(bundles: CallsBundles, asked: AskedCalls, answer: unknown, now: number): CallsBundles {
  const { chain, from, sessionTopic, calls } = asked
  const facts = { chain, from, sessionTopic, calls, startedAt: now }
  if (asked.method === 'wallet_sendCalls') {
    const id = bundleIdIn(answer)
    return id === undefined ? bundles : withTaken(bundles, { ...facts, id })
  }
  const hash = namespaceOf(chain) === 'solana' ? readText(answer) : hashIn(answer)
  if (hash === undefined || isHashTaken(bundles, { chain, hash })) return bundles
  const begun = bundles.find(({ id }) => id === asked.bundleId)
  const next =
    begun === undefined ? withBundle(bundles, begunBundle(facts, hash)) : withNextHash(bundles, begun.id, hash, now)
  const isWhole = (begun?.hashes.length ?? 0) + 1 >= calls.length
  return isWhole ? next : withAskingEnded(next, begun?.id ?? hash, 'notSent', now)
}
