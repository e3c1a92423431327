import { describe, expect, it } from 'vitest'
import { MODAL_VIEWS, type ModalView } from '../../../src/domain/modal/view.ts'
import { stepAt, viewOf } from '../../../src/domain/modal/modal-state.ts'
import { ETHEREUM, FOREIGN } from '../../support/networks.ts'
import { ALICE, ON_ETHEREUM } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { IPHONE } from '../../support/browsers.ts'

const onForeignChain = () => createConnected({}, { accounts: [`${FOREIGN.eip155}:${ALICE}`] })
const viewIn = ({ core }: TestCore): ModalView => viewOf(core.modal.state.snapshot())

describe('OpenModal', () => {
  it.each(MODAL_VIEWS)('R-VIEW-2 should show %s when it is asked for, connected or not', async (view) => {
    const fresh = createCore()
    fresh.core.modal.open({ view })
    expect(viewIn(fresh)).toBe(view)
    const connected = await createConnected()
    connected.core.modal.open({ view })
    expect(viewIn(connected)).toBe(view)
  })

  it('R-VIEW-2 should show the code on a desktop where a pairing is the only way', () => {
    const test = createCore()
    test.core.modal.open()
    expect(viewIn(test)).toBe('ConnectingWalletConnectBasic')
  })

  it('R-VIEW-2 should show all wallets on a phone where a pairing is the only way', () => {
    const test = createCore({ facts: IPHONE })
    test.core.modal.open()
    expect(viewIn(test)).toBe('AllWallets')
  })

  it('R-VIEW-2 should show the choice of ways where there are others', () => {
    const test = createCore({ hasAdapters: true })
    test.core.modal.open()
    expect(viewIn(test)).toBe('Connect')
  })

  it('R-VIEW-2 should show the choice of ways where a wallet is there whose name is not known yet', () => {
    const test = createCore()
    test.installed.isExpecting = () => true
    test.core.modal.open()
    expect(viewOf(test.core.modal.state.snapshot())).toBe('Connect')
  })

  it('R-VIEW-2 should show the account of a connected visitor', async () => {
    const test = await createConnected()
    test.core.modal.open()
    expect(viewIn(test)).toBe('Account')
  })

  it('F02 should not show an account on an unknown network as ready', async () => {
    const test = await onForeignChain()
    test.core.modal.close()
    test.core.modal.open()
    expect(viewIn(test)).toBe('UnsupportedChain')
  })

  it('F02 should go on to the account once the wallet is on a network of the page, and back when it leaves', async () => {
    const test = await onForeignChain()
    test.wallet.grant(test.session, [`${FOREIGN.eip155}:${ALICE}`, ON_ETHEREUM])
    await test.core.networks.switchTo(ETHEREUM.id)
    expect(viewIn(test)).toBe('Account')
    expect(test.core.modal.state.snapshot().open).toBe(true)
    test.sessions.emit({ type: 'chainChanged', topic: test.session.topic, chain: FOREIGN.eip155 })
    expect(viewIn(test)).toBe('UnsupportedChain')
    test.wallet.end(test.session)
    expect(test.core.modal.state.snapshot().open).toBe(false)
  })

  it('should be on screen before anything is awaited', () => {
    const { core } = createCore()
    core.modal.open()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, shake: false })
  })

  it('R-VIEW-2 should show the account where it was asked for, also on an unknown network (V08)', async () => {
    const test = await onForeignChain()
    test.core.modal.open({ view: 'Account' })
    expect(viewIn(test)).toBe('Account')
    test.core.modal.open()
    expect(viewIn(test)).toBe('UnsupportedChain')
  })

  it('should leave the account there that was asked for when its wallet goes to an unknown network (V08)', async () => {
    const test = await createConnected()
    const leave = () => {
      test.sessions.emit({ type: 'chainChanged', topic: test.session.topic, chain: ETHEREUM.id })
      test.sessions.emit({ type: 'chainChanged', topic: test.session.topic, chain: FOREIGN.eip155 })
    }
    test.core.modal.open({ view: 'Account' })
    leave()
    expect(viewIn(test)).toBe('Account')
    test.core.modal.close()
    expect(test.core.modal.state.snapshot().open).toBe(false)
    test.sessions.emit({ type: 'chainChanged', topic: test.session.topic, chain: ETHEREUM.id })
    test.core.modal.open()
    expect(viewIn(test)).toBe('Account')
    leave()
    expect(viewIn(test)).toBe('UnsupportedChain')
  })

  it('should come by itself when the wallet goes to an unknown network while nothing is open (V08)', async () => {
    const test = await createConnected()
    expect(test.core.modal.state.snapshot().open).toBe(false)
    test.sessions.emit({ type: 'chainChanged', topic: test.session.topic, chain: FOREIGN.eip155 })
    expect(test.core.modal.state.snapshot().open).toBe(true)
    expect(viewIn(test)).toBe('UnsupportedChain')
  })

  it('should not come by itself to who has just loaded the page: the button says it (V08)', async () => {
    const before = await onForeignChain()
    await before.core.dispose()
    const test = createCore(before.kept)
    await test.clock.pass(1_000)
    expect(test.core.account.state.snapshot().eip155.status).toBe('connected')
    expect(test.core.modal.state.snapshot().open).toBe(false)
    test.core.modal.open()
    expect(viewIn(test)).toBe('UnsupportedChain')
  })

  it('should not go back to the choice of a network that the wallet has made below a request (V108)', async () => {
    const test = await onForeignChain()
    expect(viewIn(test)).toBe('UnsupportedChain')
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }
    const asked = test.core.provider.request(request)
    await settled()
    expect(viewIn(test)).toBe('ApproveRequest')
    test.wallet.grant(test.session, [`${FOREIGN.eip155}:${ALICE}`, ON_ETHEREUM])
    test.wallet.answer(null)
    await asked
    await settled()
    expect(test.core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
    expect(viewIn(test)).toBe('Account')
  })

  it('should make no code for views that a page goes through while the modal is hidden (V109)', async () => {
    const { core, clock, wallet } = createCore()
    core.modal.push('AllWallets')
    core.modal.back()
    await clock.pass(1_000)
    expect(core.modal.state.snapshot().open).toBe(false)
    expect([wallet.offered, core.connection.state.snapshot().wcUri]).toEqual([undefined, undefined])
  })

  it('should tell the owner of the page whether the visitor was connected', async () => {
    const { core, analytics } = createCore()
    core.modal.open()
    expect(analytics.events).toEqual([{ type: 'MODAL_CREATED' }, { type: 'MODAL_OPEN', connected: false }])
    const connected = await createConnected()
    connected.core.modal.open()
    expect(connected.analytics.events.at(-1)).toEqual({ type: 'MODAL_OPEN', connected: true })
  })

  it('should refuse once the core was disposed of', async () => {
    const { core, clock } = createCore()
    await core.dispose()
    expect(() => core.modal.open()).toThrow(expect.objectContaining({ code: 'CORE_DISPOSED' }))
    expect(() => core.connection.pair()).toThrow(expect.objectContaining({ code: 'CORE_DISPOSED' }))
    core.modal.push('AllWallets')
    core.modal.back()
    await settled()
    expect(clock.waiting).toBe(0)
  })
})

