import Sdk from '@safe-global/safe-apps-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeConnector } from '../../../../src/adapters/connectors/safe/connector.ts'
import { CountingRandomness } from '../../../../src/adapters/memory/counting-randomness.ts'
import { MemoryPage } from '../../../../src/adapters/memory/memory-page.ts'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { type BrowserFacts, detectPlatform } from '../../../../src/domain/connection/platform.ts'
import type { Connector } from '../../../../src/ports/connector.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { BASE, ETHEREUM, NETWORKS } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { FakeSafe } from './fake-safe.ts'

const NEVER = new AbortController().signal
const UNSEEN = { show: () => {}, ask: () => new Promise<never>(() => {}) }
const CHOICE = { walletId: 'safe', namespace: 'eip155', chains: [ETHEREUM.id] } as const
const HASH = `0x${'1'.repeat(64)}`
const TYPED = { types: {}, primaryType: 'Mail', domain: { name: 'Mail' }, message: {} }

function frameIn(
  safe: FakeSafe,
  kept: { readonly store?: MemoryStore; readonly clock?: FakeClock } = {},
  facts: Partial<BrowserFacts> = {},
) {
  const { store = new MemoryStore(), clock = new FakeClock() } = kept
  const page = new MemoryPage(facts)
  const connector = safeConnector({
    ...{ options: {}, store, clock, page, networks: NETWORKS, platform: detectPlatform(page.facts()) },
    randomness: new CountingRandomness(store.keys('').length * 1_000),
    ...{ window: safe.window as unknown as Window, introduction: () => ({ name: '', url: '' }) },
  })
  return { connector, store, clock }
}

/** A page in a Safe's frame that the visitor has connected. */
async function connected(safe = new FakeSafe(), kept: Parameters<typeof frameIn>[1] = {}) {
  const given = frameIn(safe, kept)
  const connector = given.connector as Connector
  connector.discover()
  await settled()
  const session = await connector.connect(CHOICE, UNSEEN, NEVER)
  const ask = (method: string, params: readonly unknown[]) =>
    watch(connector.request({ sessionTopic: session.topic, chain: ETHEREUM.id, method, params }, NEVER))
  return { ...given, safe, connector, session, ask }
}

