import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { RecordedAnswers } from '../../../../src/adapters/connectors/walletconnect/recorded-answers.ts'
import { askWallet } from '../../../../src/adapters/connectors/walletconnect/session-request.ts'
import { UnsentRequests } from '../../../../src/adapters/connectors/walletconnect/unsent-requests.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'

const CHAIN = chainId('eip155:1')
const TOPIC = 'a'.repeat(64)
const NEVER = new AbortController().signal

/** A client whose relay takes nothing until it is told to, over which one session lives. */
function clientAtRest() {
  const relayer = Object.assign(new EventEmitter(), { publisher: { queue: new Map<string, object>() }, provider: {} })
  const engine = {
    sendRequest: async ({ relayRpcId }: { relayRpcId: string }) => void relayer.publisher.queue.set(relayRpcId, {}),
  }
  const namespaces = { eip155: { accounts: [`${CHAIN}:0x1`], methods: ['personal_sign'] } }
  const calls: object[] = []
  const events = new EventEmitter()
  const client = Object.assign(events, {
    engine,
    core: { relayer },
    session: { getAll: () => [{ topic: TOPIC, namespaces }] },
    request: ({ request }: { request: object }) => {
      calls.push(request)
      void engine.sendRequest({ params: { request: { ...request } }, relayRpcId: String(calls.length) } as never)
      return new Promise(() => {})
    },
  })
  const clock = new FakeClock()
  const own = { answers: new RecordedAnswers(), unsent: new UnsentRequests() }
  own.unsent.guard(client as unknown as Client)
  const ask = (signal = NEVER) => {
    const request = { sessionTopic: TOPIC, chain: CHAIN, method: 'personal_sign', params: [] }
    return watch(askWallet(client as unknown as Client, clock, own, request, signal))
  }
  const take = (number: number) => {
    relayer.publisher.queue.delete(String(number))
    events.emit('session_request_sent', { id: number, request: calls[number - 1] })
  }
  return { ask, take, clock, relayer, queue: relayer.publisher.queue }
}

describe('a request over the relay', () => {
  it('should not be sent once no caller waits for it any more', async () => {
    const { ask, clock, queue } = clientAtRest()
    const giving = new AbortController()
    const outcome = ask(giving.signal)
    giving.abort(new Error('gone'))
    await clock.pass(0)
    expect([outcome.state, queue.size]).toEqual(['rejected', 0])
  })

  it('should not take another one of its session along', async () => {
    const { ask, take, clock, queue } = clientAtRest()
    const giving = new AbortController()
    ask(giving.signal)
    const other = ask()
    giving.abort(new Error('gone'))
    await clock.pass(0)
    expect([...queue.keys()]).toEqual(['2'])
    take(2)
    await clock.pass(10_000)
    expect(other.state).toBe('waiting')
  })

  it('should be told that the relay cannot be reached, and be taken back, after ten seconds', async () => {
    const { ask, clock, queue } = clientAtRest()
    const outcome = ask()
    await clock.pass(9_999)
    expect(outcome.state).toBe('waiting')
    await clock.pass(1)
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(queue.size).toBe(0)
  })

  it('L11 should end although the relay comes and goes, and leave no listener', async () => {
    const { ask, take, clock, relayer } = clientAtRest()
    const outcome = ask()
    take(1)
    await clock.pass(1_000)
    clock.jumpWall(300_000)
    for (let second = 0; second < 5; second += 1) {
      relayer.emit('relayer_connect')
      await clock.pass(1_000)
    }
    expect(outcome.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    expect([relayer.listenerCount('relayer_connect'), clock.waiting]).toEqual([0, 0])
  })
})
