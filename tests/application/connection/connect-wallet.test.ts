import { describe, expect, it } from 'vitest'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import type { AccountId } from '../../../src/domain/account/account-id.ts'
import { ASKED_METHODS } from '../../../src/domain/connection/asked-grant.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { namespaceOf } from '../../../src/domain/network/chain-id.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { ALICE, BOB, EVERYWHERE, SOL_ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../support/networks.ts'

const FOX: InstalledWallet = {
  ...{ id: 'fox', name: 'Fox', icon: undefined, rdns: 'io.fox', source: 'eip6963', namespaces: ['eip155'] },
}
const GHOST: InstalledWallet = {
  ...{ id: 'ghost', name: 'Ghost', icon: undefined, rdns: undefined, source: 'walletStandard' },
  namespaces: ['solana'],
}

const sessionOf = (topic: string, name: string, ...accounts: readonly AccountId[]): WalletSession => {
  const namespace = namespaceOf(accounts[0]?.chain ?? ETHEREUM.id)
  const chains = accounts.map(({ chain }) => chain)
  return {
    ...{ topic, expiresAt: Number.MAX_SAFE_INTEGER, peer: { name } },
    grants: { [namespace]: { accounts, chains, methods: ASKED_METHODS[namespace], events: [] } },
  }
}
const FOX_SESSION = sessionOf('local/fox', 'Fox', { chain: ETHEREUM.id, address: ALICE })
const GHOST_SESSION = sessionOf('local/ghost', 'Ghost', { chain: SOLANA.id, address: SOL_ALICE })

/** A page with a fox and a ghost in it, which agree. */
function withWallets(test: TestCore = createCore()): TestCore {
  test.installed.set([FOX, GHOST])
  test.installed.answer = async ({ walletId }) => (walletId === 'fox' ? FOX_SESSION : GHOST_SESSION)
  return test
}

/** Answers when a test says so. */
function waiting(test: TestCore) {
  const answers: ((session: WalletSession) => void)[] = []
  test.installed.answer = () => new Promise((resolve) => void answers.push(resolve))
  return answers
}

describe('ConnectWallet, an installed one', () => {
  it('R-CONN-4 should connect, close the modal, remember the wallet and tell of it', async () => {
    const { core, analytics, store } = withWallets()
    core.modal.open()
    store.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"https://other.example/wc","name":"Other"}')
    await core.connection.connect('fox')
    expect(core.account.state.snapshot().eip155).toMatchObject({
      status: 'connected',
      address: ALICE,
      walletName: 'Fox',
    })
    expect(core.connection.state.snapshot()).toMatchObject({ status: 'connected', recentWallet: { name: 'Fox' } })
    expect(core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    expect(core.modal.state.snapshot().open).toBe(false)
    expect(analytics.events).toContainEqual({ type: 'CONNECT_SUCCESS', method: 'browser', name: 'Fox' })
    expect(store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    expect(store.get('portico.recent')).toContain('Fox')
  })

  it('should say whom it is asking for what', async () => {
    const test = withWallets()
    const [answers, asked] = [waiting(test), test.core.connection.connect('ghost')]
    expect(test.core.connection.attempt.snapshot()).toEqual({
      ...{ kind: 'asking', walletId: 'ghost', namespace: 'solana', step: { kind: 'wait' }, resendInS: 0 },
    })
    answers[0]?.(GHOST_SESSION)
    await asked
    expect(test.core.account.state.snapshot().solana.address).toBe(SOL_ALICE)
  })

  it('should connect one wallet per namespace, and leave the other as it is', async () => {
    const { core, sessions } = withWallets()
    await core.connection.connect('fox')
    await core.connection.connect('ghost')
    const { eip155, solana } = core.account.state.snapshot()
    expect([eip155.walletName, solana.walletName]).toEqual(['Fox', 'Ghost'])
    expect([...sessions.memory.believed]).toEqual([FOX_SESSION.topic, GHOST_SESSION.topic])
  })

  it('should end what lived in the namespace before, on whatever device, on a page with one at a time', async () => {
    const oneAtATime = { severalWallets: false }
    const test = withWallets(await createConnected(oneAtATime, { accounts: [`${BASE.id}:${BOB}`] }))
    await test.core.connection.connect('fox')
    await settled()
    expect(test.core.account.state.snapshot().eip155).toMatchObject({ address: ALICE, walletName: 'Fox' })
    expect([...test.sessions.memory.believed]).toEqual([FOX_SESSION.topic])
  })

  it('should list only wallets that speak a namespace of the page', () => {
    const test = withWallets(createCore({ networks: [ETHEREUM] }))
    test.installed.set([GHOST, { ...FOX, namespaces: ['solana', 'eip155'] }])
    expect(test.core.wallets.installed.snapshot()).toMatchObject([{ id: 'fox', namespaces: ['eip155'] }])
  })

  it('should take no for no failure, and offer to ask again', async () => {
    const { core, installed, analytics } = withWallets()
    core.modal.open()
    installed.answer = () => Promise.reject(new CoreError('USER_REJECTED', { details: 'User rejected' }))
    await core.connection.connect('fox')
    expect(core.connection.attempt.snapshot()).toMatchObject({ kind: 'failed', problem: { code: 'USER_REJECTED' } })
    expect(core.modal.state.snapshot().open).toBe(true)
    expect(analytics.events.map(({ type }) => type)).toContain('USER_REJECTED')
    expect(analytics.events.map(({ type }) => type)).not.toContain('CONNECT_ERROR')
  })

  it.each([
    ['what it threw', () => Promise.reject(new CoreError('WALLET_BUSY')), 'WALLET_BUSY'],
    ['that it shared nothing', async () => sessionOf('local/none', 'Fox'), 'NO_COMMON_NETWORK'],
    ['an unexpected error', () => Promise.reject(new TypeError('x')), 'UNKNOWN'],
  ])('should say %s, and connect nothing', async (_what, answer, code) => {
    const { core, installed, analytics, sessions } = withWallets()
    installed.answer = answer
    await core.connection.connect('fox')
    expect(core.connection.attempt.snapshot()).toMatchObject({ kind: 'failed', walletId: 'fox', problem: { code } })
    expect(analytics.events).toContainEqual({ type: 'CONNECT_ERROR', code })
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect([...sessions.memory.believed]).toEqual([])
  })

  it('should say that a wallet is gone which was never seen', async () => {
    const { core } = withWallets()
    const gone = { kind: 'failed', walletId: 'unicorn', problem: { code: 'WALLET_GONE' } }
    await core.connection.connect('unicorn')
    expect(core.connection.attempt.snapshot()).toMatchObject(gone)
    await core.connection.connect('unicorn', 'eip155')
    expect(core.connection.attempt.snapshot()).toMatchObject(gone)
  })

  it('should ask for a network of the page when the wallet is on another', async () => {
    const { core, installed } = withWallets()
    core.modal.open()
    installed.answer = async () => sessionOf('local/fox', 'Fox', { chain: FOREIGN.eip155, address: ALICE })
    await core.connection.connect('fox')
    expect([core.modal.state.snapshot().open, viewOf(core.modal.state.snapshot())]).toEqual([true, 'UnsupportedChain'])
  })

  it('should drop the answer of a wallet that the visitor cancelled', async () => {
    const test = withWallets()
    const [answers, asked] = [waiting(test), test.core.connection.connect('fox')]
    test.core.connection.cancel()
    expect(test.core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    answers[0]?.(FOX_SESSION)
    await asked
    expect(test.core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(test.core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    expect(test.sessions.memory.believed.size).toBe(0)
  })

  it('should end a session that comes in the very moment in which the visitor cancels', async () => {
    const test = withWallets()
    const connect = test.installed.connect
    test.installed.connect = async (...given) => {
      const session = await connect(...given)
      test.core.connection.cancel()
      return session
    }
    await test.core.connection.connect('fox')
    expect(test.core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(test.sessions.memory.believed.size).toBe(0)
  })

  it('should take the wallet that was chosen last, whichever answers first', async () => {
    const test = withWallets()
    const answers = waiting(test)
    const asked = [test.core.connection.connect('fox'), test.core.connection.connect('ghost')]
    answers[1]?.(GHOST_SESSION)
    answers[0]?.(FOX_SESSION)
    await Promise.all(asked)
    const { eip155, solana } = test.core.account.state.snapshot()
    expect([eip155.status, solana.status]).toEqual(['disconnected', 'connected'])
    expect([...test.sessions.memory.believed]).toEqual([GHOST_SESSION.topic])
  })

  it('G07 should not connect after the visitor disconnected', async () => {
    const test = withWallets(await createConnected({}, { accounts: [`${SOLANA.id}:${SOL_ALICE}`] }))
    const [answers, asked] = [waiting(test), test.core.connection.connect('fox')]
    await test.core.connection.disconnect()
    answers[0]?.(FOX_SESSION)
    await asked
    expect(test.core.connection.state.snapshot().status).toBe('disconnected')
    expect(test.core.connection.attempt.snapshot()).toEqual({ kind: 'idle' })
    expect(test.sessions.memory.believed.size).toBe(0)
  })

  it('G07 should be connected after the visitor disconnected and connected', async () => {
    const test = withWallets(await createConnected({}, { accounts: [`${BASE.id}:${BOB}`] }))
    test.sessions.goOffline()
    const left = test.core.connection.disconnect().catch(() => {})
    await test.core.connection.connect('fox')
    await test.clock.pass(3_000)
    await left
    expect(test.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', walletName: 'Fox' })
  })

  it('should be disconnected when the wallet leaves', async () => {
    const test = withWallets()
    await test.core.connection.connect('fox')
    test.wallet.end(FOX_SESSION)
    expect(test.core.connection.state.snapshot().status).toBe('disconnected')
    expect(test.store.keys('')).toEqual([])
  })

  it('should ask no wallet after its end', async () => {
    const test = withWallets()
    const answers = waiting(test)
    void test.core.connection.connect('fox')
    await test.core.dispose()
    answers[0]?.(FOX_SESSION)
    await settled()
    expect(test.core.account.state.snapshot().eip155.status).toBe('disconnected')
    await expect(test.core.connection.connect('fox')).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })
})

describe('R-VIEW-2 Opening', () => {
  it.each([
    ['on the choice of wallets where one lives in the page', [FOX], 'Connect'],
    ['on the code where none does', [], 'ConnectingWalletConnectBasic'],
  ])('should be %s', (_what, wallets, view) => {
    const test = createCore()
    test.installed.set(wallets)
    test.core.modal.open()
    expect(viewOf(test.core.modal.state.snapshot())).toBe(view)
  })

  it('should find a wallet that came after the core', () => {
    const test = createCore()
    test.installed.discover = () => test.installed.set([FOX])
    test.core.modal.open()
    expect(viewOf(test.core.modal.state.snapshot())).toBe('Connect')
  })
})

describe('A page that comes back to two sessions', () => {
  it('should leave each namespace to the session that it lived on', async () => {
    const before = withWallets(await createConnected({}, { accounts: EVERYWHERE }))
    await before.core.connection.connect('fox')
    await settled()
    const after = await reload(before)
    await settled()
    const { eip155, solana } = after.core.account.state.snapshot()
    expect([eip155.sessionTopic, solana.walletName]).toEqual([FOX_SESSION.topic, 'Memory Wallet'])
    expect(after.sessions.memory.believed.size).toBe(2)
  })
})

describe('A wallet of an earlier visit that comes late (T69)', () => {
  const late = async (severalWallets = true) => {
    const before = withWallets()
    await before.core.connection.connect('fox')
    await before.core.dispose()
    before.sessions.memory.sessions.clear()
    const after = createCore({ ...before.kept, severalWallets })
    await settled()
    expect(after.core.connection.state.snapshot().status).toBe('disconnected')
    after.sessions.memory.sessions.set(FOX_SESSION.topic, FOX_SESSION)
    return after
  }

  it('D10 should be connected again, and no new connection be announced', async () => {
    const { core, sessions, analytics } = await late()
    sessions.emit({ type: 'restored', session: FOX_SESSION })
    expect(core.account.state.snapshot().eip155).toMatchObject({ address: ALICE, verification: 'verified' })
    expect(core.connection.state.snapshot()).toMatchObject({ status: 'connected', recentWallet: { name: 'Fox' } })
    expect(analytics.events).toEqual([{ type: 'MODAL_CREATED' }])
  })

  it.each([
    ['come back in the namespace that was in use, whichever wallet is there first', undefined, 'eip155'],
    ['stay where the visitor went meanwhile', 'solana', 'solana'],
  ] as const)('should %s', async (_, gone, active) => {
    const before = withWallets()
    await before.core.connection.connect('ghost')
    await before.core.connection.connect('fox')
    before.core.account.activate('eip155')
    await before.core.dispose()
    before.sessions.memory.sessions.clear()
    const { core, sessions } = createCore(before.kept)
    await settled()
    for (const session of [GHOST_SESSION, FOX_SESSION]) sessions.memory.sessions.set(session.topic, session)
    sessions.emit({ type: 'restored', session: GHOST_SESSION })
    expect(core.account.state.snapshot().active).toBe('solana')
    if (gone !== undefined) core.account.activate(gone)
    sessions.emit({ type: 'restored', session: FOX_SESSION })
    expect(core.account.state.snapshot().active).toBe(active)
  })

  it('D10 should end where another one took its place, on a page with one at a time', async () => {
    const test = withWallets(await late(false))
    test.installed.answer = async () => sessionOf('local/other', 'Other', { chain: ETHEREUM.id, address: BOB })
    await test.core.connection.connect('fox')
    test.sessions.emit({ type: 'restored', session: FOX_SESSION })
    await settled()
    expect(test.core.account.state.snapshot().eip155.walletName).toBe('Other')
    expect(test.sessions.memory.sessions.has(FOX_SESSION.topic)).toBe(false)
  })

  it('D10 should stand by where the visitor has connected another one since', async () => {
    const test = withWallets(await late())
    test.installed.answer = async () => sessionOf('local/other', 'Other', { chain: ETHEREUM.id, address: BOB })
    await test.core.connection.connect('fox')
    test.sessions.emit({ type: 'restored', session: FOX_SESSION })
    await settled()
    expect(test.core.account.state.snapshot().eip155.walletName).toBe('Other')
    expect(test.core.connection.wallets.snapshot().map(({ name }) => name)).toEqual(['Other', 'Fox'])
    expect(test.sessions.memory.sessions.has(FOX_SESSION.topic)).toBe(true)
  })

  it('should stay as it is when it comes twice', async () => {
    const { core, sessions } = await late()
    sessions.emit({ type: 'restored', session: FOX_SESSION })
    sessions.emit({ type: 'restored', session: FOX_SESSION })
    await settled()
    expect(core.connection.state.snapshot().status).toBe('connected')
    expect(sessions.memory.sessions.has(FOX_SESSION.topic)).toBe(true)
  })
})
