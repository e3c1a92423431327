import { SIGN_IN_METHOD } from '../../../domain/connection/drawn-pairing.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import { nameAnswerTopic } from './answer-topic.ts'
import { type Client, internalsOf } from './client-internals.ts'

/** Requests over a pairing, and not over a session. */
export const OF_PAIRINGS = /^wc_(?:sessionPropose|sessionAuthenticate|pairing)/

/**
 * The library keeps every proposal in its history for ever, with the private key that was made for it: a kilobyte for
 * each code that was ever shown. Here the requests over a pairing that has ended are removed, and a proposal's key if
 * no session uses it. Answers in sessions stay: a send may still be looked for among them.
 */
export function forgetProposals(client: Client): void {
  const { core } = client
  const live = livePairings(client)
  for (const { id, topic, request } of core.history.values)
    if (OF_PAIRINGS.test(request.method) && !live.has(topic)) {
      core.history.delete(topic, id)
      const key = askerKey(request.params)
      if (request.method === SIGN_IN_METHOD) forgetAnswerTopic(client, key).catch(() => {})
      forgetKey(client, key)
    }
}

const livePairings = ({ core }: Client): ReadonlySet<string> =>
  new Set(core.pairing.getPairings().map(({ topic }) => topic))

/** Of a proposal, or of a request to sign in. */
const askerKey = (params: unknown): string | undefined => {
  const fields = readFields(params)
  return readText(readFields(fields?.get('proposer') ?? fields?.get('requester'))?.get('publicKey'))
}

/** The keychain names these keys by public key, and others by topics and by words. */
const PUBLIC_KEY = /^[0-9a-f]{64}$/

/** A proposal of a peer is in the same history, and may name any key: a key that is still in use is never removed. */
function forgetKey(client: Client, publicKey: string | undefined): void {
  const { crypto } = client.core
  if (publicKey === undefined || !PUBLIC_KEY.test(publicKey) || !crypto.keychain.has(publicKey)) return
  if (namesInUse(client).has(publicKey)) return
  crypto.deleteKeyPair(publicKey).catch(() => {}) // memory loses it all the same
}

/** No answer is awaited over it any more; without a key it is not listened to either. */
async function forgetAnswerTopic(client: Client, publicKey: string | undefined): Promise<void> {
  if (publicKey === undefined || !PUBLIC_KEY.test(publicKey)) return
  await client.core.crypto.deleteSymKey(await nameAnswerTopic(client, publicKey))
}

function namesInUse(client: Client): ReadonlySet<string> {
  const { engine, core } = internalsOf(client)
  const live = livePairings(client)
  const pending = [...engine.pendingSessions.values()]
  const offered = client.proposal.getAll().filter(({ pairingTopic }) => live.has(pairingTopic))
  return new Set([
    ...client.session.getAll().flatMap(({ topic, self }) => [topic, self.publicKey]),
    ...pending.flatMap(({ sessionTopic, publicKey }) => [sessionTopic, publicKey]),
    ...live,
    ...core.relayer.subscriber.topics,
    ...offered.map(({ proposer }) => proposer.publicKey),
  ])
}
