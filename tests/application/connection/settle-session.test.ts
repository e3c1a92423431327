import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { ALICE, BOB, EVERYWHERE, ON_BASE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE } from '../../support/accounts.ts'
import { PIXEL } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../support/networks.ts'

const successes = ({ analytics }: TestCore) => analytics.events.filter(({ type }) => type === 'CONNECT_SUCCESS')
const RAINBOW = { id: 'r', name: 'Rainbow', chains: [], mobile_link: 'rainbow://' }

/** A visitor on a phone has pressed the link of Rainbow. */
async function followedLink(): Promise<TestCore> {
  const test = createCore({ facts: PIXEL })
  test.core.modal.open()
  await settled()
  const { native } = test.core.wallets.linksFor(RAINBOW)
  if (native === undefined) throw new Error('a link was expected')
  test.core.wallets.followLink(RAINBOW, native)
  return test
}

describe('SettleSession', () => {
  it('R-VISIT-1 should connect both namespaces and leave the modal', async () => {
    const { core } = await createConnected()
    const { eip155, solana, active } = core.account.state.snapshot()
    expect(eip155).toMatchObject({
      status: 'connected',
      address: ALICE,
      chain: ETHEREUM.id,
      chains: [ETHEREUM.id, BASE.id],
    })
    expect(solana).toMatchObject({ status: 'connected', address: SOL_ALICE, chain: SOLANA.id })
    expect(active).toBe('eip155')
    expect(core.modal.state.snapshot().open).toBe(false)
    expect(core.connection.state.snapshot()).toMatchObject({
      status: 'connected',
      wcUri: undefined,
      wcError: undefined,
    })
  })

  it('should connect a wallet with one namespace and leave the other alone', async () => {
    const { core } = await createConnected({}, { accounts: [ON_SOLANA] })
    const { eip155, solana, active } = core.account.state.snapshot()
    expect(eip155.status).toBe('disconnected')
    expect(solana.status).toBe('connected')
    expect(active).toBe('solana')
  })

  it('R-CONN-4 should save the recent wallet, and tell of a connection by QR code', async () => {
    const test = await createConnected({}, { accounts: EVERYWHERE, peer: { name: 'Rainbow' } })
    expect(successes(test)).toEqual([{ type: 'CONNECT_SUCCESS', method: 'qrcode', name: 'Rainbow' }])
    expect(test.core.connection.state.snapshot().recentWallet).toEqual({ id: undefined, name: 'Rainbow' })
    expect(JSON.parse(test.store.get('portico.recent') ?? '')).toEqual({ name: 'Rainbow' })
    expect(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('R-CONN-4 should save the deep link that was followed, and tell of a connection on the phone', async () => {
    const test = await followedLink()
    expect(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    test.wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Rainbow' } })
    expect(successes(test)).toEqual([{ type: 'CONNECT_SUCCESS', method: 'mobile', name: 'Rainbow' }])
    expect(JSON.parse(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE') ?? '')).toEqual({
      href: 'rainbow://',
      name: 'Rainbow',
    })
    expect(JSON.parse(test.store.get('portico.recent') ?? '')).toEqual({ id: 'r', name: 'Rainbow' })
  })

  it('R-CONN-4 should not take a wallet that scanned another code for the one whose link was followed', async () => {
    const test = await followedLink()
    test.wallet.decline()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Other' } })
    expect(successes(test)).toEqual([{ type: 'CONNECT_SUCCESS', method: 'qrcode', name: 'Other' }])
    expect(test.core.connection.state.snapshot()).toMatchObject({
      recentWallet: { name: 'Other' },
      wcLinking: undefined,
    })
    expect(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('R-CONN-4 should forget the link of a wallet that another one took the place of', async () => {
    const test = await followedLink()
    test.core.modal.close()
    test.wallet.approve({ accounts: EVERYWHERE })
    expect(successes(test)).toMatchObject([{ method: 'mobile' }])
    test.core.modal.open({ view: 'Connect' })
    expect(test.core.connection.state.snapshot().wcLinking).toBeUndefined()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Other' } })
    expect(successes(test)).toMatchObject([{ method: 'mobile' }, { method: 'qrcode' }])
    expect(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('E04 should make one session and one event of a settlement that is told five times', async () => {
    const test = await createConnected()
    for (let again = 0; again < 4; again += 1) test.sessions.emit({ type: 'settled', session: test.session })
    expect(successes(test)).toHaveLength(1)
    expect([...test.sessions.memory.sessions.keys()]).toEqual([test.session.topic])
  })

  it('E04 should not connect again what was disconnected, when the settlement is told once more', async () => {
    const test = await createConnected()
    await test.core.connection.disconnect()
    test.sessions.emit({ type: 'settled', session: test.session })
    expect(test.core.connection.state.snapshot().status).toBe('disconnected')
    expect(successes(test)).toHaveLength(1)
  })

  it('E13 should take the first of two wallets on one code, and end the session of the second', async () => {
    const test = await createConnected()
    const second = test.wallet.approve({ accounts: [`${ETHEREUM.id}:${BOB}`] })
    await settled()
    expect(test.core.account.state.snapshot().eip155.address).toBe(ALICE)
    expect([...test.sessions.memory.believed]).toEqual([test.session.topic])
    expect(test.sessions.memory.sessions.has(second.topic)).toBe(false)
    expect(successes(test)).toHaveLength(1)
  })

  it('E13 should end a second session also when both codes are long forgotten', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    const first = test.wallet.offered?.topic
    await test.clock.pass(600_000)
    const late = test.wallet.approve({ accounts: EVERYWHERE, pairingTopic: first })
    await settled()
    expect(test.core.connection.state.snapshot().status).toBe('disconnected')
    expect(test.sessions.memory.believed.has(late.topic)).toBe(false)
  })

  it('E14 should end a session that comes too late, say so, and have a new code', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    const first = test.wallet.offered?.topic
    await test.clock.pass(300_000)
    const { wcUri } = test.core.connection.state.snapshot()
    const late = test.wallet.approve({ accounts: EVERYWHERE, pairingTopic: first })
    await settled()
    expect(test.sessions.memory.believed.has(late.topic)).toBe(false)
    expect(test.core.connection.state.snapshot()).toMatchObject({
      wcUri,
      status: 'disconnected',
      wcError: { code: 'PAIRING_EXPIRED' },
    })
    expect(wcUri).toBe(test.wallet.offered?.uri)
  })

  it('E14 should take a session that comes in the last moment', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    const first = test.wallet.offered?.topic
    await test.clock.pass(299_999)
    test.wallet.approve({ accounts: EVERYWHERE, pairingTopic: first })
    expect(test.core.connection.state.snapshot().status).toBe('connected')
  })

  it('F02 should show a wallet that granted other networks only as what it is', async () => {
    const { core } = await createConnected({}, { accounts: [`${FOREIGN.eip155}:${ALICE}`] })
    expect(core.modal.state.snapshot().open).toBe(true)
    expect(viewOf(core.modal.state.snapshot())).toBe('UnsupportedChain')
    expect(core.account.state.snapshot().eip155).toMatchObject({ chain: FOREIGN.eip155, chains: [] })
    expect(core.account.balance.snapshot().amount).toBeUndefined()
  })

  it('F02 should look at the namespace in which the page knows the network', async () => {
    const { core } = await createConnected({}, { accounts: [`${FOREIGN.eip155}:${ALICE}`, ON_SOLANA] })
    expect(core.account.state.snapshot().active).toBe('solana')
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it('F02 should not connect to a wallet that shares no account, and say why', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    const session = test.wallet.approve({ accounts: [] })
    await settled()
    expect(test.core.connection.state.snapshot()).toMatchObject({
      status: 'disconnected',
      wcError: { code: 'NO_COMMON_NETWORK' },
      wcUri: test.wallet.offered?.uri,
    })
    expect(test.sessions.memory.believed.has(session.topic)).toBe(false)
    expect(successes(test)).toHaveLength(0)
  })

  it('should end the session that another wallet takes the place of', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    const second = test.wallet.approve({ accounts: [ON_BASE] })
    await settled()
    expect(test.core.account.state.snapshot().eip155.sessionTopic).toBe(second.topic)
    expect([...test.sessions.memory.believed]).toEqual([second.topic])
  })

  it('W28 should write down the new session before it ends the one whose place it takes', async () => {
    const stored: (readonly string[])[] = []
    const test = await createConnected({
      change: (sessions) => {
        const { end } = sessions
        sessions.end = (topic) => {
          stored.push(test.kept.store.keys('portico.choices/'))
          return end(topic)
        }
      },
    })
    test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    const { topic } = test.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(stored.map((keys) => keys.filter((key) => key.endsWith(topic)).length)).toEqual([2])
  })

  it('should keep two wallets, one for each namespace', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await settled()
    const second = test.wallet.approve({ accounts: [ON_SOLANA] })
    await settled()
    const { eip155, solana, active } = test.core.account.state.snapshot()
    expect([eip155.sessionTopic, solana.sessionTopic]).toEqual([test.session.topic, second.topic])
    expect(active).toBe('eip155')
    expect(test.sessions.memory.believed.size).toBe(2)
  })

  it('should not end a wallet that is asked by links and was connected in another tab', async () => {
    const test = await createConnected()
    const session = { ...test.session, topic: 'deeplink/1' }
    test.sessions.memory.sessions.set(session.topic, session)
    test.sessions.emit({ type: 'restored', session })
    await settled()
    expect(test.core.account.state.snapshot().solana.sessionTopic).toBe(test.session.topic)
    expect(test.sessions.memory.sessions.has(session.topic)).toBe(true)
  })

  it('should take an approval that comes after the modal was closed', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    test.core.modal.close()
    test.wallet.approve({ accounts: EVERYWHERE })
    expect(test.core.connection.state.snapshot().status).toBe('connected')
    expect(test.core.modal.state.snapshot().open).toBe(false)
    await settled() // the balance is there by then
    expect(test.clock.waiting).toBe(0)
  })
})
