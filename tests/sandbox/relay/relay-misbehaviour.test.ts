import { describe, expect, it } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import { eventually, newClient, pair, publish, reconnect, relay, relayOfEachTest, topic } from './relay-under-test.ts'
import { makeToken, topicOf } from './test-client.ts'

relayOfEachTest()

describe('misbehaviour', () => {
  it('should drop a push, and deliver it when the client has reconnected', async () => {
    const { dapp, wallet } = await pair()
    relay.faults.add({ kind: 'drop', direction: 'out', method: 'irn_subscription', times: 1 })
    await publish(dapp, 'hello')
    await wallet.call('irn_fetchMessages', { topic })
    expect(wallet.messages).toEqual([])
    await reconnect(wallet)
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

  it('should acknowledge a publication that it then does not deliver', async () => {
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

  it('should be away between pause and resume, on a port that no other program gets', async () => {
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
