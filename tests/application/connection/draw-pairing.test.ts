import { describe, expect, it } from 'vitest'
import { MAX_OPEN_PAIRINGS } from '../../../src/domain/connection/pairing.ts'
import { EVERYWHERE } from '../../support/accounts.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { offers, showing, shown } from './pairing-on-screen.ts'

/** The code is drawn, and the relay has not taken its proposal yet. */
async function preparing() {
  const test = createCore()
  test.sessions.relay.close()
  test.core.modal.open()
  await settled()
  return test
}

describe('OfferPairing, before its proposal is out', () => {
  it('should show a code that is being prepared, without a link, and then the same one on offer', async () => {
    const test = await preparing()
    const { wcDrawn } = shown(test)
    expect(wcDrawn).toBe(test.sessions.memory.drawn[0]?.uri)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcPairingExpiry: undefined, wcError: undefined })
    const wallet = { id: 'a', name: 'A', chains: [], mobile_link: 'a:' }
    expect(test.core.wallets.linksFor(wallet)).toEqual({})
    test.sessions.relay.open()
    await settled()
    expect(shown(test)).toMatchObject({ wcUri: wcDrawn, wcDrawn: undefined })
    expect(test.wallet.offered?.uri).toBe(wcDrawn)
  })

  it('E01 should veil it after three seconds, say so when the relay can not be had, and offer it once it can', async () => {
    const test = await preparing()
    const { wcDrawn } = shown(test)
    await test.clock.pass(2_999)
    expect(shown(test)).toMatchObject({ wcDrawn, wcIsLate: false })
    await test.clock.pass(1)
    expect(shown(test)).toMatchObject({ wcDrawn: undefined, wcIsLate: true, wcError: undefined })
    await test.clock.pass(5_000)
    expect(shown(test)).toMatchObject({ wcDrawn: undefined, wcIsLate: false, wcError: { code: 'RELAY_UNREACHABLE' } })
    test.sessions.relay.open()
    await test.clock.pass(1_000)
    expect(shown(test)).toMatchObject({ wcUri: wcDrawn, wcError: undefined })
  })

  it('E01 should say so at once where that is known earlier', async () => {
    const test = createCore()
    test.sessions.offer = async () => {
      throw new Error('no relay')
    }
    test.core.modal.open()
    await settled()
    expect(shown(test)).toMatchObject({ wcDrawn: undefined, wcError: { code: 'RELAY_UNREACHABLE' } })
    await test.clock.pass(1_000)
    expect(shown(test).wcDrawn).toBeUndefined()
  })

  it('E01 should draw another where too little of the first is left', async () => {
    const test = await preparing()
    await test.clock.pass(200_000)
    test.sessions.relay.open()
    await test.clock.pass(15_000)
    expect(shown(test).wcUri).toBe(test.sessions.memory.drawn.at(-1)?.uri)
    expect(test.sessions.memory.drawn).toHaveLength(2)
  })

  it('W39 should leave no timer where the page ends as one code too many is taken back', async () => {
    const test = createCore()
    for (let codes = 0; codes < MAX_OPEN_PAIRINGS; codes += 1) {
      test.core.modal.open()
      await settled()
      test.core.modal.close()
      await test.clock.pass(1_000)
    }
    let isOver = false
    test.sessions.withdraw = async () => {
      isOver = true
      void test.core.dispose()
    }
    test.core.modal.open()
    await settled()
    expect(isOver).toBe(true)
    expect(test.clock.waiting).toBe(0)
  })

  it('should show the same one to a visitor who closes the modal and opens it again', async () => {
    const test = await preparing()
    const { wcDrawn } = shown(test)
    test.core.modal.close()
    expect(shown(test).wcDrawn).toBeUndefined()
    await settled()
    expect(test.clock.waiting).toBe(0)
    test.core.modal.open()
    await settled()
    expect(shown(test).wcDrawn).toBe(wcDrawn)
    expect(test.sessions.memory.drawn).toHaveLength(1)
  })

  it('should take the answer of a wallet that was faster than the relay’s word', async () => {
    const test = createCore()
    const { offer } = test.sessions
    test.sessions.offer = async (...given) => {
      const offered = await offer(...given)
      await new Promise<void>((resolve) => test.clock.after(500, resolve))
      return offered
    }
    test.core.modal.open()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE })
    expect(shown(test).status).toBe('connected')
    await test.clock.pass(1_000)
    expect(shown(test)).toMatchObject({ status: 'connected', wcUri: undefined, wcDrawn: undefined })
  })

  it('E07 should replace it at once when such a wallet declines', async () => {
    const test = createCore()
    const { offer } = test.sessions
    test.sessions.offer = async (...given) => {
      const offered = await offer(...given)
      await new Promise<void>((resolve) => test.clock.after(500, resolve))
      return offered
    }
    test.core.modal.open()
    await settled()
    const first = shown(test).wcDrawn
    test.wallet.decline()
    await settled()
    expect(shown(test).wcError?.code).toBe('USER_REJECTED')
    expect(shown(test).wcDrawn).not.toBe(first)
    await test.clock.pass(1_000)
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
    expect(shown(test).wcUri).not.toBe(first)
  })

  it('E08 should draw a renewal unseen, as the code on screen is still good', async () => {
    const test = await showing()
    const before = shown(test).wcUri
    test.sessions.relay.close()
    await test.clock.pass(229_000)
    expect(shown(test)).toMatchObject({ wcUri: before, wcDrawn: undefined })
    await test.clock.pass(1_000)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcDrawn: test.sessions.memory.drawn[1]?.uri })
    test.sessions.relay.open()
    await settled()
    expect(shown(test)).toMatchObject({ wcUri: test.sessions.memory.drawn[1]?.uri, wcRenewals: 1 })
  })

  it('should wait for the code of a connector that can draw none', async () => {
    const test = createCore()
    Object.assign(test.sessions, { draw: undefined })
    const { offer } = test.sessions
    test.sessions.offer = (proposal, signal, drawn) => {
      expect(drawn).toBeUndefined()
      return offer.call(test.sessions, proposal, signal, { topic: 'f'.repeat(64), uri: 'wc:f@2' })
    }
    test.core.modal.open()
    expect(shown(test).wcDrawn).toBeUndefined()
    await settled()
    expect(shown(test).wcUri).toBe('wc:f@2')
  })

  it('should offer what was drawn once, however often the visitor presses Retry', async () => {
    const test = await preparing()
    for (let press = 0; press < 20; press += 1) test.core.connection.pair()
    test.sessions.relay.open()
    await settled()
    expect([test.sessions.memory.drawn.length, offers(test)]).toEqual([1, 1])
  })
})
