import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import type { Relay } from '../../../sandbox/relay/relay.ts'
import { makeToken, newKeys, TestClient, topicOf } from './test-client.ts'

const topic = topicOf(7)
const clock = { skewMs: 0 }
let relay: Relay
let clients: TestClient[]

beforeEach(async () => {
  clock.skewMs = 0
  clients = []
  relay = await startRelay({ now: () => Date.now() + clock.skewMs })
})
afterEach(async () => {
  for (const client of clients) client.close()
  await relay.stop()
})

const newClient = (...parameters: ConstructorParameters<typeof TestClient> | []) => {
  const client = new TestClient(parameters[0] ?? relay.url, parameters[1])
  clients.push(client)
  return client
}
const publish = (client: TestClient, message: string, ttl = 300, tag = 1108) =>
  client.call('irn_publish', { topic, message, ttl, tag })
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000, interval: 5 })

/** Two clients, of which the wallet follows the topic. */
const pair = async () => {
  const [dapp, wallet] = await Promise.all([newClient().open(), newClient().open()])
  await wallet.call('irn_subscribe', { topic })
  return { dapp, wallet }
}

describe('the handshake', () => {
  it('should open for a good token on every name of the loopback', async () => {
    for (const url of [relay.url, `ws://127.0.0.1:${relay.port}`]) await newClient(url).open()
    expect(relay.sockets()).toBe(2)
  })

  it.each<[string, (client: TestClient) => string]>([
    ['no token', () => ''],
    ['a token for another relay', (client) => makeToken(client.keys, { aud: 'wss://relay.walletconnect.org' })],
    ['a token for another port', (client) => makeToken(client.keys, { aud: 'ws://localhost:1' })],
    ['an expired token', (client) => makeToken(client.keys, { aud: client.url, exp: 1 })],
    [
      'a token signed by another key',
      (client) => makeToken({ ...newKeys(), clientId: client.clientId }, { aud: client.url }),
    ],
  ])('should answer 401 before the upgrade to %s', async (_what, tokenFor) => {
    const client = newClient()
    await expect(client.open(tokenFor(client))).rejects.toThrow('401')
    expect(relay.sockets()).toBe(0)
  })

  it('should judge the times of a token by the clock it is given', async () => {
    clock.skewMs = 2 * 86_400_000
    await expect(newClient().open()).rejects.toThrow('401')
  })

  it('should take any token where the check is off', async () => {
    const lax = await startRelay({ checkJwt: false })
    const client = newClient(lax.url)
    await client.open(makeToken(client.keys, { aud: 'wss://relay.walletconnect.org' }))
    await newClient(lax.url).open('')
    expect(lax.sockets()).toBe(2)
    await lax.stop()
  })

  it('should refuse with the status it is told, as often as it is told', async () => {
    relay.faults.add({ kind: 'refuse', status: 503, times: 1 })
    relay.faults.add({ kind: 'refuse-jwt', skip: 1, times: 1 })
    await expect(newClient().open()).rejects.toThrow('503')
    await expect(newClient().open()).rejects.toThrow('401')
    await newClient().open()
  })
})

