import { PREPARING_SEEN_MS } from '../../../src/domain/connection/pairing-timing.ts'
import { describe, expect, it } from 'vitest'
import { type EarlyPairing } from '../../../src/domain/connection/drawn-pairing.ts'
import { EVERYWHERE } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { offers, showing, shown } from './pairing-on-screen.ts'

const EARLY: EarlyPairing = {
  topic: 'e'.repeat(64),
  uri: `wc:${'e'.repeat(64)}@2?relay-protocol=irn&symKey=${'f'.repeat(64)}&expiryTimestamp=1700000300`,
  ageMs: 400,
  seenMs: 300,
}

/** A core that comes to a code on screen, while the relay takes nothing yet. */
async function adopting(change: Partial<EarlyPairing> = {}) {
  const test = createCore()
  test.sessions.relay.close()
  const isTaken = test.core.connection.adopt({ ...EARLY, ...change })
  test.core.modal.open()
  return { ...test, isTaken }
}

describe('OfferPairing, with a code that was on screen before it', () => {
  it('should show it in the same moment, and offer it and no other', async () => {
    const test = await adopting()
    expect(test.isTaken).toBe(true)
    expect(shown(test).wcDrawn).toBe(EARLY.uri)
    test.sessions.relay.open()
    await settled()
    expect(shown(test)).toMatchObject({ wcUri: EARLY.uri, wcDrawn: undefined })
    expect([test.sessions.memory.drawn.length, offers(test)]).toEqual([0, 1])
    test.wallet.approve({ accounts: EVERYWHERE })
    expect(shown(test).status).toBe('connected')
  })

  it('E01 should veil it three seconds after the visitor saw it first', async () => {
    const test = await adopting()
    await test.clock.pass(PREPARING_SEEN_MS - EARLY.seenMs - 1)
    expect(shown(test)).toMatchObject({ wcDrawn: EARLY.uri, wcIsLate: false })
    await test.clock.pass(1)
    expect(shown(test)).toMatchObject({ wcDrawn: undefined, wcIsLate: true })
    test.sessions.relay.open()
    await settled()
    expect(shown(test)).toMatchObject({ wcUri: EARLY.uri, wcIsLate: false })
  })

  it('E01 should leave it veiled where it is already', async () => {
    const test = await adopting({ ageMs: 9_000, seenMs: 9_000 })
    expect(shown(test)).toMatchObject({ wcDrawn: undefined, wcIsLate: true })
    test.sessions.relay.open()
    await settled()
    expect(shown(test).wcUri).toBe(EARLY.uri)
  })

  it('E08 should let it end when it would have ended', async () => {
    const test = await adopting({ ageMs: 20_000 })
    test.sessions.relay.open()
    await settled()
    await test.clock.pass(204_000)
    expect(shown(test).wcUri).toBe(EARLY.uri)
    await test.clock.pass(2_000)
    expect(shown(test).wcUri).not.toBe(EARLY.uri)
  })

  it('should offer it from whichever view can connect', async () => {
    const test = createCore({ hasAdapters: true })
    expect(test.core.connection.adopt(EARLY)).toBe(true)
    test.core.modal.open()
    await settled()
    expect(test.wallet.offered?.uri).toBe(EARLY.uri)
  })

  it.each([200_000, 1e9])('should draw another where too little of it is left (%i ms old)', async (ageMs) => {
    const test = await adopting({ ageMs })
    await settled()
    expect(test.isTaken).toBe(false)
    expect(shown(test).wcDrawn).toBe(test.sessions.memory.drawn[0]?.uri)
  })

  it('should not take one for a connector that makes its codes by itself', async () => {
    const test = createCore()
    test.sessions.takesDrawn = false
    expect(test.core.connection.adopts).toBe(false)
    expect(test.core.connection.adopt(EARLY)).toBe(false)
    test.core.modal.open()
    await settled()
    expect(shown(test).wcUri).toBe(test.sessions.memory.drawn[0]?.uri)
  })

  it('should not take one in the place of a code that is there, or may be waited for', async () => {
    const test = await showing()
    expect(test.core.connection.adopts).toBe(false)
    expect(test.core.connection.adopt(EARLY)).toBe(false)
    test.core.modal.close()
    expect(test.core.connection.adopts).toBe(true)

    const waiting = await adopting()
    await settled()
    waiting.core.modal.close()
    expect(waiting.core.connection.adopts).toBe(false)
  })

  it('should not take one for a visitor who looks for a wallet of one namespace, or after its end', async () => {
    const test = await showing()
    test.wallet.approve({ accounts: EVERYWHERE.filter((account) => account.startsWith('eip155:')) })
    test.core.account.activate('solana')
    expect(test.core.connection.adopt(EARLY)).toBe(false)
    await test.core.dispose()
    expect(test.core.connection.adopt(EARLY)).toBe(false)
  })
})
