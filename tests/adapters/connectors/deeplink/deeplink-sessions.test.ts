import { describe, expect, it } from 'vitest'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { verifyEd25519 } from '../../../../src/adapters/solana/ed25519.ts'
import { fromBase58 } from '../../../../src/domain/shared/base58.ts'
import { solanaTransfer } from './solana-transfer.ts'
import {
  ask,
  LOCALNET,
  MAINNET,
  NEVER,
  PAGE,
  PHANTOM,
  type DeeplinkWorld,
  deeplinkWorld,
  SOLFLARE,
} from './deeplink-world.ts'
import { settled } from '../../../support/fake-clock.ts'
import { offeredLink } from '../../../support/offered-link.ts'

const TEXT = new TextEncoder().encode('Hello ✓')
const SIGNING = {
  method: 'solana_signMessage',
  params: { message: base58(TEXT), pubkey: WALLET_SOLANA_ADDRESS },
}

describe('DeeplinkSessions', () => {
  it.each([PHANTOM, SOLFLARE])(
    'R-VISIT-1 should connect $name in another tab than the one that asked',
    async (known) => {
      const world = await deeplinkWorld()
      const link = await offeredLink(world.tab().sessions, known.id, NEVER)
      expect(link).toMatchObject({ kind: 'deeplink', target: '_self' })
      expect(link.href.startsWith(`${known.url}/v1/connect?`)).toBe(true)
      const back = world.tab(await world.follow(link))
      expect(await back.sessions.takeReturn()).toMatchObject({
        kind: 'connected',
        wallet: known,
        session: { peer: { name: known.name }, grants: { solana: { accounts: [{ address: WALLET_SOLANA_ADDRESS }] } } },
      })
      expect(back.bar.href).toBe(PAGE)
    },
  )

  it('should know the session at the next visit, until it is ended', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    expect((await world.tab().sessions.restore()).map((session) => session.topic)).toEqual([topic])
    expect(await world.tab().sessions.isAlive(topic)).toBe(true)
    await world.tab().sessions.end(topic)
    expect(await world.tab().sessions.restore()).toEqual([])
    expect(await world.tab().sessions.isAlive(topic)).toBe(false)
    // It tells the other tabs that the session is over; it holds no secret of the session.
    expect(world.store.keys('')).toEqual([`portico.ended/${topic}`])
  })

  it('T13 should say that no wallet was asked, where nobody waits any more', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const { sessions } = world.tab()
    const request = { sessionTopic: topic, chain: LOCALNET, ...SIGNING }
    const [stored, left] = [world.store.keys(''), AbortSignal.abort(new CoreError('REQUEST_CANCELLED'))]
    await expect(sessions.request(request, left)).rejects.toMatchObject({ code: 'REQUEST_CANCELLED', isUnsent: true })
    expect(world.store.keys('')).toEqual(stored)
  })

  it('R-VISIT-2 should bring a signature back to a tab that was loaded anew', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const asked = ask(world.tab(), topic, SIGNING)
    const back = world.tab(await world.follow(asked.link))
    const returned = await back.sessions.takeReturn()
    expect(returned).toMatchObject({
      kind: 'answered',
      requestId: asked.requestId,
      toSign: { message: 'Hello ✓', address: WALLET_SOLANA_ADDRESS },
    })
    const result = returned?.kind === 'answered' && returned.answer.kind === 'result' ? returned.answer.result : {}
    const signature = fromBase58((result as { signature: string }).signature)!
    expect(await verifyEd25519(fromBase58(WALLET_SOLANA_ADDRESS)!, TEXT, signature)).toBe(true)
    expect(await back.sessions.recordedAnswer(asked.request, asked.requestId)).toEqual({ kind: 'result', result })
    expect(await back.sessions.recordedAnswer(asked.request)).toEqual({ kind: 'result', result })
  })

  it('should answer the tab that still waits when another one took the answer', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const first = world.tab()
    const asked = ask(first, topic, SIGNING)
    expect(await first.sessions.recordedAnswer(asked.request, asked.requestId)).toEqual({ kind: 'waiting' })
    await world.tab(await world.follow(asked.link)).sessions.takeReturn()
    world.spread()
    expect(await asked.answer).toMatchObject({ signature: expect.any(String) as string })
  })

  it('should connect the tab that still waits when another one took the answer, and no third one', async () => {
    const world = await deeplinkWorld()
    const [first, third] = [world.tab(), world.tab()]
    const link = await offeredLink(first.sessions, PHANTOM.id, NEVER)
    await world.tab(await world.follow(link)).sessions.takeReturn()
    world.spread()
    expect(first.told).toMatchObject([{ type: 'restored', session: { peer: { name: 'Phantom' } } }])
    expect(third.told).toEqual([])
  })

  it('should tell every tab that the session is over', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const [here, there] = [world.tab(), world.tab()]
    await here.sessions.end(topic)
    world.spread()
    expect(there.told).toEqual([{ type: 'ended', topic }])
    expect(here.told).toEqual([])
  })

  it('should have transactions signed, one or several, as the page would have them over the relay', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const [one, other] = [await solanaTransfer(1n), await solanaTransfer(2n)]
    for (const [method, params, name] of [
      ['solana_signTransaction', { transaction: one, pubkey: WALLET_SOLANA_ADDRESS }, 'transaction'],
      ['solana_signAllTransactions', { transactions: [one, other] }, 'transactions'],
    ] as const) {
      const asked = ask(world.tab(), topic, { method, params })
      const returned = await world.tab(await world.follow(asked.link)).sessions.takeReturn()
      expect(returned).toMatchObject({ answer: { kind: 'result', result: { [name]: expect.anything() as unknown } } })
      expect(returned).toMatchObject({ toSign: undefined })
    }
  })

  it('should let the wallet send on a public cluster, and nowhere else', async () => {
    const methodsOn = async (chains: (typeof LOCALNET)[]) =>
      (await (await deeplinkWorld({ chains })).connect()).grants.solana?.methods
    expect(await methodsOn([MAINNET])).toContain('solana_signAndSendTransaction')
    expect(await methodsOn([LOCALNET])).not.toContain('solana_signAndSendTransaction')
    expect(await methodsOn([MAINNET, LOCALNET])).not.toContain('solana_signAndSendTransaction')
  })

  it('should tell a refusal from a lost connection', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const declined = ask(world.tab(), topic, SIGNING)
    expect(await world.tab(await world.follow(declined.link, 'decline')).sessions.takeReturn()).toMatchObject({
      answer: { kind: 'error', error: { code: 'USER_REJECTED' } },
    })
    const lost = ask(world.tab(), topic, SIGNING)
    const back = world.tab(await world.follow(lost.link, 'approve', world.otherPhone()))
    expect(await back.sessions.takeReturn()).toMatchObject({
      answer: { kind: 'error', error: { code: 'SESSION_GONE' } },
    })
    expect(back.told).toEqual([{ type: 'ended', topic }])
    expect(await back.sessions.restore()).toEqual([])
  })

  it('should say that a visitor declined to connect, and keep nothing', async () => {
    const world = await deeplinkWorld()
    const link = await offeredLink(world.tab().sessions, PHANTOM.id, NEVER)
    const back = world.tab(await world.follow(link, 'decline'))
    expect(await back.sessions.takeReturn()).toEqual({
      ...{ kind: 'notConnected', walletId: PHANTOM.id, code: 'USER_REJECTED', details: undefined },
    })
    expect(world.store.keys('')).toEqual([])
  })

  it.each<[string, (world: DeeplinkWorld, topic: string) => Promise<unknown>]>([
    ['was ended', (world, topic) => world.tab().sessions.end(topic)],
    ['was replaced', (world) => world.connect(SOLFLARE.id)],
    [
      'was lost',
      async (world, topic) => {
        const lost = ask(world.tab(), topic, SIGNING)
        const back = world.tab(await world.follow(lost.link, 'approve', world.otherPhone()))
        expect(await back.sessions.takeReturn()).toMatchObject({ answer: { error: { code: 'SESSION_GONE' } } })
      },
    ],
  ])('F08 should take in what moves money though the session %s meanwhile', async (_name, over) => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const params = { transaction: await solanaTransfer(1n) }
    const asked = ask(world.tab(), topic, { method: 'solana_signTransaction', params })
    const answer = await world.follow(asked.link)
    await over(world, topic)
    const back = world.tab(answer)
    expect(await back.sessions.recordedAnswer(asked.request, asked.requestId)).toEqual({ kind: 'waiting' })
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'answered', answer: { kind: 'result' } })
    await back.sessions.end(topic)
    expect(await back.sessions.recordedAnswer(asked.request, asked.requestId)).toMatchObject({ kind: 'result' })
  })

  it('should keep nothing of an ended session for longer than a day', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const params = { transaction: await solanaTransfer(1n) }
    const asked = ask(world.tab(), topic, { method: 'solana_signTransaction', params })
    await world.tab(await world.follow(asked.link)).sessions.takeReturn()
    ask(world.tab(), topic, { method: 'solana_signTransaction', params })
    await world.tab().sessions.end(topic)
    world.clock.advance(24 * 3_600_000)
    world.tab()
    expect(world.store.keys('')).toEqual([`portico.ended/${topic}`])
  })

  it('should wait 300 s for an answer here, and take it in when it comes after that', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const asked = ask(world.tab(), topic, {
      method: 'solana_signTransaction',
      params: { transaction: await solanaTransfer(1n) },
    })
    await world.clock.pass(300_000)
    await expect(asked.answer).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' })
    const returned = await world.tab(await world.follow(asked.link)).sessions.takeReturn()
    expect(returned).toMatchObject({ kind: 'answered', answer: { kind: 'result' } })
  })

  it('should offer no link that is not safe, and know no wallet but those it was given', async () => {
    const { tab, connect } = await deeplinkWorld()
    await expect(offeredLink(tab().sessions, 'other', NEVER)).rejects.toMatchObject({ code: 'WALLET_GONE' })
    const { topic } = await connect()
    const unknown = { sessionTopic: 'deeplink/other', chain: LOCALNET, ...SIGNING }
    await expect(tab().sessions.request(unknown, NEVER)).rejects.toMatchObject({ code: 'SESSION_GONE', isUnsent: true })
    await expect(
      tab().sessions.request({ ...unknown, sessionTopic: topic, chain: MAINNET }, NEVER),
    ).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    await expect(
      tab().sessions.request({ ...unknown, sessionTopic: topic, method: 'eth_sign' }, NEVER),
    ).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    await expect(
      tab().sessions.request({ ...unknown, sessionTopic: topic, params: { message: '0' } }, NEVER),
    ).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
  })

  it('should make no link any more once its page has gone', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const stored = world.store.keys('')
    const tab = world.tab()
    tab.close()
    await expect(offeredLink(tab.sessions, PHANTOM.id, NEVER)).rejects.toThrow('closed')
    const request = { sessionTopic: topic, chain: LOCALNET, ...SIGNING }
    await expect(tab.sessions.request(request, NEVER)).rejects.toThrow('closed')
    expect(world.store.keys('')).toEqual(stored)
  })

  it('should forget a link that is taken back', async () => {
    const world = await deeplinkWorld()
    const offering = new AbortController()
    const link = await offeredLink(world.tab().sessions, PHANTOM.id, offering.signal)
    offering.abort()
    await settled()
    expect(world.store.keys('')).toEqual([])
    expect(await world.tab(await world.follow(link)).sessions.takeReturn()).toEqual({
      kind: 'unknown',
      mayBeSent: false,
    })
  })
})
