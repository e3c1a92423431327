import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { ALICE, BOB, EVERYWHERE, ON_BASE, ON_ETHEREUM, ON_SOLANA, SOL_BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'

const HOUR = 3_600_000
const failing = () => Promise.reject(new Error('storage is broken'))

/** The page is loaded again: one session is known at once, the others once they `arrive`. */
async function reloadSlowly({ core, kept }: TestCore, first: WalletSession) {
  await core.dispose()
  let arrive = () => {}
  const after = createCore({
    ...kept,
    change: (sessions, installed) => {
      const whole = sessions.restore
      installed.restore = async () => [first]
      sessions.restore = async () => {
        const all = await whole()
        await new Promise<void>((resolve) => (arrive = resolve))
        return all.filter(({ topic }) => topic !== first.topic)
      }
    },
  })
  await settled()
  const others = async () => {
    arrive()
    await settled()
  }
  return { ...after, arrive: others }
}

/** EVM by one wallet, and on Solana the second account of another one. */
async function withTwoWallets() {
  const test = await createConnected({}, { accounts: [ON_ETHEREUM, ON_BASE] })
  test.core.account.activate('solana')
  test.core.modal.open({ view: 'Connect' })
  await settled()
  const solana = test.wallet.approve({ accounts: [ON_SOLANA, `${SOLANA.id}:${SOL_BOB}`] })
  await settled()
  test.core.account.selectAddress(SOL_BOB)
  return { ...test, evm: test.session, solana }
}

describe('RestoreSessions', () => {
  it('should be checking at first, and verified once the wallet has answered', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const after = createCore(before.kept)
    const seen: string[] = []
    after.core.account.state.changes$.subscribe(({ eip155 }) => seen.push(`${eip155.status} ${eip155.verification}`))
    await settled()
    expect(seen).toEqual(['disconnected verified', 'connected checking', 'connected verified'])
    expect(after.core.account.state.snapshot().eip155.address).toBe(ALICE)
    expect(after.core.connection.state.snapshot()).toMatchObject({
      status: 'connected',
      recentWallet: { name: 'Memory Wallet' },
    })
  })

  it('should be restoring from its first moment until it is known who was connected', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const after = createCore(before.kept)
    const seen: unknown[] = []
    after.core.connection.restoring.changes$.subscribe((isRestoring) =>
      seen.push([isRestoring, after.core.account.state.snapshot().eip155.status]),
    )
    await settled()
    expect(seen).toEqual([
      [true, 'disconnected'],
      [false, 'connected'],
    ])
  })

  it('should be who is known already while the others are still read, and choose as before once all are', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM, ON_BASE] })
    before.core.modal.open({ view: 'Connect' })
    await settled()
    before.wallet.approve({ accounts: [ON_SOLANA] })
    await settled()
    before.core.account.activate('eip155')
    await before.core.networks.switchTo(BASE.id)
    before.core.account.activate('solana')
    const after = await reloadSlowly(before, before.session)
    expect(after.core.connection.restoring.snapshot()).toBe(true)
    expect(after.core.account.state.snapshot()).toMatchObject({
      eip155: { status: 'connected', chain: BASE.id, verification: 'verified' },
      solana: { status: 'disconnected' },
    })
    await after.arrive()
    expect(after.core.connection.restoring.snapshot()).toBe(false)
    expect(after.core.account.state.snapshot()).toMatchObject({
      active: 'solana',
      eip155: { status: 'connected', chain: BASE.id },
      solana: { status: 'connected' },
    })
    expect(after.sessions.memory.sessions.size).toBe(2)
  })

  it('Q80 should show one account all along, with what was read and begun with it, when a wallet that stands by is back', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM], peer: { name: 'One' } })
    before.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    before.wallet.approve({ accounts: [`${ETHEREUM.id}:${BOB}`], peer: { name: 'Two' } })
    await settled()
    before.core.connection.activate(before.session.topic)
    const after = await reloadSlowly(before, before.session)
    await after.core.account.refreshTokens()
    after.core.modal.open({ view: 'Account' })
    after.core.modal.push('Send')
    const seen = new Set<string | undefined>()
    after.core.account.state.changes$.subscribe(({ eip155 }) => seen.add(eip155.address))
    await after.arrive()
    expect(after.core.connection.wallets.snapshot().map(({ name }) => name)).toEqual(['One', 'Two'])
    expect([...seen]).toEqual([ALICE])
    expect(after.core.account.tokens.snapshot()).toMatchObject({ owner: { address: ALICE }, loading: false })
    expect(viewOf(after.core.modal.state.snapshot())).toBe('Send')
  })

  it('R-CONN-4 should come back to the account that was chosen, whatever is chosen elsewhere before it is there', async () => {
    const before = await withTwoWallets()
    const after = await reloadSlowly(before, before.evm)
    await after.core.networks.switchTo(BASE.id)
    await after.arrive()
    expect(after.core.account.state.snapshot()).toMatchObject({
      active: 'solana',
      eip155: { chain: BASE.id },
      solana: { address: SOL_BOB },
    })
    const again = await reload(after)
    await settled()
    expect(again.core.account.state.snapshot()).toMatchObject({ active: 'solana', solana: { address: SOL_BOB } })
  })

  it('R-CONN-4 should keep what was chosen for a wallet that is not back when the page is closed again', async () => {
    const before = await withTwoWallets()
    const after = await reloadSlowly(before, before.evm)
    after.sessions.emit({ type: 'chainChanged', topic: before.evm.topic, chain: BASE.id })
    const again = await reload(after)
    await settled()
    expect(again.core.account.state.snapshot()).toMatchObject({
      eip155: { chain: BASE.id },
      solana: { address: SOL_BOB },
    })
  })

  it('should wait for the others though the first to come back leaves at once, and not bring that one back', async () => {
    const before = await withTwoWallets()
    const after = await reloadSlowly(before, before.evm)
    after.wallet.end(before.evm)
    expect(after.core.account.state.snapshot().eip155.status).toBe('disconnected')
    const again = await reload(after)
    await settled()
    expect(again.core.account.state.snapshot()).toMatchObject({
      eip155: { status: 'disconnected' },
      solana: { status: 'connected', address: SOL_BOB },
    })
    await again.core.connection.disconnect()
    expect(['portico.hint', 'portico.choices'].flatMap(again.store.keys)).toEqual([])
  })

  it('should leave a namespace to the wallet that came back first, and end no session for it', async () => {
    for (const isForgotten of [false, true]) {
      const before = await createConnected({}, { accounts: EVERYWHERE })
      await before.core.connection.disconnect('solana')
      before.core.account.activate('solana')
      before.core.modal.open({ view: 'Connect' })
      await settled()
      const own = before.wallet.approve({ accounts: [`${SOLANA.id}:${SOL_BOB}`] })
      await settled()
      if (isForgotten) before.store.keys('portico.choices').forEach(before.store.remove)
      const after = await reloadSlowly(before, own)
      after.core.account.activate('solana')
      await after.arrive()
      expect(after.core.account.state.snapshot()).toMatchObject({
        eip155: { address: ALICE, sessionTopic: before.session.topic },
        solana: { address: SOL_BOB, sessionTopic: own.topic },
      })
      expect([...after.sessions.memory.believed]).toEqual([before.session.topic, own.topic])
    }
  })

  it('should give a namespace back to the wallet that had it, though another one was there before', async () => {
    const before = await withTwoWallets()
    const old = { ...before.solana, topic: 'old' }
    before.sessions.memory.sessions.set(old.topic, old)
    const after = await reloadSlowly(before, old)
    expect(after.core.account.state.snapshot().solana.sessionTopic).toBe('old')
    await after.arrive()
    expect(after.core.account.state.snapshot().solana).toMatchObject({
      address: SOL_BOB,
      sessionTopic: before.solana.topic,
    })
  })

  it('should not call back a visitor who looks elsewhere by the time that everybody is there', async () => {
    const before = await withTwoWallets()
    before.core.account.activate('eip155')
    const after = await reloadSlowly(before, before.evm)
    after.core.account.activate('solana')
    await after.arrive()
    expect(after.core.account.state.snapshot()).toMatchObject({ active: 'solana', solana: { address: SOL_BOB } })
  })

  it('should not stay restoring when the stored sessions cannot be read', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const after = createCore({ ...before.kept, change: (sessions) => (sessions.restore = failing) })
    expect(after.core.connection.restoring.snapshot()).toBe(true)
    await settled()
    expect(after.core.connection.restoring.snapshot()).toBe(false)
    expect(createCore().core.connection.restoring.snapshot()).toBe(false)
  })

  it('should stay connected to a wallet that does not answer within 5 s, and say so', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const after = createCore(before.kept)
    after.sessions.isWalletAwake = false
    await after.clock.pass(4_999)
    expect(after.core.account.state.snapshot().eip155.verification).toBe('checking')
    await after.clock.pass(1)
    expect(after.core.account.state.snapshot().eip155).toMatchObject({
      status: 'connected',
      verification: 'unanswered',
    })
    expect(after.core.account.state.snapshot().solana.verification).toBe('unanswered')
  })

  it('should remember network, address and namespace that were chosen', async () => {
    const before = await createConnected({}, { accounts: [...EVERYWHERE, `${BASE.id}:${BOB}`] })
    await before.core.networks.switchTo(BASE.id)
    before.core.account.selectAddress(BOB)
    before.core.account.activate('solana')
    const after = await reload(before)
    await settled()
    expect(after.core.account.state.snapshot()).toMatchObject({
      active: 'solana',
      eip155: { chain: BASE.id, address: BOB },
    })
  })

  it('should not restore a session that has expired', async () => {
    const before = await createConnected({}, { accounts: EVERYWHERE, lifeMs: HOUR })
    await before.core.dispose()
    before.clock.advance(HOUR)
    before.store.set('portico.hint', JSON.stringify({ until: before.clock.now() + HOUR }))
    const after = createCore(before.kept)
    await settled()
    expect(after.core.connection.state.snapshot().status).toBe('disconnected')
  })

  it('should not even look without a hint', async () => {
    const before = await createConnected()
    await before.core.dispose()
    before.store.remove('portico.hint')
    let isAsked = false
    const listen = async () => {
      isAsked = true
      return []
    }
    const after = createCore({ ...before.kept, change: (sessions) => (sessions.restore = listen) })
    await settled()
    expect(isAsked).toBe(false)
    expect(after.core.connection.state.snapshot().status).toBe('disconnected')
  })

  it('W41 should look without a hint where this tab alone keeps the choices, for as long as their sessions live', async () => {
    const before = await createConnected()
    await before.core.dispose()
    before.store.remove('portico.hint')
    const store = Object.assign(before.store, { isInTab: (key: string) => key.startsWith('portico.choices/') })
    const after = createCore({ ...before.kept, store })
    await settled()
    expect(after.core.account.state.snapshot().eip155.address).toBe(ALICE)
    await after.core.dispose()
    store.remove('portico.hint')
    before.clock.jumpWall(10 * 365 * 24 * HOUR)
    let isAsked = false
    const listen = async () => {
      isAsked = true
      return []
    }
    createCore({ ...before.kept, store, change: (sessions) => (sessions.restore = listen) })
    await settled()
    expect(isAsked).toBe(false)
  })

  it('should have the hint for as long as any session lives, and while a code may be answered', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    expect(JSON.parse(test.store.get('portico.hint') ?? '')).toEqual({ until: test.clock.now() + 300_000 })
    test.wallet.approve({ accounts: [ON_ETHEREUM] })
    test.core.modal.open({ view: 'Connect' })
    await settled()
    test.wallet.approve({ accounts: [ON_SOLANA], lifeMs: HOUR })
    await test.clock.pass(2 * HOUR)
    const after = await reload(test)
    await settled()
    expect(after.core.account.state.snapshot().eip155.status).toBe('connected')
  })

  it('should look again for as long as a session lives that was prolonged while no page was open', async () => {
    const before = await createConnected({}, { accounts: EVERYWHERE, lifeMs: HOUR })
    const until = before.clock.now() + 9 * HOUR
    before.sessions.memory.sessions.set(before.session.topic, { ...before.session, expiresAt: until })
    const after = await reload(before)
    await settled()
    expect(JSON.parse(after.store.get('portico.hint') ?? '')).toEqual({ until })
  })

  it('should stay with the wallet that was connected while the sessions were read', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM, ON_SOLANA] })
    await before.core.dispose()
    const after = createCore(before.kept)
    const fresh = after.wallet.approve({ accounts: [ON_BASE], pairingTopic: undefined })
    await settled()
    expect(after.core.account.state.snapshot().eip155).toMatchObject({ sessionTopic: fresh.topic, chain: BASE.id })
  })

  it('should end sessions that nothing lives on', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const old = { ...before.session, topic: 'old' }
    const { sessions, believed } = before.sessions.memory
    sessions.clear()
    for (const session of [old, before.session]) {
      sessions.set(session.topic, session)
      believed.add(session.topic)
    }
    const after = createCore(before.kept)
    await settled()
    expect(after.core.account.state.snapshot().eip155.sessionTopic).toBe(before.session.topic)
    expect([...believed]).toEqual([before.session.topic])
  })

  it('should not bring back a namespace that the visitor left', async () => {
    const before = await createConnected()
    await before.core.connection.disconnect('solana')
    const after = await reload(before)
    await settled()
    expect(after.core.account.state.snapshot()).toMatchObject({
      eip155: { status: 'connected', address: ALICE },
      solana: { status: 'disconnected' },
    })
  })

  it('should take up a session that was settled while no page was open', async () => {
    const before = createCore()
    before.core.modal.open()
    await settled()
    await before.core.dispose()
    before.wallet.approve({ accounts: EVERYWHERE })
    const after = createCore(before.kept)
    await settled()
    expect(after.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', chain: ETHEREUM.id })
  })

  it('should leave the visitor disconnected, and everything stored, when the sessions cannot be read', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const broken = createCore({ ...before.kept, change: (sessions) => (sessions.restore = failing) })
    await settled()
    expect(broken.core.connection.state.snapshot().status).toBe('disconnected')
    const after = createCore(before.kept)
    await settled()
    expect(after.core.connection.state.snapshot().status).toBe('connected')
  })

  it('Q200 should keep what it cannot read of one kind of wallet, though those of another are back', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM, ON_SOLANA], peer: { name: 'Phone' } })
    before.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    const here = before.wallet.approve({ accounts: [`${ETHEREUM.id}:${BOB}`], peer: { name: 'Extension' } })
    await settled()
    await before.core.dispose()
    const broken = createCore({
      ...before.kept,
      change: (sessions, installed) => {
        installed.restore = async () => [here]
        sessions.restore = failing
      },
    })
    await settled()
    await broken.clock.pass(10_000)
    await settled()
    expect(broken.core.connection.wallets.snapshot().map(({ name }) => name)).toEqual(['Extension'])
    expect(broken.core.modal.notice.snapshot()).toMatchObject({ code: 'SESSION_NOT_RESTORED' })
    const after = await reload(broken)
    await settled()
    await after.clock.pass(10_000)
    await settled()
    expect(after.core.connection.wallets.snapshot().map(({ name }) => name)).toEqual(['Extension', 'Phone'])
    expect(after.core.account.state.snapshot().solana.sessionTopic).toBe(before.session.topic)
    expect(after.sessions.memory.believed.has(before.session.topic)).toBe(true)
  })

  it('W80 should write nothing any more once the core was disposed of', async () => {
    const { core, store } = await createConnected({}, { accounts: [ON_ETHEREUM, `${ETHEREUM.id}:${BOB}`, ON_SOLANA] })
    await core.dispose()
    for (const key of store.keys('')) store.remove(key)
    core.account.selectAddress(BOB)
    core.account.activate('solana')
    expect(store.keys('')).toEqual([])
  })

  it('should change nothing any more once the core was disposed of', async () => {
    const before = await createConnected()
    await before.core.dispose()
    const after = createCore(before.kept)
    await after.core.dispose()
    const { account, connection } = after.core
    const last = [account.state.snapshot(), connection.state.snapshot()]
    await settled()
    account.activate('solana')
    expect([account.state.snapshot(), connection.state.snapshot()]).toEqual(last)
    expect(after.clock.waiting).toBe(0)
  })
})