describe('CloseModal', () => {
  it('R-VIEW-3 should hide the modal', () => {
    const { core } = createCore()
    core.modal.open()
    core.modal.close()
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it('R-VIEW-3 should go to Connect in embedded mode while no wallet is connected', () => {
    const test = createCore({ isEmbedded: true })
    test.core.modal.open({ view: 'AllWallets' })
    test.core.modal.close()
    expect(viewIn(test)).toBe('Connect')
    expect(test.core.modal.state.snapshot().open).toBe(true)
  })

  it('R-VIEW-3 should go to Account in embedded mode once one is', async () => {
    const test = await createConnected({ isEmbedded: true })
    expect(viewIn(test)).toBe('Account')
    test.core.modal.push('Networks')
    test.core.modal.close()
    expect(viewIn(test)).toBe('Account')
    expect(test.core.modal.state.snapshot().open).toBe(true)
  })

  it('R-VIEW-3 should still offer a code where an embedded modal stays on Connect', async () => {
    const test = createCore({ isEmbedded: true })
    test.core.modal.open({ view: 'Connect' })
    test.core.modal.close()
    await settled()
    expect(test.wallet.offered).toBeDefined()
    expect(test.core.connection.state.snapshot().wcUri).toBe(test.wallet.offered?.uri)
  })

  it('should count a closing of an open modal only', () => {
    const { core, analytics } = createCore()
    core.modal.close()
    core.modal.open()
    core.modal.close()
    core.modal.close()
    expect(analytics.events.filter(({ type }) => type === 'MODAL_CLOSE')).toEqual([
      { type: 'MODAL_CLOSE', connected: false },
    ])
  })

  it('R-MODAL-1 should shake for 500 ms where a decision is wanted, and stay open', async () => {
    const { core, clock } = await onForeignChain()
    core.modal.close()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, shake: true })
    await clock.pass(499)
    expect(core.modal.state.snapshot().shake).toBe(true)
    await clock.pass(1)
    expect(core.modal.state.snapshot().shake).toBe(false)
  })

  it('R-MODAL-1 should not shake longer for a second try', async () => {
    const { core, clock } = await onForeignChain()
    core.modal.close()
    await clock.pass(300)
    core.modal.close()
    await clock.pass(200)
    expect(core.modal.state.snapshot().shake).toBe(false)
  })

  it('R-MODAL-1 should not go on shaking once an embedded modal shows something else', async () => {
    const test = await createConnected({ isEmbedded: true }, { accounts: [`${FOREIGN.eip155}:${ALICE}`] })
    test.core.modal.close()
    expect(test.core.modal.state.snapshot().shake).toBe(true)
    test.wallet.end(test.session)
    test.core.modal.close()
    expect(test.core.modal.state.snapshot()).toMatchObject({ open: true, shake: false })
  })

  it('R-CONST-2 should give a new shake its own 500 ms', async () => {
    const { core, clock, wallet, session, state } = await onForeignChain()
    core.modal.close()
    await clock.pass(300)
    wallet.end(session)
    core.modal.close()
    state.modal.update((modal) => ({ ...modal, open: true, history: [stepAt('UnsupportedChain')] }))
    await clock.pass(100)
    wallet.approve({ accounts: [`${FOREIGN.eip155}:${ALICE}`], pairingTopic: undefined })
    core.modal.close()
    await clock.pass(499)
    expect(core.modal.state.snapshot().shake).toBe(true)
    await clock.pass(1)
    expect(core.modal.state.snapshot().shake).toBe(false)
  })
})
