import { describe, expect, it } from 'vitest'
import type { WalletSession } from '../../../../src/domain/connection/wallet-session.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import type { SessionRequest } from '../../../../src/ports/connector.ts'
import { ALICE, BOB, hash } from '../../../support/accounts.ts'
import { settled } from '../../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { ScriptedProvider } from '../injected/scripted-provider.ts'
import { scriptedPage, type ScriptedPage } from './scripted-page.ts'

const NEVER = new AbortController().signal

const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }
const connect = ({ sessions }: ScriptedPage, walletId: string) =>
  sessions.connect({ walletId, namespace: 'eip155', chains: [ETHEREUM.id] }, UNSEEN, NEVER)

async function connected(page = scriptedPage()) {
  const installed = page.install()
  const session = await connect(page, installed.id)
  return { ...page, ...installed, session }
}

/** A reload, with the same wallet in the page unless it was removed. */
async function reloaded({ sessions, provider, kept }: Awaited<ReturnType<typeof connected>>, isThere = true) {
  void sessions.dispose()
  const page = scriptedPage(kept)
  if (isThere) page.install({}, provider)
  return page
}

const signing = ({ topic }: Pick<WalletSession, 'topic'>, change: Partial<SessionRequest> = {}): SessionRequest => ({
  ...{ sessionTopic: topic, chain: ETHEREUM.id, method: 'personal_sign', params: ['0x01', ALICE] },
  ...change,
})

