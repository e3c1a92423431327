import { describe, expect, it } from 'vitest'
import { MAX_OPEN_PAIRINGS } from '../../../src/domain/connection/pairing.ts'
import { EVERYWHERE } from '../../support/accounts.ts'
import { IPHONE, PIXEL, TELEGRAM } from '../../support/browsers.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { offers, showing, shown } from './pairing-on-screen.ts'

describe('OfferPairing', () => {
  it('R-VISIT-1 should offer a code for every network of the page as soon as the modal opens', async () => {
    const test = await showing()
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
    expect(test.wallet.offered?.proposal.chains).toEqual(test.core.networks.list.map(({ id }) => id))
  })

  it.each([
    ['iOS Safari', IPHONE, 'connecting'],
    ['Telegram', TELEGRAM, 'connecting'],
    ['Android Chrome', PIXEL, 'disconnected'],
    ['a desktop', {}, 'disconnected'],
  ] as const)('R-CONN-2 should treat %s as it is while the pairing is created', async (_name, facts, status) => {
    const test = createCore({ facts })
    test.core.modal.open()
    expect(shown(test).status).toBe(status)
    await settled()
    expect(shown(test).status).toBe(status)
    test.wallet.approve({ accounts: EVERYWHERE })
    expect(shown(test).status).toBe('connected')
  })

  it('R-CONN-2 should end in disconnected when the pairing fails on iOS Safari', async () => {
    const test = createCore({ facts: IPHONE })
    test.sessions.goOffline()
    test.core.modal.open()
    expect(shown(test).status).toBe('connecting')
    await test.clock.pass(8_000)
    expect(shown(test)).toMatchObject({ status: 'disconnected', wcError: { code: 'RELAY_UNREACHABLE' } })
  })

  it('R-CONN-1 should be disconnected again once the modal closes', async () => {
    const test = await showing(IPHONE)
    test.core.modal.close()
    expect(shown(test).status).toBe('disconnected')
  })

  it('E01 should say within 8 s that the relay cannot be reached, and retry after 1, 2, 4, 8 and 15 s', async () => {
    const test = createCore()
    test.sessions.goOffline()
    test.core.modal.open()
    for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      await test.clock.pass(8_000)
      expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: { code: 'RELAY_UNREACHABLE' } })
      await test.clock.pass(wait - 1)
      expect(test.clock.waiting).toBe(1)
      await test.clock.pass(1)
    }
    test.sessions.goOnline()
    await settled()
    expect(shown(test)).toMatchObject({ wcUri: test.wallet.offered?.uri, wcError: undefined })
  })

  it('E01 should keep the wallets listed while the relay is away', async () => {
    const test = createCore({ wallets: [{ id: 'a', name: 'A', chains: [] }] })
    test.sessions.goOffline()
    test.core.modal.open()
    await test.clock.pass(8_000)
    expect(test.core.wallets.list.snapshot()).toMatchObject({ source: 'service', loading: false })
  })

  it('E01 should try at once when the visitor presses Retry', async () => {
    const test = createCore()
    test.sessions.goOffline()
    test.core.modal.open()
    await test.clock.pass(8_000)
    test.sessions.relay.open()
    test.core.connection.pair()
    expect(shown(test).wcError).toBeUndefined()
    await settled()
    expect(shown(test).wcUri).toBeDefined()
  })

  it('E01 should come back by itself when the relay does, without waiting for the next try', async () => {
    const test = createCore()
    test.sessions.goOffline()
    test.core.modal.open()
    await test.clock.pass(8_000 + 500)
    expect(shown(test).wcError?.code).toBe('RELAY_UNREACHABLE')
    test.sessions.goOnline()
    await settled()
    expect(shown(test)).toMatchObject({ wcUri: test.wallet.offered?.uri, wcError: undefined })
  })

  it('E10 should name a wrong clock instead of the relay, and by how much', async () => {
    const test = createCore()
    test.serverTime.skewMs = 3 * 3_600_000
    test.sessions.goOffline()
    test.core.modal.open()
    await test.clock.pass(8_000)
    expect(shown(test).wcError).toEqual({ code: 'CLOCK_WRONG', details: 'about 180 min ahead' })
  })

  it('E10 should not blame a clock that is nearly right, or that could not be compared', async () => {
    for (const skew of [59_999, -59_999, undefined]) {
      const test = createCore()
      test.serverTime.skewMs = skew
      test.sessions.goOffline()
      test.core.modal.open()
      await test.clock.pass(8_000)
      expect(shown(test).wcError?.code).toBe('RELAY_UNREACHABLE')
    }
  })

  it('E11 should say that the clock is behind although there is a code, which no wallet will take', async () => {
    for (const [before, meanwhile] of [
      [-10 * 60_000, -10 * 60_000],
      [undefined, -10 * 60_000], // the answer that says so comes after the code
    ]) {
      const test = createCore()
      test.serverTime.noticedMs = before
      test.core.modal.open()
      await settled()
      test.serverTime.noticedMs = meanwhile
      await test.clock.pass(1_000)
      expect(shown(test)).toMatchObject({
        wcUri: test.wallet.offered?.uri,
        wcError: { code: 'CLOCK_WRONG', details: 'about 10 min behind' },
      })
    }
  })

  it('E11 should say nothing of a clock that is ahead as long as the relay takes it', async () => {
    for (const skew of [119_000, 600_000, -59_999, undefined]) {
      const test = createCore()
      test.serverTime.noticedMs = skew
      test.core.modal.open()
      await settled()
      expect(shown(test)).toMatchObject({ wcUri: test.wallet.offered?.uri, wcError: undefined })
    }
  })

  it('O05 should ask the page’s own server nothing as long as the relay is there, and only then', async () => {
    const test = createCore()
    test.core.modal.open()
    await test.clock.pass(600_000) // codes come and go
    expect(test.serverTime.asked).toBe(0)
    test.core.modal.close()
    test.sessions.goOffline()
    test.core.modal.open()
    await test.clock.pass(8_000)
    await test.clock.pass(600_000)
    expect(test.serverTime.asked).toBeGreaterThan(0)
  })

  it('E01 should begin with the short wait again after a code that came', async () => {
    const test = createCore()
    const { offer } = test.sessions
    const failing = () => Promise.reject(new Error('no relay'))
    test.sessions.offer = failing
    test.core.modal.open()
    await test.clock.pass(1_000 + 2_000 + 4_000)
    test.sessions.offer = offer
    await test.clock.pass(8_000)
    expect(shown(test).wcUri).toBeDefined()
    test.sessions.offer = failing
    test.wallet.decline()
    await settled()
    test.sessions.offer = offer
    await test.clock.pass(1_000)
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
  })

  it('F10 should offer a new code at once after a rejection, and keep the sentence', async () => {
    const test = await showing(IPHONE)
    const before = shown(test).wcUri
    test.wallet.decline()
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: { code: 'USER_REJECTED' } })
    await settled()
    expect(shown(test)).toMatchObject({ wcError: { code: 'USER_REJECTED' }, status: 'connecting' })
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
    expect(shown(test).wcUri).not.toBe(before)
    // Views that come on screen ask for a code too: that is no reason to forget the sentence.
    test.core.connection.pair()
    expect(shown(test).wcError?.code).toBe('USER_REJECTED')
    expect(test.analytics.events.filter(({ type }) => type === 'USER_REJECTED')).toHaveLength(1)
  })

  it('F10 should tell of a rejection of an earlier code without taking the present one away', async () => {
    const test = await showing()
    const first = test.wallet.offered?.topic
    await test.clock.pass(230_000)
    const { wcUri } = shown(test)
    test.wallet.decline('USER_REJECTED', first)
    await settled()
    expect(shown(test)).toMatchObject({ wcUri, wcError: { code: 'USER_REJECTED' } })
  })

  it('should not start a code for a rejection that comes after closing', async () => {
    const test = await showing()
    test.core.modal.close()
    test.wallet.decline()
    await settled()
    expect(offers(test)).toBe(1)
    expect(shown(test).wcUri).toBeUndefined()
  })

  it('should stop at closing, and never show a code that arrives late', async () => {
    const test = createCore()
    test.sessions.goOffline()
    test.core.modal.open()
    await settled()
    test.core.modal.close()
    test.sessions.goOnline()
    await test.clock.pass(60_000)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: undefined, status: 'disconnected' })
    expect(test.clock.waiting).toBe(0)
  })

  it('should withdraw a code that arrives although its attempt was given up', async () => {
    const test = createCore()
    const { offer } = test.sessions
    test.sessions.offer = (proposal) => offer(proposal, new AbortController().signal)
    test.sessions.goOffline()
    test.core.modal.open()
    await settled()
    test.core.modal.close()
    test.sessions.relay.open()
    await settled()
    expect(test.wallet.offered?.isWithdrawn).toBe(true)
    expect(shown(test).wcUri).toBeUndefined()
  })

  it('should make one code for twenty that are asked for at once', async () => {
    const test = createCore()
    for (let click = 0; click < 20; click += 1) test.core.modal.open()
    await settled()
    for (let click = 0; click < 20; click += 1) test.core.connection.pair()
    await settled()
    expect(offers(test)).toBe(1)
  })

  it('should bring the code back when a session ends beside it', async () => {
    const test = await showing()
    const session = test.wallet.approve({ accounts: EVERYWHERE })
    test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    expect(shown(test).wcUri).toBeDefined()
    test.wallet.end(session)
    await test.clock.pass(1_000)
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
  })

  it('L04 should wake the socket and look at the code when the page comes back', async () => {
    const test = await showing()
    test.page.resume()
    expect(test.sessions.wokenAt).toHaveLength(1)
    await test.clock.pass(10_000)
    expect(offers(test)).toBe(1)
  })

  it('should expect an answer for 5 s when the visitor comes back from the wallet', async () => {
    const test = await showing(PIXEL)
    const wallet = { id: 'r', name: 'Rainbow', chains: [], mobile_link: 'rainbow://' }
    const { native } = test.core.wallets.linksFor(wallet)
    if (native === undefined) throw new Error('a link was expected')
    test.core.wallets.followLink(wallet, native)
    test.page.resume()
    expect(shown(test).buffering).toBe(true)
    await test.clock.pass(3_000)
    test.page.resume()
    await test.clock.pass(4_999)
    expect(shown(test).buffering).toBe(true)
    await test.clock.pass(1)
    expect(shown(test).buffering).toBe(false)
  })

  it('should say that nothing has come of a link for longer than usual, until it is followed anew (T49)', async () => {
    const test = await showing(PIXEL)
    await test.clock.pass(20_000)
    expect(shown(test).isSlow).toBe(false)
    const wallet = { id: 'r', name: 'Rainbow', chains: [], mobile_link: 'rainbow://' }
    const { native } = test.core.wallets.linksFor(wallet)
    if (native === undefined) throw new Error('a link was expected')
    test.core.wallets.followLink(wallet, native)
    await test.clock.pass(14_000)
    expect(shown(test).isSlow).toBe(false)
    await test.clock.pass(3_000)
    expect(shown(test).isSlow).toBe(true)
    test.core.wallets.followLink(wallet, native)
    await test.clock.pass(2_000)
    expect(shown(test).isSlow).toBe(false)
    await test.clock.pass(16_000)
    expect(shown(test).isSlow).toBe(true)
    test.wallet.approve({ accounts: EVERYWHERE })
    await test.clock.pass(2_000)
    test.core.modal.open()
    expect(shown(test).isSlow).toBe(false)
  })

  it('should take back the oldest code where the modal is opened over and over (V15)', async () => {
    const withdrawn: string[] = []
    const { core, wallet } = createCore({
      change: (sessions) => {
        const { withdraw } = sessions
        sessions.withdraw = async (topic) => (withdrawn.push(topic), withdraw(topic))
      },
    })
    const shown: (string | undefined)[] = []
    for (let opening = 0; opening < 12; opening += 1) {
      core.modal.open()
      await settled()
      shown.push(wallet.offered?.topic)
      core.modal.close()
    }
    expect(withdrawn).toEqual(shown.slice(0, 12 - MAX_OPEN_PAIRINGS))
  })
})
