import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { ForgetEnded } from '../../../../src/adapters/connectors/walletconnect/forget-ended.ts'
import type { SessionRequest } from '../../../../src/ports/connector.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { ADDRESS, CHAIN, next, peersOfEachTest, PROPOSAL } from './peers.ts'
import { quietClient, SESSION_TOPIC } from './quiet-client.ts'

const NEVER = new AbortController().signal

describe('what the library remembers of questions', () => {
  let store: MemoryStore
  let client: Client
  let clock: FakeClock
  let forgetting: ForgetEnded

  beforeEach(async () => {
    store = new MemoryStore()
    client = await quietClient(store)
    client.core.heartbeat.stop()
    clock = new FakeClock(Date.now())
    forgetting = new ForgetEnded(client, clock)
    await forgetting.start()
  })

  const ask = (id: number, method: string, topic = SESSION_TOPIC) =>
    client.core.history.set(topic, { id, jsonrpc: '2.0', method, params: { chainId: 'eip155:1' } })
  const answer = (id: number) => client.core.history.resolve({ id, jsonrpc: '2.0', result: true })
  const kept = () => store.keys('').filter((key) => key.includes('//history#')).length

  it('should stay short over ten thousand events of a wallet (Q09)', async () => {
    let most = 0
    for (let id = 1; id <= 10_000; id += 1) {
      ask(id, 'wc_sessionEvent')
      await answer(id)
      if (id % 20 !== 0) continue
      most = Math.max(most, kept())
      clock.advance(1_000)
    }
    expect(most).toBeLessThanOrEqual(21)
    clock.advance(1_000)
    expect(kept()).toBe(0)
  })

  it('should stay short over a thousand connections (Q09)', async () => {
    for (let id = 1; id <= 1_000; id += 1) {
      ask(id, 'wc_sessionSettle', `topic ${id}`)
      await answer(id)
      if (id % 20 === 0) clock.advance(1_000)
    }
    clock.advance(1_000)
    expect(kept()).toBe(0)
  })

  it('should keep the latest requests and what may still be answered (Q09)', async () => {
    ask(1, 'wc_sessionPing')
    for (let id = 2; id <= 302; id += 1) ask(id, 'wc_sessionRequest')
    for (let id = 2; id <= 302; id += 1) await answer(id)
    ask(303, 'wc_sessionRequest')
    clock.advance(1_000)
    const { keys } = client.core.history
    expect(keys).toHaveLength(201)
    expect(keys).toEqual(expect.arrayContaining([1, 303, 302]))
    expect(kept()).toBe(201)
  })

  it('should keep what was asked over a pairing for as long as that lives (Q28)', async () => {
    const topic = 'e'.repeat(64)
    await client.core.pairing.pairings.set(topic, { topic } as never)
    ask(1, 'wc_sessionPropose', topic)
    await answer(1)
    clock.advance(1_000)
    expect(client.core.history.keys).toEqual([1])
    await client.core.pairing.pairings.delete(topic, { code: 6000, message: '' })
    client.core.pairing.events.emit('pairing_delete', { topic })
    clock.advance(1_000)
    expect(client.core.history.keys).toEqual([])
  })

  it('should shorten at its start what was left by an earlier visit (Q09)', async () => {
    ask(1, 'wc_sessionEvent')
    await answer(1)
    await new ForgetEnded(client, clock).start()
    expect(client.core.history.keys).toEqual([])
  })

  afterEach(() => {
    forgetting.stop()
    expect(clock.waiting).toBe(0)
  })
})

describe('the history of a page that is connected', () => {
  const peers = peersOfEachTest()

  it('should still find the answer to a request, and lose how it was settled (Q09)', async () => {
    const { sessions, wallet } = peers
    const settled = next(sessions.events$, 'settled')
    await wallet.pair({ uri: (await sessions.offer(PROPOSAL, NEVER)).uri })
    const { session } = await settled
    const request: SessionRequest = {
      ...{ sessionTopic: session.topic, chain: CHAIN, method: 'personal_sign' },
      params: ['0x01', ADDRESS],
    }
    wallet.on('session_request', ({ id, topic }) => {
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xfeed' } })
    })
    expect(await sessions.request(request, NEVER)).toBe('0xfeed')
    const { client } = sessions as unknown as { client: Client }
    const methods = () => client.core.history.values.map(({ request: { method } }) => method)
    await expect.poll(() => methods().filter((method) => method === 'wc_sessionSettle')).toEqual([])
    expect(await sessions.recordedAnswer(request)).toEqual({ kind: 'result', result: '0xfeed' })
  })
})
