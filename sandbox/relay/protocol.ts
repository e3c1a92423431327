import { createHash } from 'node:crypto'
import type { Params, RpcError } from './json-rpc-frame.ts'
import type { Mailbox, Posting } from './mailbox.ts'
import type { Subscriptions } from './subscriptions.ts'

/** What the relay forgets when it restarts without its memory. */
export interface RelayMemory {
  readonly mailbox: Mailbox
  readonly subscriptions: Subscriptions
}

export interface Call {
  readonly clientId: string
  readonly method: string
  readonly params: Params
  /** A fault: answer as usual, but keep no message. */
  readonly swallowed?: boolean
}

/** The answer to a call, and the topics on which there may be new letters to push. */
export interface Outcome {
  readonly answer: { readonly result: unknown } | { readonly error: RpcError }
  readonly touched: readonly string[]
}

/** Tags of the two sealed messages inside `wc_approveSession`, and of the one inside `wc_proposeSession`. */
const TAG_PROPOSE = 1100
const TAG_PROPOSE_RESPONSE = 1101
const TAG_SETTLE = 1102

/** Seconds a message is kept when its publisher names no time: of the handshake methods, and of the rest. */
const HANDSHAKE_TTL_S = 300
const PUBLISH_TTL_S = 6 * 60 * 60
/** Longest time a message is kept, 30 days. Unit: seconds. */
const MAX_TTL_S = 30 * 24 * 60 * 60

/** Topics in one batch call; the stock client sends 500 at most. */
const MAX_BATCH = 500
const TOPIC = /^[0-9a-f]{64}$/

const failed = (code: number, message: string): Outcome => ({ answer: { error: { code, message } }, touched: [] })
const invalid = (what: string): Outcome => failed(-32_602, `Invalid params: ${what}`)
const done = (result: unknown, touched: readonly string[] = []): Outcome => ({ answer: { result }, touched })

const tooManyTopics = failed(-32_000, 'Too many topics for one client')
const mailboxFull = failed(-32_000, 'The mailbox is full')

/** Carries out one call of a client. Never throws; errors are in the answer. */
export function carryOut(memory: RelayMemory, call: Call): Outcome {
  const { mailbox, subscriptions } = memory
  const { clientId, params } = call
  const topic = readTopic(params.topic)
  const post = (...letters: Omit<Posting, 'sender'>[]) =>
    call.swallowed === true || letters.every((letter) => mailbox.post({ ...letter, sender: clientId }))

  switch (call.method) {
    case 'irn_publish': {
      const letter = readLetter(params, topic, params.message, params.tag ?? 0, PUBLISH_TTL_S)
      if (letter === undefined) return invalid('topic, message, ttl and tag')
      return post(letter) ? done(true, [letter.topic]) : mailboxFull
    }
    case 'wc_proposeSession': {
      const pairingTopic = readTopic(params.pairingTopic)
      const proposal = readLetter(params, pairingTopic, params.sessionProposal, TAG_PROPOSE, HANDSHAKE_TTL_S)
      if (proposal === undefined) return invalid('pairingTopic, sessionProposal and ttl')
      // The proposer sends no irn_subscribe of its own: unless this subscribes it, it never hears the answer.
      if (!subscriptions.add(clientId, [proposal.topic])) return tooManyTopics
      return post(proposal) ? done(true, [proposal.topic]) : mailboxFull
    }
    case 'wc_approveSession': {
      const [pairingTopic, sessionTopic] = [readTopic(params.pairingTopic), readTopic(params.sessionTopic)]
      const { sessionProposalResponse, sessionSettlementRequest } = params
      const response = readLetter(params, pairingTopic, sessionProposalResponse, TAG_PROPOSE_RESPONSE, HANDSHAKE_TTL_S)
      const settlement = readLetter(params, sessionTopic, sessionSettlementRequest, TAG_SETTLE, HANDSHAKE_TTL_S)
      if (response === undefined || settlement === undefined)
        return invalid('pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest and ttl')
      if (!subscriptions.add(clientId, [settlement.topic])) return tooManyTopics
      return post(response, settlement) ? done(true, [response.topic, settlement.topic]) : mailboxFull
    }
    case 'irn_subscribe': {
      if (topic === undefined) return invalid('topic')
      return subscriptions.add(clientId, [topic]) ? done(subscriptionId(clientId, topic), [topic]) : tooManyTopics
    }
    case 'irn_batchSubscribe': {
      const topics = readTopics(params.topics)
      if (topics === undefined) return invalid(`topics, at most ${MAX_BATCH}`)
      if (!subscriptions.add(clientId, topics)) return tooManyTopics
      return done(
        topics.map((each) => subscriptionId(clientId, each)),
        topics,
      )
    }
    case 'irn_unsubscribe': {
      if (topic === undefined) return invalid('topic')
      subscriptions.remove(clientId, topic)
      return done(true)
    }
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages': {
      const topics = call.method === 'irn_fetchMessages' ? readTopics([params.topic]) : readTopics(params.topics)
      if (topics === undefined) return invalid(`topics, at most ${MAX_BATCH}`)
      const letters = topics.flatMap((each) => mailbox.waitingFor(clientId, each))
      const messages = letters.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
      return done({ messages, hasMore: false })
    }
    default:
      return failed(-32_601, 'Method not found')
  }
}

/** The id by which a client knows its subscription; the stock client computes the same one for itself. */
export const subscriptionId = (clientId: string, topic: string): string =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

function readLetter(
  { ttl, attestation }: Params,
  topic: string | undefined,
  message: unknown,
  tag: unknown,
  defaultTtlSeconds: number,
): Omit<Posting, 'sender'> | undefined {
  const ttlSeconds = ttl ?? defaultTtlSeconds
  if (topic === undefined || typeof message !== 'string' || message === '') return undefined
  if (!isCount(ttlSeconds) || ttlSeconds === 0 || !isCount(tag)) return undefined
  const attested = typeof attestation === 'string' ? { attestation } : {}
  return { topic, message, tag, ttlSeconds: Math.min(ttlSeconds, MAX_TTL_S), ...attested }
}

const readTopic = (value: unknown): string | undefined =>
  typeof value === 'string' && TOPIC.test(value) ? value : undefined

function readTopics(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_BATCH) return undefined
  const topics = value.map(readTopic).filter((topic) => topic !== undefined)
  return topics.length === value.length ? topics : undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