describe('A session with a wallet in the page', () => {
  it('should tell what its wallet grants now, and which account its owner went to', async () => {
    const { provider, events, session } = await connected()
    const { topic } = session
    provider.share(BOB, ALICE)
    provider.moveTo(8453)
    expect(events).toMatchObject([
      { type: 'updated', session: { topic } },
      { type: 'accountsChanged', topic, namespace: 'eip155', addresses: [BOB, ALICE] },
      { type: 'updated', session: { topic, grants: { eip155: { chains: [BASE.id] } } } },
    ])
  })

  it('should tell of a thousand changes at once the first few and then the last (S17)', async () => {
    const { provider, events, clock } = await connected()
    for (let chain = 1; chain <= 1_000; chain += 1) provider.moveTo(chain + 1)
    const chains = () => events.map((event) => event.type === 'updated' && event.session.grants.eip155?.chains[0])
    expect(chains()).toEqual([2, 3, 4, 5].map((chain) => `eip155:${chain}`))
    await clock.pass(500)
    expect(chains().slice(4)).toEqual(['eip155:1001'])
    // A single change of network, not one of many at once, is told without delay.
    await clock.pass(500)
    provider.moveTo(8453)
    expect(chains().slice(5)).toEqual([BASE.id])
  })

  it('should tell no more of a wallet that was left amid its changes (S17)', async () => {
    const { provider, events, session, sessions, clock } = await connected()
    for (let chain = 1; chain <= 9; chain += 1) provider.moveTo(chain + 1)
    await sessions.end(session.topic)
    await clock.pass(1_000)
    expect(events).toHaveLength(4)
  })

  it('should be over when its wallet is locked, and leave nothing stored', async () => {
    const { provider, events, session, sessions, store } = await connected()
    provider.share()
    expect(events).toEqual([{ type: 'ended', topic: session.topic }])
    expect(sessions.peerOf(session.topic)).toBeUndefined()
    await expect(sessions.request(signing(session), NEVER)).rejects.toMatchObject({ code: 'SESSION_GONE' })
    expect(store.keys('')).toEqual([])
  })

  it('K10 should leave nothing stored once it is ended', async () => {
    const { sessions, session, store, provider } = await connected()
    expect(store.keys('')).toEqual(['portico.local'])
    await sessions.end(session.topic)
    expect(store.keys('')).toEqual([])
    expect(provider.listeners).toBe(0)
    expect(await sessions.restore()).toEqual([])
  })

  it('should hand on an answer as it came, and keep it on record', async () => {
    const { sessions, session, provider } = await connected()
    provider.script.personal_sign = () => ({ any: ['thing'] })
    let id = ''
    const answer = await sessions.request(signing(session), NEVER, (requestId) => (id = requestId))
    expect(answer).toEqual({ any: ['thing'] })
    expect(await sessions.recordedAnswer(signing(session), id)).toEqual({ kind: 'result', result: answer })
    expect(await sessions.recordedAnswer(signing(session))).toEqual({ kind: 'result', result: answer })
    expect(await sessions.recordedAnswer(signing(session, { params: ['0x02'] }))).toEqual({ kind: 'none' })
  })

  it('F13 should keep the answer that comes after the visitor stopped waiting', async () => {
    const { sessions, session, provider } = await connected()
    let answer: (result: string) => void = () => {}
    provider.script.eth_sendTransaction = () => new Promise((resolve) => (answer = resolve))
    const request = signing(session, { method: 'eth_sendTransaction', params: [{ from: ALICE }] })
    const tired = new AbortController()
    const asked = watch(sessions.request(request, tired.signal))
    await settled()
    tired.abort(new CoreError('REQUEST_CANCELLED'))
    await settled()
    expect(asked.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(await sessions.recordedAnswer(request)).toEqual({ kind: 'waiting' })
    answer(hash(1))
    await settled()
    expect(await sessions.recordedAnswer(request)).toEqual({ kind: 'result', result: hash(1) })
  })

  it('should wait 300 s for an answer, and still take it after that', async () => {
    const { sessions, session, provider, clock } = await connected()
    let answer: (result: string) => void = () => {}
    provider.script.personal_sign = () => new Promise((resolve) => (answer = resolve))
    const asked = watch(sessions.request(signing(session), NEVER))
    await clock.pass(299_999)
    expect(asked.state).toBe('waiting')
    await clock.pass(1)
    expect(asked.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    answer('0x')
    await settled()
    expect(await sessions.recordedAnswer(signing(session))).toEqual({ kind: 'result', result: '0x' })
    expect(clock.waiting).toBe(0)
  })

  it('F39 should not ask for the next thing what has been unanswered for 300 s', async () => {
    const { sessions, session, provider, clock } = await connected()
    let answer: (result: null) => void = () => {}
    provider.script.wallet_addEthereumChain = () => new Promise((resolve) => (answer = resolve))
    const adding = { method: 'wallet_addEthereumChain', params: [{ chainId: '0x7a69' }] }
    const asked = watch(sessions.request(signing(session, adding), NEVER))
    await clock.pass(300_000)
    expect(asked.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    answer(null)
    await settled()
    expect(provider.methods).not.toContain('wallet_switchEthereumChain')
  })

  it('T13 should say that its wallet was not asked, where that is over or nobody waits any more', async () => {
    const { sessions, session, provider } = await connected()
    const before = provider.calls.length
    const left = AbortSignal.abort(new CoreError('REQUEST_CANCELLED'))
    const unsent = { code: 'REQUEST_CANCELLED', isUnsent: true }
    await expect(sessions.request(signing(session), left)).rejects.toMatchObject(unsent)
    provider.share()
    await expect(sessions.request(signing(session), NEVER)).rejects.toMatchObject({
      code: 'SESSION_GONE',
      isUnsent: true,
    })
    expect(provider.calls).toHaveLength(before)
  })

  it('should ask for nothing that was not granted, and say when it was before', async () => {
    const { sessions, session, provider } = await connected()
    const refusal = (change: Partial<SessionRequest>) => sessions.request(signing(session, change), NEVER)
    await expect(refusal({ sessionTopic: 'local/none' })).rejects.toMatchObject({ code: 'SESSION_GONE' })
    await expect(refusal({ chain: BASE.id })).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    await expect(refusal({ method: 'eth_coinbase' })).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    provider.moveTo(8453)
    await expect(refusal({})).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
    expect(provider.methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  it('should know whether its wallet still knows it', async () => {
    const { sessions, session, provider, clock } = await connected()
    expect(await sessions.isAlive(session.topic, 5_000)).toBe(true)
    provider.isPermitted = false
    expect(await sessions.isAlive(session.topic, 5_000)).toBe(false)
    provider.script.eth_accounts = () => new Promise(() => {})
    const asked = watch(sessions.isAlive(session.topic, 5_000))
    await clock.pass(5_000)
    expect(asked.value).toBe(false)
    expect(await sessions.isAlive('local/none', 5_000)).toBe(false)
  })

  it('should be the same one when its wallet is connected once more', async () => {
    const given = await connected()
    given.provider.accounts = [BOB]
    const again = await connect(given, given.id)
    expect(again.topic).toBe(given.session.topic)
    expect(again.grants.eip155?.accounts).toEqual([{ chain: ETHEREUM.id, address: BOB }])
    expect(given.provider.listeners).toBe(3)
  })

  it('should not be touched when the one before it in its namespace ends late', async () => {
    const given = await connected()
    const other = given.install({ name: 'Other', rdns: 'com.other' })
    const second = await connect(given, other.id)
    await given.sessions.end(given.session.topic)
    expect(given.store.get('portico.local')).toContain('com.other')
    expect(await given.sessions.restore()).toMatchObject([{ topic: second.topic }])
  })
})

describe('A page that loads with a wallet that it knows', () => {
  it('should have its session at once, by the same topic and without a question', async () => {
    const given = await connected()
    const { sessions, events } = await reloaded(given)
    expect(await sessions.restore()).toMatchObject([{ topic: given.session.topic, grants: given.session.grants }])
    expect(events).toEqual([])
    expect(given.provider.methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  it('should follow it as before', async () => {
    const given = await connected()
    const { sessions, events } = await reloaded(given)
    const [session] = await sessions.restore()
    given.provider.share(BOB)
    expect(events).toMatchObject([{ type: 'updated', session: { topic: session?.topic } }, { type: 'accountsChanged' }])
  })

  it('D10 should wait a second for one that is gone, keep it in mind, and take it back when it comes', async () => {
    const given = await connected()
    const { sessions, events, clock, store, install } = await reloaded(given, false)
    const asked = watch(sessions.restore())
    await clock.pass(999)
    expect(asked.state).toBe('waiting')
    await clock.pass(1)
    expect(asked.value).toEqual([])
    expect(store.get('portico.local')).toContain(given.session.topic)

    await clock.pass(10_000)
    install({}, given.provider)
    await settled()
    expect(events).toMatchObject([{ type: 'restored', session: { topic: given.session.topic } }])
    expect(clock.waiting).toBe(0)
  })

  it('should not wait longer than that for one that is there and does not answer', async () => {
    const given = await connected()
    let answer: (accounts: readonly string[]) => void = () => {}
    given.provider.script.eth_accounts = () => new Promise((resolve) => (answer = resolve))
    const { sessions, events, clock } = await reloaded(given)
    const asked = watch(sessions.restore())
    await clock.pass(1_000)
    expect(asked.value).toEqual([])
    answer([ALICE])
    await settled()
    expect(events).toMatchObject([{ type: 'restored' }])
  })

  it('D10 should take it back beside another one that the visitor chose since, unless that was its end', async () => {
    const given = await connected()
    const page = await reloaded(given, false)
    const asked = watch(page.sessions.restore())
    await page.clock.pass(1_000)
    expect(asked.state).toBe('fulfilled')
    const other = page.install({ uuid: 'other', name: 'Other', rdns: 'com.other' })
    const chosen = await connect(page, other.id)
    page.install({}, given.provider)
    await settled()
    expect(page.events).toMatchObject([{ type: 'restored', session: { topic: given.session.topic } }])
    await page.sessions.end(given.session.topic)
    expect(page.store.get('portico.local')).not.toContain(given.session.topic)
    await page.sessions.dispose()
    const again = scriptedPage(page.kept)
    again.install({}, given.provider)
    again.install({ uuid: 'other', name: 'Other', rdns: 'com.other' }, other.provider)
    expect(await again.sessions.restore()).toMatchObject([{ topic: chosen.topic }])
  })

  it('should have all that it knows, of one namespace too, and one that was connected again once', async () => {
    const given = await connected()
    const other = given.install({ uuid: 'other', name: 'Other', rdns: 'com.other' })
    const second = await connect(given, other.id)
    await connect(given, given.id)
    const page = await reloaded(given)
    page.install({ uuid: 'other', name: 'Other', rdns: 'com.other' }, other.provider)
    const topics = (await page.sessions.restore()).map(({ topic }) => topic)
    expect(new Set(topics)).toEqual(new Set([given.session.topic, second.topic]))
    expect(topics).toHaveLength(2)
  })

  it('should know the one wallet of a namespace that an earlier version has stored', async () => {
    const given = await connected()
    const [record] = (JSON.parse(given.store.get('portico.local') ?? '') as { eip155: object[] }).eip155
    given.store.set('portico.local', JSON.stringify({ eip155: record }))
    const { sessions } = await reloaded(given)
    expect(await sessions.restore()).toMatchObject([{ topic: given.session.topic }])
  })

  it('should have no session with a wallet that shares nothing any more', async () => {
    const given = await connected()
    given.provider.isPermitted = false
    const { sessions, events } = await reloaded(given)
    expect(await sessions.restore()).toEqual([])
    expect(events).toEqual([])
  })

  it('D02 should not choose between two that go by the name of the one it knows', async () => {
    const given = await connected()
    const page = await reloaded(given, false)
    const impostor = new ScriptedProvider()
    impostor.isPermitted = true
    impostor.accounts = [BOB]
    page.install({ uuid: 'a' }, impostor)
    page.install({ uuid: 'b' }, given.provider)
    const asked = watch(page.sessions.restore())
    await page.clock.pass(1_000)
    expect(asked.value).toEqual([])
    expect(impostor.methods).toEqual([])
  })

  it.each([
    ['what is no JSON', '{"eip155":'],
    ['a list', '[]'],
    ['another type', '{"eip155":"io.metamask"}'],
    ['another standard', '{"eip155":{"source":"x","wallet":"com.scripted","topic":"local/1"}}'],
    ['a topic of WalletConnect', `{"eip155":{"source":"eip6963","wallet":"com.scripted","topic":"${'a'.repeat(64)}"}}`],
    ['a later version', '{"version":2,"wallets":[]}'],
  ])('K04 should put %s aside, and start clean', async (_what, text) => {
    const page = scriptedPage()
    page.store.set('portico.local', text)
    const { provider } = page.install()
    provider.isPermitted = true
    expect(await page.sessions.restore()).toEqual([])
    expect(page.store.get('portico.local')).toBeUndefined()
    expect(page.store.get('portico.local.bad')).toBe(text)
  })

  it('K04 should read what was stored cut off at any place, or nothing', async () => {
    const given = await connected()
    const whole = given.store.get('portico.local') ?? ''
    for (let length = 0; length < whole.length; length += 1) {
      const page = scriptedPage()
      page.store.set('portico.local', whole.slice(0, length))
      expect(await page.sessions.restore()).toEqual([])
    }
  })

  it('should throw away what is too large to be kept', async () => {
    const { store, sessions } = scriptedPage()
    store.set('portico.local', `"${'x'.repeat(5_000_000)}"`)
    expect(await sessions.restore()).toEqual([])
    expect(store.keys('')).toEqual([])
  })

  it('should be asked nothing once it is gone itself', async () => {
    const given = await connected()
    const page = await reloaded(given, false)
    const asked = watch(page.sessions.restore())
    void page.sessions.dispose()
    page.install({}, given.provider)
    await page.clock.pass(1_000)
    expect([asked.value, page.events, page.clock.waiting]).toEqual([[], [], 0])
    await expect(page.sessions.restore()).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
    await expect(connect(page, 'any')).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })
})

describe('Connecting a wallet in the page', () => {
  it('should end with the page, whatever the wallet answers then', async () => {
    const page = scriptedPage()
    const { provider, id } = page.install()
    let answer: (accounts: readonly string[]) => void = () => {}
    provider.script.eth_requestAccounts = () => new Promise((resolve) => (answer = resolve))
    const asked = watch(connect(page, id))
    await settled()
    void page.sessions.dispose()
    answer([ALICE])
    await settled()
    expect(asked.error).toMatchObject({ code: 'CORE_DISPOSED' })
    expect([provider.listeners, page.clock.waiting, page.store.keys('')]).toEqual([0, 0, []])
  })

  it('should take a network that the page does not know as it is', async () => {
    const page = scriptedPage()
    const { provider, id } = page.install()
    provider.chain = 31337
    expect((await connect(page, id)).grants.eip155?.chains).toEqual([chainId('eip155:31337')])
  })
})
