import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'

describe('an embedded modal', () => {
  it('R-VIEW-3 should be there from the start, and show where to connect', () => {
    const { core } = createCore({ isEmbedded: true })
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, embedded: true })
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
  })

  it('should ask no service or wallet before the visitor does something in it', async () => {
    const { core, clock, walletApi, wallet, analytics } = createCore({ isEmbedded: true })
    await clock.pass(60_000)
    expect(core.wallets.list.snapshot()).toMatchObject({ source: 'none', loading: false })
    expect(core.connection.state.snapshot()).toMatchObject({ wcUri: undefined, wcError: undefined })
    expect({ asked: walletApi.queries, offered: wallet.offered, told: analytics.events }).toEqual({
      asked: [],
      offered: undefined,
      told: [{ type: 'MODAL_CREATED' }],
    })
    core.modal.push('ConnectingWalletConnectBasic')
    await clock.pass(0)
    expect(wallet.offered).toBeDefined()
  })

  it('R-VIEW-3 should show the account of a connection that came back by itself', async () => {
    const before = await createConnected({ isEmbedded: true })
    await before.core.dispose()
    const { core, clock } = createCore({ isEmbedded: true, ...before.kept })
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
    await clock.pass(1_000)
    expect(viewOf(core.modal.state.snapshot())).toBe('Account')
  })

  it('should leave visitors where they are when a connection comes back', async () => {
    const before = await createConnected({ isEmbedded: true })
    await before.core.dispose()
    const { core, clock } = createCore({ isEmbedded: true, ...before.kept })
    core.modal.push('WhatIsAWallet')
    await clock.pass(1_000)
    expect(viewOf(core.modal.state.snapshot())).toBe('WhatIsAWallet')
  })

  it('should be taken away after its core has ended, in whatever order a page does it', async () => {
    const { core } = createCore({ isEmbedded: true })
    await core.dispose()
    expect(() => core.modal.embed(false)).not.toThrow()
  })

  it('should make no more codes once it stands nowhere, however long that lasts (Q06)', async () => {
    const { core, clock, wallet } = createCore({ isEmbedded: true })
    core.connection.pair()
    await clock.pass(1_000)
    const { offered } = wallet
    expect(offered).toBeDefined()
    core.modal.embed(false)
    await clock.pass(20 * 60_000)
    expect(wallet.offered).toBe(offered)
    expect(core.connection.state.snapshot()).toMatchObject({ wcUri: undefined, status: 'disconnected' })
    expect(clock.waiting).toBe(0)
  })

  it('R-VIEW-3 should be hidden like any other once it is no longer embedded', () => {
    const { core } = createCore({ isEmbedded: true })
    core.modal.embed(false)
    expect(core.modal.state.snapshot()).toMatchObject({ open: false, embedded: false })
    core.modal.open()
    core.modal.close()
    expect(core.modal.state.snapshot().open).toBe(false)
  })
})
