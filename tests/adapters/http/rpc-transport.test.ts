import { describe, expect, it } from 'vitest'
import { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { FakeClock } from '../../support/fake-clock.ts'
import { type Answer, endlessBody, fakeFetch, json, silence } from './http-server.ts'

const QUESTION = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })
const URL_OF_NODE = 'https://node.example/'
const LIFE = new AbortController().signal

function open(answer: Answer) {
  const clock = new FakeClock()
  const { fetch, asked } = fakeFetch(answer)
  const rpc = new RpcTransport({ fetch, clock })
  const ask = (url = URL_OF_NODE, body = QUESTION) => {
    const outcome = rpc.post(url, body, LIFE)
    outcome.catch(() => {})
    return outcome
  }
  return { clock, asked, rpc, ask }
}
const BATCH = `[${QUESTION},${QUESTION.replace('"id":1', '"id":2')}]`
const busy = (headers: HeadersInit = {}) => json({}, { status: 429, headers })
const BUSY = { failure: { kind: 'status', status: 429 } }

describe('RpcTransport', () => {
  it('should post JSON without cookies, and hand back the answer as text', async () => {
    const { ask, asked } = open(() => json(result('0x1')))
    expect(await ask()).toBe(JSON.stringify(result('0x1')))
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: QUESTION, credentials: 'omit' })
  })

  it.each([
    ['-5', 1_000],
    ['86400', 60_000],
    ['7', 7_000],
  ])('H01 should leave a node that says "Retry-After: %s" alone for %i ms', async (retryAfter, rest) => {
    const { ask, asked, clock } = open(() => busy({ 'retry-after': retryAfter }))
    await expect(ask()).rejects.toMatchObject(BUSY)
    clock.advance(rest - 1)
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(asked).toHaveLength(1)
    clock.advance(1)
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(asked).toHaveLength(2)
  })

  it('H01 should ask a node that is busy all the time three times, and then once in 30 s', async () => {
    const { ask, asked, clock } = open(() => busy())
    for (let second = 0; second < 120; second += 1) {
      await ask().catch(() => {})
      clock.advance(1_000)
    }
    expect(asked.length).toBeLessThanOrEqual(3 + 4)
  })

  it.each([
    { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } },
    { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'limit exceeded' } },
    { error: { code: 429, message: 'Too Many Requests' } },
  ])('H02 should take %j for a refusal, although its status is 200', async (answer) => {
    const { ask, asked } = open(() => json(answer))
    await ask()
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(asked).toHaveLength(1)
  })

  it('H02 should take a batch that is refused call by call for a refusal', async () => {
    const error = { code: -32005 }
    const { ask, asked } = open(() => json([1, 2].map((id) => ({ jsonrpc: '2.0', id, error }))))
    await ask(URL_OF_NODE, BATCH)
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(asked).toHaveLength(1)
  })

  it('D93 should take a batch that is refused at length for a refusal', async () => {
    const message = `Your app has exceeded its compute units per second capacity. ${'See the documentation. '.repeat(9)}`
    const ids = Array.from({ length: 16 }, (_, id) => id)
    const { ask, asked } = open(() => json(ids.map((id) => ({ jsonrpc: '2.0', id, error: { code: 429, message } }))))
    await ask(URL_OF_NODE, JSON.stringify(ids.map((id) => ({ jsonrpc: '2.0', id, method: 'eth_call' }))))
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(asked).toHaveLength(1)
  })

  it.each(['eth_getLogs', 'eth_getFilterLogs', 'eth_getFilterChanges'])(
    'D92 should go on asking a node that would have too much to tell of %s',
    async (method) => {
      const message = 'query returned more than 10000 results'
      const { ask } = open(() => json({ jsonrpc: '2.0', id: 1, error: { code: -32005, message } }))
      const search = QUESTION.replace('eth_blockNumber', method)
      for (let time = 0; time < 5; time += 1) expect(await ask(URL_OF_NODE, search)).toContain(message)
    },
  )

  it.each([429, -32005])('D92 should leave a node alone that is busy beside a search: %i', async (code) => {
    const error = { code, message: 'Too many requests' }
    const { ask, asked } = open(() => json([1, 2].map((id) => ({ jsonrpc: '2.0', id, error }))))
    await ask(URL_OF_NODE, BATCH.replace('eth_blockNumber', 'eth_getLogs'))
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(asked).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['another id', { jsonrpc: '2.0', id: 2, result: '0x1' }],
    ['the id as a text', { jsonrpc: '2.0', id: '1', result: '0x1' }],
    ['no id', { jsonrpc: '2.0', result: '0x1' }],
    ['no id, but null', { jsonrpc: '2.0', id: null, result: '0x1' }],
    ['another version', { jsonrpc: '1.0', id: 1, result: '0x1' }],
    ['no version', { id: 1, result: '0x1' }],
    ['a list', [result('0x1')]],
    ['a number', 5],
    ['an error and a result without an id', { jsonrpc: '2.0', id: null, error: {}, result: '0x1' }],
  ])('S22 should refuse an answer with %s', async (_what, answer) => {
    const { ask } = open(() => json(answer))
    await expect(ask()).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
  })

  it.each<[string, unknown]>([
    ['one twice', [result(1), result(1)]],
    ['one too few', [result(1)]],
    ['one too many', [result(1), { ...result(1), id: 2 }, { ...result(1), id: 3 }]],
    ['one to another question', [result(1), { ...result(1), id: 7 }]],
    ['one of another version', [result(1), { ...result(1), id: 2, jsonrpc: '1.0' }]],
    ['no list', result(1)],
  ])('S22 should refuse answers to a batch of which there is %s', async (_what, answer) => {
    const { ask } = open(() => json(answer))
    await expect(ask(URL_OF_NODE, BATCH)).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
  })

  it('S22 should take the answers to a batch in any order', async () => {
    const { ask } = open(() => json([{ ...result(2), id: 2 }, result(1)]))
    expect(await ask(URL_OF_NODE, BATCH)).toContain('"id":2')
  })

  it('should not hold one node to what another one did, nor to what is past', async () => {
    let isBusy = true
    const { ask, asked, clock } = open((url) => (isBusy && url.href === URL_OF_NODE ? busy() : json(result(1))))
    await expect(ask()).rejects.toMatchObject(BUSY)
    expect(await ask('https://other.example/')).toContain('result')
    isBusy = false
    clock.advance(1_000)
    await ask()
    await ask()
    expect(asked).toHaveLength(4)
  })

  it('H08 should let go after 10 s of silence', async () => {
    const { ask, clock } = open(silence)
    const outcome = ask()
    clock.advance(10_000)
    await expect(outcome).rejects.toMatchObject({ failure: { kind: 'timeout' } })
    expect(clock.waiting).toBe(0)
  })

  it('H10 should read no more than 2 MiB', async () => {
    let taken = 0
    const { ask } = open((_url, signal) => {
      const { body, state } = endlessBody(new Uint8Array(64 * 1024), signal)
      setImmediate(() => (taken = state.taken))
      return new Response(body)
    })
    await expect(ask()).rejects.toMatchObject({ failure: { kind: 'too-large' } })
    expect(taken).toBeLessThanOrEqual(2 * 1024 * 1024 + 128 * 1024)
  })

  it('should look like fetch to a library, statuses included', async () => {
    const { rpc } = open((url) => (url.pathname === '/down' ? json({}, { status: 503 }) : json(result(1))))
    const answer = await rpc.fetch(URL_OF_NODE, { method: 'POST', body: QUESTION })
    expect([answer.ok, await answer.json()]).toEqual([true, result(1)])
    expect((await rpc.fetch(`${URL_OF_NODE}down`, { method: 'POST', body: '{}' })).status).toBe(503)
  })
})
