import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { ALICE, BOB, EVERYWHERE, ON_BASE, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../support/networks.ts'

const FOX: InstalledWallet = {
  ...{ id: 'fox', name: 'Fox', icon: undefined, rdns: 'io.fox', source: 'eip6963', namespaces: ['eip155'] },
}

async function connectedToFox() {
  const test = createCore()
  const session: WalletSession = {
    ...{ topic: 'local/fox', expiresAt: Number.MAX_SAFE_INTEGER, peer: { name: 'Fox' } },
    grants: {
      eip155: { accounts: [{ chain: ETHEREUM.id, address: ALICE }], chains: [ETHEREUM.id], methods: [], events: [] },
    },
  }
  test.installed.set([FOX])
  test.installed.answer = async () => session
  await test.core.connection.connect(FOX.id)
  return { test, session }
}

describe('FollowSessions', () => {
  it('G80 should still be a smart account when its wallet shares one more', async () => {
    const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
    blockchains.eip155.answers.set('eth_getCode', '0x6001')
    const { core, wallet, session } = await createConnected({ blockchains })
    expect(core.account.state.snapshot().eip155.type).toBe('smartAccount')
    wallet.grant(session, [...EVERYWHERE, `${ETHEREUM.id}:${BOB}`])
    await settled()
    expect(core.account.state.snapshot().eip155).toMatchObject({ addresses: [ALICE, BOB], type: 'smartAccount' })
  })

  it('G82 should stay with the account in use when its wallet writes it in another case', async () => {
    const bob = `${ETHEREUM.id}:${BOB}`
    const { core, wallet, session } = await createConnected({}, { accounts: [ON_ETHEREUM, bob] })
    core.account.selectAddress(BOB)
    const inCapitals = (account: string) =>
      account.replace(/0x(.*)/, (_, digits: string) => `0x${digits.toUpperCase()}`)
    wallet.grant(session, [ON_ETHEREUM, bob].map(inCapitals))
    await settled()
    expect(core.account.state.snapshot().eip155.address).toBe(inCapitals(BOB))
  })

  it('F16 should fall to the first address that is still granted', async () => {
    const { core, wallet, session } = await createConnected({}, { accounts: [ON_ETHEREUM, `${ETHEREUM.id}:${BOB}`] })
    core.account.selectAddress(BOB)
    expect(core.account.state.snapshot().eip155.address).toBe(BOB)
    wallet.grant(session, [ON_ETHEREUM])
    expect(core.account.state.snapshot().eip155).toMatchObject({ address: ALICE, addresses: [ALICE] })
  })

  it('F16 should fall to the first network that is still granted', async () => {
    const { core, wallet, session } = await createConnected()
    await core.networks.switchTo(BASE.id)
    wallet.grant(session, [ON_ETHEREUM, ON_SOLANA])
    expect(core.account.state.snapshot().eip155).toMatchObject({ chain: ETHEREUM.id, chains: [ETHEREUM.id] })
  })

  it('F16 should disconnect, and end the session, when nothing is granted any more', async () => {
    const { core, wallet, session, sessions } = await createConnected()
    wallet.grant(session, [])
    await settled()
    expect(core.connection.state.snapshot().status).toBe('disconnected')
    expect(core.account.state.snapshot().eip155.address).toBeUndefined()
    expect(sessions.memory.believed.size).toBe(0)
    expect(sessions.memory.sessions.size).toBe(0)
  })

  it('F16 should end a question that the granted account cannot answer any more', async () => {
    const { core, wallet, session } = await createConnected()
    const asked = core.signing.signMessage('hello').catch((error: unknown) => error)
    await settled()
    wallet.grant(session, [ON_SOLANA])
    expect(await asked).toMatchObject({ code: 'SESSION_GONE' })
  })

  it('should say that the wallet ended it, where an extension that was updated takes its account along (T23)', async () => {
    const { test, session } = await connectedToFox()
    expect(test.core.account.state.snapshot().eip155).toMatchObject({ status: 'connected', address: ALICE })
    test.sessions.emit({ type: 'ended', topic: session.topic })
    expect(test.core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(test.core.modal.notice.snapshot()).toEqual({ kind: 'error', code: 'SESSION_GONE' })
  })

  it('should say nothing of an end that the visitor saw in the wallet, or made here (T23)', async () => {
    const { core, sessions, session } = await createConnected()
    sessions.emit({ type: 'ended', topic: session.topic })
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(core.modal.notice.snapshot()).toBeUndefined()
    const other = await createConnected()
    await other.core.connection.disconnect()
    other.sessions.emit({ type: 'ended', topic: 'local/left-before' })
    expect(other.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should not bring back a namespace that the visitor left, when the wallet changes something', async () => {
    const { core, wallet, session } = await createConnected()
    await core.connection.disconnect('solana')
    wallet.grant(session, EVERYWHERE)
    expect(core.account.state.snapshot().solana.status).toBe('disconnected')
    expect(core.account.state.snapshot().eip155.status).toBe('connected')
  })

  it('should not come back to life by a wallet that did not hear the goodbye', async () => {
    const { core, wallet, session, sessions } = await createConnected()
    sessions.goOffline()
    const leaving = core.connection.disconnect().catch(() => {})
    wallet.grant(session, [ON_BASE])
    sessions.emit({ type: 'chainChanged', topic: session.topic, chain: BASE.id })
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    sessions.goOnline()
    await leaving
    expect(sessions.memory.believed.size).toBe(0)
  })

  it('should keep a code on screen whatever strange sessions do', async () => {
    const { core, wallet, sessions } = createCore()
    core.modal.open()
    await settled()
    const { wcUri } = core.connection.state.snapshot()
    wallet.end({ topic: 'strange' })
    sessions.emit({ type: 'chainChanged', topic: 'strange', chain: BASE.id })
    sessions.emit({ type: 'accountsChanged', topic: 'strange', namespace: 'eip155', addresses: [BOB] })
    expect(core.connection.state.snapshot().wcUri).toBe(wcUri)
  })

  it('should follow the wallet to another network, also to one that the page does not know', async () => {
    const { core, sessions, session } = await createConnected()
    sessions.emit({ type: 'chainChanged', topic: session.topic, chain: BASE.id })
    expect(core.account.state.snapshot().eip155.chain).toBe(BASE.id)
    sessions.emit({ type: 'chainChanged', topic: session.topic, chain: FOREIGN.eip155 })
    core.modal.open()
    expect(viewOf(core.modal.state.snapshot())).toBe('UnsupportedChain')
  })

  it('should believe only the wallet that the namespace lives on', async () => {
    const { core, sessions } = await createConnected()
    const before = core.account.state.snapshot()
    sessions.emit({ type: 'chainChanged', topic: 'strange', chain: BASE.id })
    sessions.emit({ type: 'accountsChanged', topic: 'strange', namespace: 'eip155', addresses: [BOB] })
    expect(core.account.state.snapshot()).toBe(before)
  })

  it('should follow the wallet to another of its addresses, and ignore one that was never shared', async () => {
    const { core, sessions, session } = await createConnected({}, { accounts: [ON_ETHEREUM, `${ETHEREUM.id}:${BOB}`] })
    const change = (addresses: string[]) =>
      sessions.emit({ type: 'accountsChanged', topic: session.topic, namespace: 'eip155', addresses })
    change([BOB.toUpperCase().replace('0X', '0x')])
    expect(core.account.state.snapshot().eip155.address).toBe(BOB)
    change(['0x0000000000000000000000000000000000000001'])
    change([])
    expect(core.account.state.snapshot().eip155.address).toBe(BOB)
  })

  it('R-CONN-5 should be disconnected when the wallet ends the session', async () => {
    const { core, wallet, session } = await createConnected()
    core.modal.open()
    wallet.end(session)
    expect(core.account.state.snapshot().eip155.status).toBe('disconnected')
    expect(core.connection.state.snapshot().status).toBe('disconnected')
  })

  it.each(['Account', 'Send', 'UnsupportedChain'] as const)(
    'R-VIEW-3 should close the modal where it shows %s, open nothing unasked, and say which wallet has left (V25)',
    async (view) => {
      const { core, wallet, session } = await createConnected({}, { accounts: EVERYWHERE, peer: { name: 'Rainbow' } })
      core.modal.open({ view })
      wallet.end(session)
      expect(core.modal.state.snapshot().open).toBe(false)
      expect(core.modal.notice.snapshot()).toEqual({ kind: 'info', event: 'WALLET_LEFT', wallet: 'Rainbow' })
    },
  )

  it('R-VIEW-3 should show where to connect in an embedded modal, with the same word (V25)', async () => {
    const { core, wallet, session } = await createConnected({ isEmbedded: true })
    wallet.end(session)
    expect(core.modal.state.snapshot()).toMatchObject({ open: true, embedded: true })
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
    expect(core.modal.notice.snapshot()).toMatchObject({ event: 'WALLET_LEFT' })
  })

  it('should say so too where nothing is granted any more, and where the other account stays (V25)', async () => {
    const taken = await createConnected()
    taken.core.modal.open({ view: 'Account' })
    taken.wallet.grant(taken.session, [])
    expect(taken.core.modal.state.snapshot().open).toBe(false)
    expect(taken.core.modal.notice.snapshot()).toMatchObject({ event: 'WALLET_LEFT' })
    const both = await createConnected({}, { accounts: [ON_ETHEREUM], peer: { name: 'First' } })
    both.core.modal.open({ view: 'Connect' })
    await settled()
    both.wallet.approve({ accounts: [ON_SOLANA], peer: { name: 'Second' } })
    both.core.modal.open({ view: 'Account' })
    both.wallet.end(both.session)
    expect(viewOf(both.core.modal.state.snapshot())).toBe('Account')
    expect(both.core.modal.notice.snapshot()).toEqual({ kind: 'info', event: 'WALLET_LEFT', wallet: 'First' })
  })

  it('should leave open what is no view of an account, and say nothing there (V25)', async () => {
    const { core, wallet, session } = await createConnected()
    core.modal.open({ view: 'WhatIsAWallet' })
    wallet.end(session)
    expect(core.modal.state.snapshot().open).toBe(true)
    expect(core.modal.notice.snapshot()).toBeUndefined()
  })

  it('should say once, and not twice, that an extension has left while its account is on screen (V25)', async () => {
    const { test, session } = await connectedToFox()
    test.core.modal.open({ view: 'Account' })
    const told: unknown[] = []
    const following = test.core.modal.notice.changes$.subscribe((notice) => notice !== undefined && told.push(notice))
    test.sessions.emit({ type: 'ended', topic: session.topic })
    following.unsubscribe()
    expect(told).toEqual([{ kind: 'error', code: 'SESSION_GONE' }])
    expect(test.core.modal.state.snapshot().open).toBe(false)
  })

  it('R-CONN-5 should look at the other namespace when only one wallet leaves', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    test.core.modal.open({ view: 'Connect' })
    await settled()
    test.wallet.approve({ accounts: [ON_SOLANA] })
    test.wallet.end(test.session)
    expect(test.core.account.state.snapshot()).toMatchObject({ active: 'solana', eip155: { status: 'disconnected' } })
    expect(test.core.connection.state.snapshot().status).toBe('connected')
  })

  it('R-CONN-5 should let the visitor look at either namespace', async () => {
    const { core } = await createConnected()
    core.account.activate('solana')
    expect(core.account.state.snapshot().active).toBe('solana')
    await settled()
    expect(core.account.balance.snapshot().chain).toBe(SOLANA.id)
  })

  it('E05 should tell of a session that got lost on the way, and offer another code', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    const pairingTopic = test.wallet.offered?.topic
    test.sessions.emit({ type: 'orphaned', pairingTopic })
    await settled()
    expect(test.core.connection.state.snapshot()).toMatchObject({
      wcError: { code: 'CONNECTION_LOST' },
      status: 'disconnected',
    })
    expect(test.core.connection.state.snapshot().wcUri).toBe(test.wallet.offered?.uri)
    expect(test.wallet.offered?.topic).not.toBe(pairingTopic)
  })

  it('E16 should still tell of an orphan of before the reload when the modal is opened', async () => {
    const test = createCore()
    test.sessions.emit({ type: 'orphaned', pairingTopic: undefined })
    test.core.modal.open()
    await settled()
    expect(test.core.connection.state.snapshot()).toMatchObject({
      wcError: { code: 'CONNECTION_LOST' },
      wcUri: test.wallet.offered?.uri,
    })
  })

  it('should call another failure of the wallet an interruption', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    test.wallet.decline('WALLET_REFUSED')
    await settled()
    expect(test.core.connection.state.snapshot().wcError?.code).toBe('CONNECTION_LOST')
    expect(test.analytics.events.at(-1)).toEqual({ type: 'CONNECT_ERROR', code: 'WALLET_REFUSED' })
  })
})
