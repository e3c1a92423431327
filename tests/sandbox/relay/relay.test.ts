import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import { networkInterfaces } from 'node:os'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import {
  clock,
  eventually,
  newClient,
  pair,
  publish,
  reconnect,
  relay,
  relayOfEachTest,
  topic,
} from './relay-under-test.ts'
import { makeToken, newKeys } from './test-client.ts'
import type { TestClient } from './test-client.ts'
import { runs } from '../../support/runs.ts'

relayOfEachTest()

describe('the handshake', () => {
  it('should open for a good token on every name of the loopback', async () => {
    const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'))
    const names = ['localhost', '127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])]
    for (const name of names) await newClient(`ws://${name}:${relay.port}`).open()
    expect(relay.sockets()).toBe(names.length)
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

    await reconnect(wallet)
    await wallet.call('irn_batchSubscribe', { topics: [topic] })
    await wallet.call('irn_fetchMessages', { topic })
    expect(wallet.messages).toEqual(['hello', 'hello'])
  })

  it('should always deliver every message of others and never one of its own, whatever is lost on the way', async () => {
    const step = fc.record({ lose: fc.boolean(), cut: fc.boolean(), byWallet: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await relay.restart({ keepMemory: false })
        const { dapp, wallet } = await pair()
        const expected: string[] = []
        for (const [index, { lose, cut, byWallet }] of steps.entries()) {
          const takeBack = lose ? relay.faults.add({ kind: 'drop', direction: 'out', answer: false }) : undefined
          await publish(byWallet ? wallet : dapp, `m${index}`)
          if (!byWallet) expected.push(`m${index}`)
          takeBack?.()
          if (cut) await reconnect(wallet)
        }
        await reconnect(wallet)
        await eventually(() => expect(new Set(wallet.messages)).toEqual(new Set(expected)))
      }),
      { numRuns: runs(25) },
    )
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
      { numRuns: runs(50) },
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