describe('the mailbox', () => {
  it('should push a message to every other follower of its topic, and never echo it to the publisher', async () => {
    const [dapp, wallet, second] = await Promise.all([newClient().open(), newClient().open(), newClient().open()])
    for (const client of [dapp, wallet, second]) await client.call('irn_subscribe', { topic })
    await publish(dapp, 'hello')
    await eventually(() => expect([wallet.messages, second.messages]).toEqual([['hello'], ['hello']]))
    await dapp.call('irn_fetchMessages', { topic }) // a round trip: an echo would have come before it
    expect(dapp.messages).toEqual([])
  })

  it('should replay on subscribe what was published before, in order, until its time to live is over', async () => {
    const dapp = await newClient().open()
    await publish(dapp, 'short', 1)
    await publish(dapp, 'first')
    await publish(dapp, 'second')
    clock.skewMs = 2_000
    const wallet = await newClient().open()
    await wallet.call('irn_batchSubscribe', { topics: [topic] })
    await eventually(() => expect(wallet.messages).toEqual(['first', 'second']))
  })

  it('should push again after a reconnect until the client has acknowledged, and then never again', async () => {
    const dapp = await newClient().open()
    const wallet = newClient()
    wallet.acknowledges = false
    await wallet.open()
    await wallet.call('irn_subscribe', { topic })
    await publish(dapp, 'hello')
    await eventually(() => expect(wallet.messages).toEqual(['hello']))

    relay.cut(wallet.clientId)
    await eventually(() => expect(wallet.closeCode).toBe(1006))
    wallet.acknowledges = true
    await wallet.open() // it need not subscribe again: its subscription has survived
    await eventually(() => expect(wallet.messages).toEqual(['hello', 'hello']))
    await eventually(() => expect(relay.frames.at(-1)).toMatchObject({ method: 'irn_subscription', answer: true }))

    relay.cut(wallet.clientId)
    await eventually(() => expect(wallet.closeCode).toBe(1006))
    await wallet.open()
    await wallet.call('irn_batchSubscribe', { topics: [topic] })
    await wallet.call('irn_fetchMessages', { topic })
    expect(wallet.messages).toEqual(['hello', 'hello'])
  })

  it('should outlive a restart when it may, and be empty after one without memory', async () => {
    const dapp = await newClient().open()
    await publish(dapp, 'hello')
    await relay.restart({ keepMemory: true })
    const wallet = await newClient().open()
    await wallet.call('irn_subscribe', { topic })
    await eventually(() => expect(wallet.messages).toEqual(['hello']))

    await relay.restart({ keepMemory: false })
    const late = await newClient().open()
    await late.call('irn_subscribe', { topic })
    await late.call('irn_fetchMessages', { topic })
    expect(late.messages).toEqual([])
  })
})

describe('bad input', () => {
  it('should answer a 19-digit id digit for digit, as a number and as text', async () => {
    const client = await newClient().open()
    for (const id of ['1763618401234567891', '"1763618401234567892"']) {
      client.send(`{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`)
      await eventually(() => expect(client.texts.some((text) => text.startsWith(`{"id":${id},`))).toBe(true))
    }
  })

  it('should survive every frame of rubbish, and still serve the one who sent it', async () => {
    const client = await newClient().open()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        ),
        async (rubbish) => {
          client.send(rubbish)
          expect(await client.call('irn_subscribe', { topic })).toHaveProperty('result')
        },
      ),
      { numRuns: 50 },
    )
    client.send('{'.repeat(100_000))
    client.send('['.repeat(100_000))
    expect(await client.call('irn_nothing', {})).toMatchObject({ error: { code: -32_601 } })
  })

  it('should close the socket of a frame past the limit, and only that one', async () => {
    const [big, other] = await Promise.all([newClient().open(), newClient().open()])
    big.send('x'.repeat(5 * 1024 * 1024))
    await eventually(() => expect(big.closeCode).not.toBeUndefined())
    expect(await other.call('irn_subscribe', { topic })).toHaveProperty('result')
  })

  it('should survive bytes that are no WebSocket frames at all', async () => {
    const raw = createConnection(relay.port, '127.0.0.1')
    raw.on('error', () => undefined)
    raw.write(randomBytes(1_000))
    await new Promise((resolve) => raw.on('close', resolve))
    await newClient().open()
  })
})

