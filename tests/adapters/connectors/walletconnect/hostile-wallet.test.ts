import type { IWalletKit } from '@reown/walletkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Relay, startRelay } from '../../../../sandbox/relay/relay.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { disposePeer, newWallet } from '../../../sandbox/relay/walletconnect-peers.ts'
import { ADDRESS, approveAll, CHAIN, newSessions, next, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

type Payload = Readonly<Record<string, unknown>>

/** An uncaught error fails the whole run: that there is none is a part of every test here. */
describe('SignClientSessions with a wallet that means harm', () => {
  let relay: Relay
  let wallet: IWalletKit
  let sessions: SignClientSessions

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await newWallet(relay)
    wallet.engine.signClient.logger.level = 'silent'
    approveAll(wallet)
    sessions = newSessions(relay)
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await sessions.dispose()
    await disposePeer(wallet)
    await relay.stop()
  })

  const connect = async (): Promise<WalletSession> => {
    const settled = next(sessions.events$, 'settled')
    const { uri } = await sessions.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    return (await settled).session
  }

  let lastId = Date.now() * 1_000
  /** Whatever it likes, well encrypted. */
  const send = async (topic: string, payload: unknown) => {
    const message = await wallet.core.crypto.encode(topic, payload as Parameters<typeof wallet.core.crypto.encode>[1])
    await wallet.core.relayer.publish(topic, message, { ttl: 300, tag: 1108 })
  }
  const call = (topic: string, method: string, params: unknown) =>
    send(topic, { id: (lastId += 1_000), jsonrpc: '2.0', method, params })

  /** The wallet settles with other words than its library would choose. */
  const settleWith = (change: (params: Payload) => Payload) => {
    const encode = wallet.core.crypto.encode.bind(wallet.core.crypto)
    vi.spyOn(wallet.core.crypto, 'encode').mockImplementation((topic, payload, options) => {
      const { method, params } = payload as { method?: string; params: Payload }
      const sent = method === 'wc_sessionSettle' ? { ...payload, params: change(params) } : payload
      return encode(topic, sent as typeof payload, options)
    })
  }

  it.each([
    ['a text', { expiry: '99999999999' }],
    ['beyond all time', { expiry: 1e300 }],
    ['no whole number', { expiry: 99_999_999_999.5 }],
    ['absent', { expiry: undefined }],
  ])('should refuse a settlement whose expiry is %s, and tell both sides', async (_, change) => {
    settleWith((params) => ({ ...params, ...change }))
    const refused = next(sessions.events$, 'refused')
    const deleted = new Promise((resolve) => void wallet.on('session_delete', resolve))
    const { uri, topic } = await sessions.offer(PROPOSAL, NEVER)
    await wallet.pair({ uri })
    expect(await refused).toMatchObject({ pairingTopic: topic, error: { code: 'WALLET_BAD_ANSWER' } })
    await deleted
    expect(await sessions.restore()).toEqual([])
  })

  it('F05 should bear a wallet that says nothing of itself, or nonsense', async () => {
    settleWith(({ controller, ...params }) => ({
      ...params,
      controller: { ...(controller as Payload), metadata: null },
      sessionProperties: 'x',
      sessionConfig: 5,
    }))
    const { peer } = await connect()
    expect(peer).toEqual({ name: 'Wallet', nativeLink: undefined, universalLink: undefined })
  })

  it('should bear whatever a connected wallet sends, and stay connected', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { topic } = await connect()
    for (const [method, params] of [
      ['wc_sessionUpdate', null],
      ['wc_sessionUpdate', {}],
      ['wc_sessionEvent', null],
      ['wc_sessionEvent', { event: { name: 'chainChanged', data: { a: 1 } }, chainId: CHAIN }],
      ['wc_sessionEvent', { event: { name: 'accountsChanged', data: null }, chainId: 'eip155:1' }],
      ['wc_sessionPing', null],
      ['wc_sessionSettle', {}],
      ['wc_sessionPropose', { requiredNamespaces: {}, relays: [{ protocol: 'irn' }], proposer: { publicKey: 'a' } }],
      ['wc_sessionRequest', { request: { method: 'personal_sign', params: [] }, chainId: CHAIN }],
      ['wc_sessionAuthenticate', {}],
      ['wc_nonsense', {}],
    ] as const)
      await call(topic, method, params)
    for (const payload of [null, 5, 'x', [], {}, { id: 1, jsonrpc: '2.0', result: 5 }, { id: null, method: 5 }])
      await send(topic, payload)
    await wallet.core.relayer.publish(topic, 'bm90IGVuY3J5cHRlZA==', { ttl: 300, tag: 1108 })
    expect(await sessions.isAlive(topic, 5_000)).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  it('should tell that nothing is granted any more when an update says so in nonsense', async () => {
    const { topic } = await connect()
    const updated = next(sessions.events$, 'updated')
    await call(topic, 'wc_sessionUpdate', { namespaces: { eip155: 'all of it' } })
    expect((await updated).session.grants.eip155?.accounts ?? []).toEqual([])
    const request = { sessionTopic: topic, chain: CHAIN, method: 'personal_sign', params: ['0x01', ADDRESS] }
    await expect(sessions.request(request, NEVER)).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
  })

  it('should hand on the first of two answers', async () => {
    const { topic } = await connect()
    wallet.on('session_request', ({ id }) => {
      const answer = (result: string) => send(topic, { id, jsonrpc: '2.0', result })
      void answer('first').then(() => answer('second'))
    })
    const request = { sessionTopic: topic, chain: CHAIN, method: 'personal_sign', params: ['0x01', ADDRESS] }
    expect(await sessions.request(request, NEVER)).toBe('first')
    expect(await sessions.recordedAnswer(request)).toEqual({ kind: 'result', result: 'first' })
    expect(await sessions.isAlive(topic, 5_000)).toBe(true)
  })

  it('should tell of a session that the wallet made longer', async () => {
    const { topic } = await connect()
    const updated = next(sessions.events$, 'updated')
    await wallet.extendSession({ topic })
    expect((await updated).session.topic).toBe(topic)
  })

  it('should not have a network of a wallet’s that it never granted taken for its own (S17)', async () => {
    const session = await connect()
    const told: string[] = []
    sessions.events$.subscribe((event) => {
      if (event.type === 'chainChanged') told.push(event.chain)
    })
    const change = (data: unknown) =>
      call(session.topic, 'wc_sessionEvent', { event: { name: 'chainChanged', data }, chainId: CHAIN })
    for (const foreign of [1, '0x1', '1']) await change(foreign)
    // The last one was granted: all before it have been read by then.
    await change(Number(CHAIN.slice('eip155:'.length)))
    await vi.waitFor(() => expect(told).not.toEqual([]))
    expect(told).toEqual([CHAIN])
  })
})
