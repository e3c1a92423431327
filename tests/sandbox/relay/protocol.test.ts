import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Mailbox } from '../../../sandbox/relay/mailbox.ts'
import { carryOut } from '../../../sandbox/relay/protocol.ts'
import { MAX_TOPICS_PER_CLIENT, Subscriptions } from '../../../sandbox/relay/subscriptions.ts'
import { topicOf } from './test-client.ts'

const pairing = topicOf(1)
const session = topicOf(2)

function setUp() {
  const memory = { mailbox: new Mailbox(() => 0), subscriptions: new Subscriptions() }
  const call = (clientId: string, method: string, params: Record<string, unknown>, swallowed = false) =>
    carryOut(memory, { clientId, method, params, swallowed })
  const waiting = (clientId: string, topic: string) =>
    memory.mailbox.waitingFor(clientId, topic).map(({ message, tag }) => ({ message, tag }))
  return { ...memory, call, waiting }
}

describe('carryOut', () => {
  it('should subscribe a proposer to its pairing topic, for it sends no subscription of its own', () => {
    const { call, waiting, subscriptions } = setUp()
    const outcome = call('dapp', 'wc_proposeSession', { pairingTopic: pairing, sessionProposal: 'sealed', ttl: 300 })
    expect(outcome).toEqual({ answer: { result: true }, touched: [pairing] })
    expect(subscriptions.has('dapp', pairing)).toBe(true)
    expect(waiting('wallet', pairing)).toEqual([{ message: 'sealed', tag: 1100 }])
  })

  it('should publish both halves of an approval and subscribe the wallet to the session', () => {
    const { call, waiting, subscriptions } = setUp()
    const outcome = call('wallet', 'wc_approveSession', {
      pairingTopic: pairing,
      sessionTopic: session,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settle',
    })
    expect(outcome).toEqual({ answer: { result: true }, touched: [pairing, session] })
    expect(subscriptions.has('wallet', session)).toBe(true)
    expect(waiting('dapp', pairing)).toEqual([{ message: 'yes', tag: 1101 }])
    expect(waiting('dapp', session)).toEqual([{ message: 'settle', tag: 1102 }])
  })

  it('should name a subscription as the client computes it: SHA-256 of topic and client id', () => {
    const { call } = setUp()
    const id = createHash('sha256').update(`${session}did:key:zA`).digest('hex')
    expect(call('did:key:zA', 'irn_subscribe', { topic: session }).answer).toEqual({ result: id })
    expect(call('did:key:zA', 'irn_batchSubscribe', { topics: [session] }).answer).toEqual({ result: [id] })
  })

  it('should follow a topic until it is unsubscribed', () => {
    const { call, subscriptions } = setUp()
    call('wallet', 'irn_batchSubscribe', { topics: [pairing, session] })
    call('wallet', 'irn_unsubscribe', { topic: pairing, id: 'any' })
    expect(subscriptions.topicsOf('wallet')).toEqual([session])
  })

  it('should pass an attestation on, an empty one too, and none where there was none', () => {
    const { call, mailbox } = setUp()
    call('dapp', 'irn_publish', { topic: session, message: 'a', ttl: 300, tag: 1108, attestation: '' })
    call('dapp', 'irn_publish', { topic: session, message: 'b', ttl: 300, tag: 1108 })
    const [first, second] = mailbox.waitingFor('wallet', session)
    expect(first?.attestation).toBe('')
    expect(second).not.toHaveProperty('attestation')
  })

  it('should show what waits to a client that fetches, and leave it waiting', () => {
    const { call, waiting } = setUp()
    call('dapp', 'irn_publish', { topic: session, message: 'a', ttl: 300, tag: 1108 })
    const messages = [{ topic: session, message: 'a', tag: 1108, publishedAt: 0 }]
    const fetched = { answer: { result: { messages, hasMore: false } }, touched: [] }
    expect(call('wallet', 'irn_fetchMessages', { topic: session })).toEqual(fetched)
    expect(call('wallet', 'irn_batchFetchMessages', { topics: [session] })).toEqual(fetched)
    expect(waiting('wallet', session)).toHaveLength(1)
  })

  it('should acknowledge a swallowed publication and keep nothing of it', () => {
    const { call, mailbox } = setUp()
    const outcome = call('dapp', 'irn_publish', { topic: session, message: 'a', ttl: 300, tag: 1108 }, true)
    expect(outcome.answer).toEqual({ result: true })
    expect(mailbox.size().letters).toBe(0)
  })

  it('should answer -32601 to a method it does not know', () => {
    expect(setUp().call('dapp', 'irn_dance', {}).answer).toMatchObject({ error: { code: -32_601 } })
  })

  it.each<[string, Record<string, unknown>]>([
    ['irn_publish', {}],
    ['irn_publish', { topic: 'short', message: 'a', ttl: 1 }],
    ['irn_publish', { topic: session, message: '', ttl: 1 }],
    ['irn_publish', { topic: session, message: 'a', ttl: -1 }],
    ['irn_publish', { topic: session, message: 'a', ttl: 0 }],
    ['irn_publish', { topic: session, message: 'a', ttl: 1, tag: 'x' }],
    ['irn_subscribe', { topic: ['a'] }],
    ['irn_batchSubscribe', { topics: 'all' }],
    ['irn_batchSubscribe', { topics: [session, null] }],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => session) }],
    ['irn_unsubscribe', {}],
    ['irn_batchFetchMessages', {}],
    ['wc_proposeSession', { pairingTopic: pairing }],
    ['wc_approveSession', { pairingTopic: pairing, sessionProposalResponse: 'a' }],
  ])('should answer -32602 to %s with %j, and change nothing', (method, params) => {
    const { call, mailbox, subscriptions } = setUp()
    expect(call('dapp', method, params)).toMatchObject({ answer: { error: { code: -32_602 } }, touched: [] })
    expect(mailbox.size().letters).toBe(0)
    expect(subscriptions.topicsOf('dapp')).toEqual([])
  })

  it('should refuse topics past the number that one client may follow', () => {
    const { call, subscriptions } = setUp()
    for (let from = 0; from < MAX_TOPICS_PER_CLIENT; from += 500)
      call('dapp', 'irn_batchSubscribe', { topics: Array.from({ length: 500 }, (_, index) => topicOf(from + index)) })
    expect(call('dapp', 'irn_subscribe', { topic: topicOf(999_999) }).answer).toMatchObject({
      error: { code: -32_000 },
    })
    expect(subscriptions.topicsOf('dapp')).toHaveLength(MAX_TOPICS_PER_CLIENT)
  })
})