describe('misbehaviour', () => {
  it('should drop a push, and deliver it when the client has reconnected', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'drop', direction: 'out', method: 'irn_subscription', times: 1 })
    await publish(dapp, 'hello')
    await wallet.call('irn_fetchMessages', { topic })
    expect(wallet.messages).toEqual([])
    relay.cut(wallet.clientId)
    await eventually(() => expect(wallet.closeCode).toBe(1006))
    await wallet.open()
    await eventually(() => expect(wallet.messages).toEqual(['hello']))
  })

  it('should deliver a push five times when it is to be duplicated', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'duplicate', copies: 5, direction: 'out', tag: 1108, answer: false })
    await publish(dapp, 'hello')
    await eventually(() => expect(wallet.messages).toEqual(Array.from({ length: 5 }, () => 'hello')))
  })

  it('should deliver a delayed push later', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'delay', ms: () => 20, direction: 'out', method: 'irn_subscription' })
    await publish(dapp, 'hello')
    await eventually(() => expect(wallet.messages).toEqual(['hello']))
  })

  it('should let later frames overtake one that is delayed', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'delay', ms: 60_000, direction: 'out', method: 'irn_subscription', times: 1 })
    await publish(dapp, 'first')
    await publish(dapp, 'second')
    await eventually(() => expect(wallet.messages).toEqual(['second']))
  })

  it('should deliver everything out of order when frames are delayed independently', async () => {
    const { dapp, wallet } = await pair()
    const sent = Array.from({ length: 12 }, (_, index) => `m${index}`)
    relay.faults.add({ kind: 'reorder', fromMs: 1, toMs: 200, seed: 5, direction: 'out', method: 'irn_subscription' })
    await Promise.all(sent.map((message) => publish(dapp, message)))
    await eventually(() => expect([...wallet.messages].sort()).toEqual([...sent].sort()))
    expect(wallet.messages).not.toEqual(sent)
  })

  it('should acknowledge a publication that it then delivers to nobody', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'swallow', tag: 1108, times: 1 })
    expect(await publish(dapp, 'lost')).toMatchObject({ result: true })
    await publish(dapp, 'kept')
    await eventually(() => expect(wallet.messages).toEqual(['kept']))
  })

  it('should carry out a call and never answer it when it is to be silent', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'silent', method: 'irn_publish' })
    void publish(dapp, 'hello').catch(() => undefined)
    await eventually(() => expect(wallet.messages).toEqual(['hello']))
    await dapp.call('irn_fetchMessages', { topic })
    expect(dapp.texts.filter((text) => text.includes('"result":true'))).toEqual([])
  })

  it('should cut a client at any frame of its count, in either direction, and never another one', async () => {
    const framesOfOneRound = 6 // subscribe, publish and fetch, each with its answer
    for (let atFrame = 0; atFrame < framesOfOneRound; atFrame += 1) {
      const [client, other] = await Promise.all([newClient().open(), newClient().open()])
      relay.faults.add({ kind: 'cut', clientId: client.clientId, atFrame })
      const round = async () => {
        await client.call('irn_subscribe', { topic })
        await publish(client, `m${atFrame}`)
        await client.call('irn_fetchMessages', { topic })
      }
      await expect(round()).rejects.toThrow('closed while waiting')
      expect(client.closeCode).toBe(1006)
      expect(relay.frames.filter(({ clientId }) => clientId === client.clientId).at(-1)).toMatchObject({
        index: atFrame,
        direction: atFrame % 2 === 0 ? 'in' : 'out',
        faults: ['cut'],
      })
      expect(await other.call('irn_subscribe', { topic: topicOf(8) })).toHaveProperty('result')
    }
  })

  it('should tell pages apart by their origin', async () => {
    const dapp = newClient()
    await dapp.open(makeToken(dapp.keys, { aud: dapp.url }), { Origin: 'http://localhost:5173' })
    const wallet = await newClient().open()
    relay.faults.add({ kind: 'cut', origin: 'http://localhost:5173' })
    await wallet.call('irn_subscribe', { topic })
    await expect(dapp.call('irn_subscribe', { topic })).rejects.toThrow('closed while waiting')
  })

  it('should close every socket with the code it is told', async () => {
    const { dapp, wallet } = await pair()
    relay.closeAll(3000)
    await eventually(() => expect([dapp.closeCode, wallet.closeCode]).toEqual([3000, 3000]))
  })

  it('should be away between pause and resume, on a port that nobody else gets', async () => {
    const { dapp } = await pair()
    await relay.pause()
    expect(relay.sockets()).toBe(0)
    await eventually(() => expect(dapp.closeCode).toBe(1006))
    await expect(newClient().open()).rejects.toThrow()
    await expect(startRelay({ port: relay.port })).rejects.toThrow('EADDRINUSE')
    await relay.resume()
    await newClient().open()
  })

  it('should log what went through, with what it was about and what was done to it', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'duplicate', copies: 2, direction: 'out', answer: false })
    await publish(dapp, 'hello')
    await eventually(() => expect(wallet.messages).toHaveLength(2))
    const about = relay.frames.map(({ direction, method, answer, tag }) => [direction, method, answer, tag])
    expect(about.slice(0, 4)).toEqual([
      ['in', 'irn_subscribe', false, undefined],
      ['out', 'irn_subscribe', true, undefined],
      ['in', 'irn_publish', false, 1108],
      ['out', 'irn_publish', true, 1108],
    ])
    expect(relay.frames[4]).toMatchObject({
      direction: 'out',
      method: 'irn_subscription',
      topic,
      tag: 1108,
      clientId: wallet.clientId,
      index: 2,
      faults: ['duplicate'],
    })
  })
})
