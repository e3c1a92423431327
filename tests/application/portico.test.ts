import { describe, expect, it } from 'vitest'
import { ALICE, BOB, EVERYWHERE, hash } from '../support/accounts.ts'
import { PIXEL } from '../support/browsers.ts'
import { createConnected } from '../support/connected.ts'
import { createCore } from '../support/core.ts'
import { settled } from '../support/fake-clock.ts'
import { ETHEREUM, FOREIGN } from '../support/networks.ts'
import { watch } from '../support/outcome.ts'

const RAINBOW = {
  id: 'r',
  name: 'Rainbow',
  chains: [],
  desktop_link: 'rainbow://',
  webapp_link: 'https://rainbow.example/',
}

describe('Portico', () => {
  it('should ask no service or wallet, and set no timer, before the visitor does something', async () => {
    const { clock, sessions, walletApi, blockchains, store, analytics } = createCore()
    await settled()
    expect(clock.waiting).toBe(0)
    expect(sessions.memory.pairings).toEqual([])
    expect(walletApi.queries).toEqual([])
    expect(blockchains.eip155.questions + blockchains.solana.questions).toBe(0)
    expect(store.keys('')).toEqual([])
    // For ports of the page; it is never posted.
    expect(analytics.events).toEqual([{ type: 'MODAL_CREATED' }])
  })

  it('should ask no service or wallet after its end', async () => {
    const { core, sessions, walletApi, blockchains, session } = await createConnected()
    await core.dispose()
    const questions = () => blockchains.eip155.questions + walletApi.queries.length + sessions.memory.requests.length
    const before = questions()
    for (const ask of [
      () => core.wallets.load(),
      () => core.account.refreshBalance(),
      () => core.networks.switchTo(FOREIGN.eip155),
      () => core.signing.signMessage('hello'),
      () => core.transactions.sendNative({ amount: '1', recipient: BOB }),
      () => core.connection.disconnect(),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
    expect(questions()).toBe(before)
    expect(sessions.memory.believed.has(session.topic)).toBe(true)
  })

  it('should make links only for a code that is on offer', async () => {
    const { core } = createCore()
    expect(core.wallets.linksFor(RAINBOW)).toEqual({})
    core.modal.open()
    await settled()
    expect(core.wallets.linksFor(RAINBOW).desktop?.href).toMatch(/^rainbow:\/\/wc\?uri=wc%3A/)
    core.modal.close()
    expect(core.wallets.linksFor(RAINBOW)).toEqual({})
  })

  it('should go forward and back between views, and offer a code where one is needed', async () => {
    const { core, wallet } = await createConnected()
    core.modal.open()
    core.modal.push('Send')
    await settled()
    expect(wallet.offered?.topic).toBeDefined()
    const offers = wallet.offered
    core.modal.push('AllWallets', 'r')
    await settled()
    expect(core.modal.state.snapshot()).toMatchObject({
      history: [{ view: 'Account' }, { view: 'Send' }, { view: 'AllWallets', walletId: 'r' }],
    })
    expect(wallet.offered).not.toBe(offers)
    core.modal.back()
    core.modal.back()
    core.modal.back()
    expect(core.modal.state.snapshot().history).toMatchObject([{ view: 'Account' }])
  })

  it('K10 should store no choice while no wallet is connected', () => {
    const { core, store } = createCore()
    core.account.activate('solana')
    core.account.selectAddress(BOB)
    expect(core.account.state.snapshot().active).toBe('solana')
    expect(store.keys('')).toEqual([])
  })

  it('should say whether a connection survives a reload', () => {
    expect(createCore().core.storage).toBe('memory')
  })

  it('should end everything at once when it is disposed of, and again without harm', async () => {
    const { core, clock, sessions, session } = await createConnected()
    core.modal.open({ view: 'Connect' })
    // Whatever the connector does at its own end.
    sessions.dispose = async () => {}
    const signing = watch(core.signing.signMessage('x'))
    await settled()
    await core.dispose()
    await core.dispose()
    await settled()
    expect(signing.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(clock.waiting).toBe(0)
    const last = core.account.state.snapshot()
    sessions.emit({ type: 'ended', topic: session.topic })
    await core.connection.warmUp()
    expect(core.account.state.snapshot()).toBe(last)
  })

  it('should leave no timer behind, whatever it is disposed of in the middle of', async () => {
    const { core, clock, sessions, wallet } = createCore()
    core.modal.open()
    await settled()
    wallet.approve({ accounts: EVERYWHERE })
    sessions.goOffline()
    core.modal.open({ view: 'Connect' })
    watch(core.connection.disconnect())
    watch(core.transactions.sendNative({ amount: '1', recipient: BOB }))
    await clock.pass(1_500)
    await core.dispose()
    await settled()
    expect(clock.waiting).toBe(0)
  })

  it('should leave no timer behind while it shakes', async () => {
    const { core, clock } = await createConnected({}, { accounts: [`${FOREIGN.eip155}:${ALICE}`] })
    core.modal.close()
    expect(clock.waiting).toBe(1)
    await core.dispose()
    expect(clock.waiting).toBe(0)
  })

  it('should leave no timer behind while it expects an answer of the wallet', async () => {
    const { core, clock, page } = createCore({ facts: PIXEL })
    core.modal.open()
    await settled()
    core.wallets.followLink(RAINBOW, { kind: 'native', href: 'rainbow://wc', target: '_self', base: 'rainbow://' })
    page.resume()
    expect(core.connection.state.snapshot().buffering).toBe(true)
    await core.dispose()
    await settled()
    expect(clock.waiting).toBe(0)
  })

  it('should leave no timer behind while a send is open', async () => {
    const { core, clock, wallet, blockchains } = await createConnected()
    blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    watch(core.transactions.sendNative({ amount: '0.5', recipient: BOB }))
    await settled()
    wallet.answer(hash(1))
    await settled()
    expect(clock.waiting).toBe(1)
    await core.dispose()
    expect(clock.waiting).toBe(0)
  })

  it('should live beside another one on the same page', async () => {
    const one = await createConnected()
    const two = createCore()
    two.core.modal.open()
    await settled()
    await one.core.dispose()
    expect(two.core.connection.state.snapshot().wcUri).toBeDefined()
    two.wallet.approve({ accounts: EVERYWHERE })
    expect(two.core.connection.state.snapshot().status).toBe('connected')
  })
})
