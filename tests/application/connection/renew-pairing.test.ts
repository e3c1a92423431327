import { describe, expect, it } from 'vitest'
import { EVERYWHERE } from '../../support/accounts.ts'
import { IPHONE } from '../../support/browsers.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { offers, showing, shown } from './pairing-on-screen.ts'

describe('OfferPairing, as time passes', () => {
  it('E08 should count down from 60 s and never show a code past its expiry', async () => {
    const test = await showing()
    const { wcPairingExpiry = 0, wcUri } = shown(test)
    expect(wcPairingExpiry - test.clock.now()).toBe(230_000)
    test.sessions.goOffline()
    await test.clock.pass(169_000)
    expect(shown(test).wcSecondsLeft).toBeUndefined()
    const seen: (number | undefined)[] = []
    for (let second = 60; second > 0; second -= 1) {
      await test.clock.pass(1_000)
      expect(shown(test).wcUri).toBe(wcUri)
      seen.push(shown(test).wcSecondsLeft)
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index))
    await test.clock.pass(1_000)
    expect(shown(test).wcUri).toBeUndefined()
  })

  it('E08 should put a new code in place before the old one ends', async () => {
    const test = await showing()
    const before = shown(test).wcUri
    let gaps = 0
    test.core.connection.state.changes$.subscribe(({ wcUri }) => (gaps += wcUri === undefined ? 1 : 0))
    await test.clock.pass(229_000)
    expect(shown(test).wcUri).not.toBe(before)
    expect(shown(test)).toMatchObject({ wcUri: test.wallet.offered?.uri, wcRenewals: 1, wcSecondsLeft: undefined })
    expect(gaps).toBe(0)
  })

  it('E08 should still take an approval of the code that was replaced', async () => {
    const test = await showing()
    const first = test.wallet.offered
    await test.clock.pass(240_000)
    expect(test.wallet.offered).not.toBe(first)
    test.wallet.approve({ accounts: EVERYWHERE, pairingTopic: first?.topic })
    expect(shown(test).status).toBe('connected')
  })

  it('E01 should wait between tries to renew a code, as it does for the first one', async () => {
    const test = await showing()
    await test.clock.pass(224_000)
    let tries = 0
    test.sessions.offer = async () => {
      tries += 1
      throw new Error('no relay')
    }
    await test.clock.pass(31_000)
    // At 225 s, and then after 1, 2, 4, 8 and 15 s.
    expect(tries).toBe(6)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: { code: 'RELAY_UNREACHABLE' } })
  })

  it('E01 should not trouble the visitor about a renewal that fails while the code is still good', async () => {
    const test = await showing(IPHONE)
    await test.clock.pass(224_000)
    const { wcUri } = shown(test)
    test.sessions.offer = async () => {
      throw new Error('no relay')
    }
    await test.clock.pass(5_000)
    expect(shown(test)).toMatchObject({ wcUri, wcError: undefined, status: 'connecting' })
  })

  it('E01 should say why there is no code as soon as the last one is gone', async () => {
    const test = await showing()
    await test.clock.pass(220_000)
    test.sessions.goOffline()
    await test.clock.pass(10_000 + 8_000)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: { code: 'RELAY_UNREACHABLE' } })
  })

  it('E07 should not count a code that follows a rejection as a renewal', async () => {
    const test = await showing()
    await test.clock.pass(229_000)
    expect(shown(test).wcRenewals).toBe(1)
    test.wallet.decline()
    await settled()
    expect(shown(test)).toMatchObject({ wcRenewals: 1, wcUri: test.wallet.offered?.uri })
  })

  it('E07 should renew three times and then ask whether the visitor is there', async () => {
    const test = await showing()
    await test.clock.pass(3 * 225_000)
    expect(offers(test)).toBe(4)
    expect(shown(test).wcRenewals).toBe(3)
    await test.clock.pass(230_000)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: { code: 'PAIRING_UNANSWERED' } })
    expect(test.clock.waiting).toBe(0)
    await test.clock.pass(3_600_000)
    expect(offers(test)).toBe(4)
  })

  it('E07 should not go on by itself when the relay comes back, but when the visitor does', async () => {
    const test = await showing()
    await test.clock.pass(4 * 230_000)
    expect(shown(test).wcError?.code).toBe('PAIRING_UNANSWERED')
    test.sessions.goOffline()
    test.sessions.goOnline()
    await settled()
    expect(offers(test)).toBe(4)
    test.core.connection.pair()
    await settled()
    expect(shown(test)).toMatchObject({ wcRenewals: 0, wcUri: test.wallet.offered?.uri, wcError: undefined })
  })

  it('E11 should keep a code through every jump of the clock that stays inside its span', async () => {
    const test = await showing()
    const { wcUri } = shown(test)
    for (const jump of [-24 * 3_600_000, 24 * 3_600_000, 180_000, -600_000]) {
      test.clock.jumpWall(jump)
      await test.clock.pass(1_000)
      expect(shown(test).wcUri).toBe(wcUri)
    }
  })

  it('E11 should replace a code without a word when the machine slept past its end', async () => {
    const test = await showing()
    const before = shown(test).wcUri
    test.clock.jumpWall(3_600_000)
    test.page.resume()
    expect(shown(test).wcUri).toBeUndefined()
    await settled()
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
    expect(shown(test).wcUri).not.toBe(before)
    expect(shown(test).wcError).toBeUndefined()
  })

  it('E11 should say so when the relay is away after a sleep', async () => {
    const test = await showing()
    test.sessions.goOffline()
    test.clock.jumpWall(3_600_000)
    test.page.resume()
    await test.clock.pass(8_000)
    expect(shown(test)).toMatchObject({ wcUri: undefined, wcError: { code: 'RELAY_UNREACHABLE' } })
    test.sessions.relay.open()
    test.core.connection.pair()
    await settled()
    expect(shown(test).wcUri).toBe(test.wallet.offered?.uri)
  })

  it('E17 should make few attempts while the connection flips a hundred times', async () => {
    const test = createCore()
    let attempts = 0
    const { offer } = test.sessions
    test.sessions.offer = (...given) => {
      attempts += 1
      return offer(...given)
    }
    test.sessions.goOffline()
    test.core.modal.open()
    for (let flip = 0; flip < 100; flip += 1) {
      test.sessions.goOnline()
      test.sessions.goOffline()
      await test.clock.pass(100)
    }
    test.sessions.goOnline()
    await settled()
    expect(attempts).toBeLessThanOrEqual(10)
    expect(shown(test).wcUri).toBeDefined()
  })
})
