import { describe, expect, it } from 'vitest'
import { type OfferedPairing } from '../../../../src/ports/connector.ts'
import { approveAll, next, peersOfEachTest, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

const drawnBy = async (sessions: { draw(): Promise<OfferedPairing | undefined> }): Promise<OfferedPairing> => {
  const drawn = await sessions.draw()
  expect(drawn).toBeDefined()
  return drawn as OfferedPairing
}

/** The wallet's `pair` is done once the relay has subscribed it. */
describe('a wallet that scans a code before its proposal is out', () => {
  const peers = peersOfEachTest()

  it('should wait for it, and be connected', async () => {
    const { sessions, wallet, relay } = peers
    const drawn = await drawnBy(sessions)
    await wallet.pair({ uri: drawn.uri })
    const settled = next(sessions.events$, 'settled')
    expect(await sessions.offer(PROPOSAL, NEVER, drawn)).toEqual(drawn)
    const { session } = await settled
    expect(session.pairingTopic).toBe(drawn.topic)
    expect(await sessions.isAlive(session.topic, 5_000)).toBe(true)
    expect(relay).toBeDefined()
  })

  // The order that the sandbox's relay and wallet see, with a visitor's time in between.
  it('should wait five seconds for it, too', { timeout: 20_000 }, async () => {
    const { sessions, wallet } = peers
    const drawn = await drawnBy(sessions)
    await wallet.pair({ uri: drawn.uri })
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    const settled = next(sessions.events$, 'settled')
    await sessions.offer(PROPOSAL, NEVER, drawn)
    expect((await settled).session.pairingTopic).toBe(drawn.topic)
  })

  it('should be connected when the proposal was out first', async () => {
    const { sessions, wallet } = peers
    const drawn = await drawnBy(sessions)
    await sessions.offer(PROPOSAL, NEVER, drawn)
    const settled = next(sessions.events$, 'settled')
    await wallet.pair({ uri: drawn.uri })
    expect((await settled).session.pairingTopic).toBe(drawn.topic)
  })

  it('should be told when the page has withdrawn it', async () => {
    const { sessions, wallet } = peers
    const drawn = await drawnBy(sessions)
    await sessions.offer(PROPOSAL, NEVER, drawn)
    await sessions.withdraw(drawn.topic)
    expect(sessions.peerOf(drawn.topic)).toBeUndefined()
    approveAll(wallet)
    expect(await sessions.restore()).toEqual([])
  })

  it('should get one proposal, and each code its own, when several are drawn at once', async () => {
    const { sessions, wallet } = peers
    const codes = await Promise.all([drawnBy(sessions), drawnBy(sessions), drawnBy(sessions)])
    let proposals = 0
    wallet.on('session_proposal', () => (proposals += 1))
    await wallet.pair({ uri: codes[1].uri })
    const settled = next(sessions.events$, 'settled')
    await Promise.all(codes.map((drawn) => sessions.offer(PROPOSAL, NEVER, drawn)))
    expect((await settled).session.pairingTopic).toBe(codes[1].topic)
    expect(proposals).toBe(1)
  })
})
