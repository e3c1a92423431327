import { describe, expect, it } from 'vitest'
import { ALICE, EVERYWHERE, hash, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { PIXEL } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { disconnectedState } from '../../../src/domain/connection/connection-state.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { sentTransactionKeys } from '../../support/stored-sends.ts'

describe('Disconnect', () => {
  it('R-CONN-5 should be disconnected before the wallet is told, and tell it', async () => {
    const { core, sessions, analytics } = await createConnected()
    const done = core.connection.disconnect()
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(core.account.state.snapshot().solana.status).toBe('disconnected')
    await done
    expect(sessions.memory.believed.size).toBe(0)
    expect(analytics.events.at(-1)).toEqual({ type: 'DISCONNECT_SUCCESS' })
  })

  it.each(['Account', 'Send', 'UnsupportedChain'] as const)(
    'R-VIEW-3 should close the modal at once where it shows %s, and open nothing unasked (V19)',
    async (view) => {
      const { core, sessions } = await createConnected()
      core.modal.open({ view })
      sessions.goOffline()
      const done = core.connection.disconnect().catch(() => {})
      expect(core.modal.state.snapshot().open).toBe(false)
      await settled()
      expect(core.modal.state.snapshot().open).toBe(false)
      sessions.goOnline()
      await done
    },
  )

  it('R-VIEW-3 should show where to connect in an embedded modal (V19)', async () => {
    const { core } = await createConnected({ isEmbedded: true })
    expect(viewOf(core.modal.state.snapshot())).toBe('Account')
    await core.connection.disconnect()
    await settled()
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, embedded: true })
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
  })

  it('should leave open what is no view of an account, and what shows the account that stays (V19)', async () => {
    const { core } = await createConnected()
    core.modal.open({ view: 'WhatIsAWallet' })
    await core.connection.disconnect('solana')
    expect(viewOf(core.modal.state.snapshot())).toBe('WhatIsAWallet')
    core.modal.open({ view: 'Account' })
    await core.connection.disconnect('eip155')
    expect(core.modal.state.snapshot().open).toBe(false)
    const both = await createConnected()
    both.core.modal.open({ view: 'Account' })
    await both.core.connection.disconnect('eip155')
    expect(both.core.modal.state.snapshot().open).toBe(true)
    expect(viewOf(both.core.modal.state.snapshot())).toBe('Account')
  })

  it('R-CONN-3 should leave nothing of the connection behind', async () => {
    const { core } = await createConnected()
    await core.connection.disconnect()
    expect(core.connection.state.snapshot()).toEqual(disconnectedState)
    expect(core.account.balance.snapshot()).toMatchObject({ address: undefined, amount: undefined })
  })

  it('R-ERR-4 should throw "Failed to disconnect" after 3 s, and be disconnected all the same', async () => {
    const { core, sessions, clock, analytics } = await createConnected()
    sessions.goOffline()
    const done = core.connection.disconnect().catch((error: unknown) => error)
    await clock.pass(2_999)
    expect(core.connection.state.snapshot().status).toBe('disconnected')
    await clock.pass(1)
    expect(await done).toMatchObject({ code: 'DISCONNECT_FAILED', message: 'Failed to disconnect' })
    expect(analytics.events.at(-1)).toEqual({ type: 'DISCONNECT_ERROR' })
  })

  it('G08 should tell the wallet later, and not be connected again by a reload', async () => {
    const before = await createConnected()
    before.sessions.goOffline()
    const done = before.core.connection.disconnect().catch(() => {})
    await before.clock.pass(3_000)
    await done
    const after = await reload(before)
    await settled()
    expect(after.core.connection.state.snapshot().status).toBe('disconnected')
    after.sessions.goOnline()
    expect(after.sessions.memory.believed.size).toBe(0)
  })

  it('should leave one namespace of a shared session and keep the other', async () => {
    const { core, sessions, session } = await createConnected()
    await core.connection.disconnect('eip155')
    expect(core.account.state.snapshot()).toMatchObject({
      active: 'solana',
      eip155: { status: 'disconnected' },
      solana: { status: 'connected' },
    })
    expect([...sessions.memory.believed]).toEqual([session.topic])
    expect(core.connection.state.snapshot().status).toBe('connected')
    await core.connection.disconnect('solana')
    expect(sessions.memory.believed.size).toBe(0)
    expect(core.connection.state.snapshot().status).toBe('disconnected')
  })

  it('should leave the wallet of the active namespace, and keep another', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    test.core.modal.open({ view: 'Connect' })
    await settled()
    const second = test.wallet.approve({ accounts: [ON_SOLANA] })
    await test.core.connection.disconnect()
    expect([...test.sessions.memory.believed]).toEqual([second.topic])
    expect(test.core.account.state.snapshot()).toMatchObject({ active: 'solana', solana: { status: 'connected' } })
  })

  it('should do nothing where no wallet is connected', async () => {
    const { core, analytics } = createCore()
    await core.connection.disconnect()
    await core.connection.disconnect('solana')
    expect(analytics.events).toEqual([{ type: 'MODAL_CREATED' }])
  })

  it('K10 should leave nothing in storage but the sent transactions', async () => {
    const wallet = { id: 'r', name: 'Rainbow', chains: [], mobile_link: 'rainbow://' }
    const test = createCore({ facts: PIXEL })
    test.core.modal.open()
    await settled()
    const { native } = test.core.wallets.linksFor(wallet)
    if (native === undefined) throw new Error('a link was expected')
    test.core.wallets.followLink(wallet, native)
    test.wallet.approve({ accounts: EVERYWHERE })
    test.blockchains.eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    const sent = test.core.transactions.sendNative({ amount: '0.1', recipient: ALICE })
    await settled()
    test.wallet.answer(hash(1))
    await sent
    const { sessionTopic } = test.core.account.state.snapshot().eip155
    const isOfChoice = /^portico\.choices\/(\w+)\/\d+\/(\w+)$/
    expect([...test.store.keys('')].map((key) => key.replace(isOfChoice, 'choice of $1 $2')).sort()).toEqual([
      'WALLETCONNECT_DEEPLINK_CHOICE',
      `choice of eip155 ${sessionTopic}`,
      `choice of solana ${sessionTopic}`,
      'portico.choices',
      'portico.hint',
      'portico.recent',
      ...sentTransactionKeys(test.store),
      'walletName',
    ])
    await test.core.connection.disconnect()
    expect(test.store.keys('')).toEqual(sentTransactionKeys(test.store))
    expect(sentTransactionKeys(test.store)).toHaveLength(1)
  })

  it('K10 should remove what was put aside as unreadable, too', async () => {
    const test = await createConnected()
    test.store.set('portico.recent', '{"name":')
    test.store.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)","name":"x"}')
    const after = await reload(test)
    await settled()
    expect(after.errors.reports).toHaveLength(1)
    await after.core.connection.disconnect()
    expect(after.store.keys('')).toEqual([])
  })

  it('K08 should touch no key of another script', async () => {
    const test = await createConnected()
    test.store.set('wagmi.store', 'theirs')
    test.store.set('portico', 'theirs too')
    await test.core.connection.disconnect()
    expect([...test.store.keys('')].sort()).toEqual(['portico', 'wagmi.store'])
  })
})