describe('a page in the frame of a Safe', () => {
  it('should offer the Safe, and connect with its account on its chain', async () => {
    const { connector, session } = await connected()
    expect(connector.snapshot()).toMatchObject([{ id: 'safe', name: 'Safe', namespaces: ['eip155'] }])
    expect(session.grants.eip155).toMatchObject({
      ...{ accounts: [{ chain: ETHEREUM.id, address: ALICE }], chains: [ETHEREUM.id] },
      methods: ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'],
    })
    expect(session.peer.name).toBe('Safe')
  })

  it('should be connected again when it is loaded again', async () => {
    const { safe, session, store, clock } = await connected()
    const again = frameIn(safe, { store, clock }).connector
    expect(await again?.restore()).toMatchObject([{ topic: session.topic, grants: session.grants }])
  })

  it('should ask no page but a Safe’s', async () => {
    for (const origin of ['https://app.safe.global.evil.example', 'https://evil.example', 'http://app.safe.global']) {
      const safe = new FakeSafe(origin)
      expect(frameIn(safe).connector).toBeUndefined()
      expect([safe.asked, safe.listening]).toEqual([[], 0])
    }
    const { safe } = await connected()
    expect(new Set(safe.asked.map(({ target }) => target))).toEqual(new Set(['https://app.safe.global']))
  })

  it('should take one on this very machine for a Safe while it is developed, and at no other place', async () => {
    const safe = new FakeSafe('http://localhost:3000')
    expect(frameIn(safe, {}, { isLoopbackOrigin: true }).connector).toBeDefined()
    expect(frameIn(safe).connector).toBeUndefined()
    const other = new FakeSafe('http://localhost.evil.example')
    expect(frameIn(other, {}, { isLoopbackOrigin: true }).connector).toBeUndefined()
  })

  it('should be expected until it has answered', async () => {
    const { connector } = frameIn(new FakeSafe())
    connector?.discover()
    expect([connector?.isExpecting?.(), connector?.snapshot()]).toEqual([true, []])
    await settled()
    expect([connector?.isExpecting?.(), connector?.snapshot()]).toMatchObject([false, [{ id: 'safe' }]])
  })

  it('should be expected for half a second at most, and welcome later too', async () => {
    const safe = new FakeSafe()
    let answer = () => {}
    const account = await safe.answers['getSafeInfo']?.(undefined)
    safe.answers['getSafeInfo'] = () => new Promise((resolve) => (answer = () => resolve(account)))
    const { connector, clock } = frameIn(safe)
    connector?.discover()
    await clock.pass(499)
    expect(connector?.isExpecting?.()).toBe(true)
    await clock.pass(1)
    expect(connector?.isExpecting?.()).toBe(false)
    answer()
    await settled()
    expect(connector?.snapshot()).toMatchObject([{ id: 'safe' }])
  })

  it('should ask nothing from a frame that has no origin: a Safe gives its apps theirs', () => {
    const { window } = new FakeSafe()
    expect(frameIn({ window: { ...window, origin: 'null' } } as unknown as FakeSafe).connector).toBeUndefined()
  })

  it('should be in no frame where nothing is around it', () => {
    const { window } = new FakeSafe()
    const own = { ...window, parent: undefined as unknown as Window }
    Object.assign(own, { parent: own })
    expect(frameIn({ window: own } as unknown as FakeSafe).connector).toBeUndefined()
  })

  it('should know where it is by the address that led here, where the browser tells no ancestors', () => {
    const safe = new FakeSafe()
    const at = (referrer: string) => ({ ...safe.window, location: {}, document: { referrer } })
    expect(frameIn({ window: at('https://app.safe.global/apps/open') } as unknown as FakeSafe).connector).toBeDefined()
    expect(frameIn({ window: at('https://evil.example/') } as unknown as FakeSafe).connector).toBeUndefined()
    expect(frameIn({ window: at('') } as unknown as FakeSafe).connector).toBeUndefined()
  })

  it('should believe no other window, no other origin, and no answer to what was not asked', async () => {
    const { safe, ask } = await connected()
    const signing = ask('personal_sign', ['0x6869', ALICE])
    await settled()
    const { id } = safe.asked.at(-1) ?? { id: '' }
    const lie = { id, success: true, version: '9.1.0', data: { signature: '0xbad' } }
    safe.say(lie, 'https://evil.example')
    safe.say(lie, undefined, {})
    safe.say({ ...lie, id: 'other' })
    safe.say({ ...lie, version: '0.9' })
    safe.say(null)
    await settled()
    expect(signing.state).toBe('waiting')
    safe.say({ ...lie, data: { signature: '0x600d' } })
    await settled()
    expect(signing.value).toBe('0x600d')
  })

  it('should resolve a send with the chain’s hash, once enough owners have signed and it is executed', async () => {
    const { safe, ask, clock } = await connected()
    let sent: Record<string, unknown> = { txStatus: 'AWAITING_CONFIRMATIONS' }
    safe.answers['sendTransactions'] = () => ({ safeTxHash: '0x5afe' })
    safe.answers['getTxBySafeTxHash'] = () => sent
    const sending = ask('eth_sendTransaction', [{ from: ALICE, to: BOB, value: '0x10' }])
    await clock.pass(30_000)
    expect(sending.state).toBe('waiting')
    sent = { txStatus: 'SUCCESS', txHash: HASH }
    await clock.pass(3_000)
    expect(sending.value).toBe(HASH)
  })

  it('should call a send unanswered, and not failed, where its owners take longer than five minutes', async () => {
    const { safe, ask, clock } = await connected()
    safe.answers['sendTransactions'] = () => ({ safeTxHash: '0x5afe' })
    safe.answers['getTxBySafeTxHash'] = () => ({ txStatus: 'AWAITING_CONFIRMATIONS' })
    const sending = ask('eth_sendTransaction', [{ to: BOB, value: '0x10' }])
    await clock.pass(301_000)
    expect(sending.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
  })

  it('Q158 should find a send that its owners sign after the page was loaded again, and that of no other Safe', async () => {
    const { safe, connector, session, store, clock } = await connected()
    let sent: Record<string, unknown> = { txStatus: 'AWAITING_CONFIRMATIONS' }
    safe.answers['sendTransactions'] = () => ({ safeTxHash: `0x${'5'.repeat(64)}` })
    safe.answers['getTxBySafeTxHash'] = () => sent
    const params = [{ from: ALICE, to: BOB, value: '0x10' }]
    const request = { sessionTopic: session.topic, chain: ETHEREUM.id, method: 'eth_sendTransaction', params }
    let id = ''
    watch(connector.request(request, NEVER, (told) => void (id = told)))
    await clock.pass(1_000)
    await connector.dispose()

    const load = async (shown: FakeSafe) => {
      const again = frameIn(shown, { store, clock }).connector as Connector
      await again.restore()
      return again
    }
    const again = await load(safe)
    expect(await again.recordedAnswer({ ...request, params: [] }, id)).toEqual({ kind: 'waiting' })
    expect(await again.recordedAnswer(request, 'another')).toEqual({ kind: 'none' })
    sent = { txStatus: 'SUCCESS', txHash: HASH }
    await clock.pass(3_000)
    expect(await again.recordedAnswer(request, id)).toEqual({ kind: 'result', result: HASH })
    await again.dispose()

    const other = new FakeSafe()
    other.answers['getSafeInfo'] = () => ({ safeAddress: BOB, chainId: 1, owners: [], isReadOnly: false })
    other.answers['getTxBySafeTxHash'] = () => sent
    expect(await (await load(other)).recordedAnswer(request, id)).toEqual({ kind: 'none' })
  })

  it('Q158 should ask a Safe for nothing that storage makes up', async () => {
    const own = `x eip155:1:${ALICE}`
    for (const kept of ['{', 'x', own, `${own} ../x`, `x eip155:5:${ALICE} ${HASH}`, `y${own} ${HASH}`]) {
      const store = new MemoryStore()
      store.set('portico.safe', kept)
      const { safe, connector, session } = await connected(new FakeSafe(), { store })
      const request = { sessionTopic: session.topic, chain: ETHEREUM.id, method: 'eth_sendTransaction', params: [] }
      expect(await connector.recordedAnswer(request, 'x')).toEqual({ kind: 'none' })
      expect(safe.asked.map(({ method }) => method)).not.toContain('getTxBySafeTxHash')
    }
  })

  it.each([
    ['CANCELLED', 'USER_REJECTED'],
    ['FAILED', 'WALLET_REFUSED'],
  ])('should tell of a send that is %s', async (txStatus, code) => {
    const { safe, ask, clock } = await connected()
    safe.answers['sendTransactions'] = () => ({ safeTxHash: '0x5afe' })
    safe.answers['getTxBySafeTxHash'] = () => ({ txStatus })
    const sending = ask('eth_sendTransaction', [{ to: BOB }])
    await clock.pass(1_000)
    expect(sending.error).toMatchObject({ code })
  })

  it('should wait for the signatures of all owners, and take what is signed on the chain by EIP-1271', async () => {
    const { safe, ask, clock } = await connected()
    let collected = ''
    safe.answers['signMessage'] = () => ({ messageHash: '0xabc' })
    safe.answers['getOffChainSignature'] = () => collected
    const signing = ask('personal_sign', ['0x6869', ALICE])
    await clock.pass(9_000)
    expect(signing.state).toBe('waiting')
    collected = '0x600d'
    await clock.pass(3_000)
    expect(signing.value).toBe('0x600d')
    safe.answers['signTypedMessage'] = () => ({ safeTxHash: '0x5afe' })
    safe.answers['getTxBySafeTxHash'] = () => ({ txStatus: 'SUCCESS', txHash: HASH })
    const typed = ask('eth_signTypedData_v4', [ALICE, JSON.stringify(TYPED)])
    await clock.pass(1_000)
    expect(typed.value).toBe('0x')
  })

  it('should say of what its owner declined that it was declined', async () => {
    const { safe, ask } = await connected()
    for (const [said, code] of [
      ['Transaction was rejected', 'WALLET_REFUSED'],
      ['User rejected the request', 'USER_REJECTED'],
    ] as const) {
      safe.answers['sendTransactions'] = () => {
        throw new Error(said)
      }
      const sending = ask('eth_sendTransaction', [{ to: BOB }])
      await settled()
      expect(sending.error).toMatchObject({ code })
    }
  })

  it('should ask nothing of a Safe whose visitor is no owner, and nothing on another chain', async () => {
    const safe = new FakeSafe()
    safe.answers['getSafeInfo'] = () => ({ safeAddress: ALICE, chainId: 1, isReadOnly: true })
    const { ask, connector, session } = await connected(safe)
    const before = safe.asked.length
    const signing = ask('personal_sign', ['0x6869', ALICE])
    await settled()
    expect(signing.error).toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    const params = [{ to: BOB }]
    const call = { sessionTopic: session.topic, chain: BASE.id, method: 'eth_sendTransaction', params }
    await expect(connector.request(call, NEVER)).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    expect(safe.asked).toHaveLength(before)
  })

  it('should list no Safe where the answer is none', async () => {
    for (const answer of [null, {}, { safeAddress: 'x', chainId: 1 }, { safeAddress: ALICE, chainId: '1' }, []]) {
      const safe = new FakeSafe()
      safe.answers['getSafeInfo'] = () => answer
      const { connector } = frameIn(safe)
      connector?.discover()
      await settled()
      expect(connector?.snapshot()).toEqual([])
    }
  })

  it('should listen no longer once the page is done with it', async () => {
    const { safe, connector } = await connected()
    await connector.dispose()
    expect(safe.listening).toBe(0)
  })
})

describe('beside the Safe’s own library', () => {
  const safe = new FakeSafe()
  beforeEach(() => {
    vi.stubGlobal('window', safe.window)
    safe.asked.length = 0
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const questions = () => safe.asked.map(({ method, params, env }) => ({ method, params, env }))

  it('should ask word for word the same', async () => {
    safe.answers['sendTransactions'] = () => ({ safeTxHash: '0x5afe' })
    safe.answers['getTxBySafeTxHash'] = () => ({ txStatus: 'SUCCESS', txHash: HASH })
    safe.answers['signMessage'] = () => ({ messageHash: '0xabc' })
    safe.answers['signTypedMessage'] = () => ({ signature: '0x600d' })
    safe.answers['getOffChainSignature'] = () => '0x600d'
    const sdk = new Sdk({ allowedDomains: [/app\.safe\.global$/] })
    await sdk.safe.getInfo()
    await sdk.txs.send({ txs: [{ to: BOB, value: '16', data: '0x' }] })
    await sdk.txs.getBySafeTxHash('0x5afe')
    await sdk.txs.signMessage('hi')
    await sdk.safe.getOffChainSignature('0xabc')
    await sdk.txs.signTypedMessage(TYPED as never)
    const theirs = questions()

    safe.asked.length = 0
    const { ask } = await connected(safe)
    ask('eth_sendTransaction', [{ from: ALICE, to: BOB, value: '0x10' }])
    ask('personal_sign', ['0x6869', ALICE])
    ask('eth_signTypedData_v4', [ALICE, JSON.stringify(TYPED)])
    await settled()
    const ours = questions()
    for (const each of theirs) expect(ours).toContainEqual(each)
    expect(new Set(ours.map(({ method }) => method))).toEqual(new Set(theirs.map(({ method }) => method)))
  })
})
