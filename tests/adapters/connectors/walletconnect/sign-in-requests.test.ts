import type { IWalletKit } from '@reown/walletkit'
import { verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { MemoryStore } from '../../../../src/adapters/memory/memory-store.ts'
import { ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import { hexadecimal } from '../../../../src/domain/shared/hexadecimal.ts'
import type { Client } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import type { OfferedPairing, SignedAnswer, SignInProposal } from '../../../../src/ports/connector.ts'
import type { SignClientSessions } from '../../../../src/adapters/connectors/walletconnect/sign-client-sessions.ts'
import { answerWith, authenticating, OWNER } from './authenticating-wallet.ts'
import { CHAIN, newSessions, next, peersOfEachTest, PROPOSAL } from './peers.ts'

const NEVER = new AbortController().signal

const signIn = (nonce = 'k3yW8zQ1'): SignInProposal => ({
  recap: { methods: ASKED_METHODS.eip155, chains: [CHAIN] },
  fields: {
    ...{ domain: 'localhost', uri: 'http://localhost', version: '1', chainId: CHAIN, nonce },
    ...{ issuedAt: new Date().toISOString(), statement: 'I accept.' },
  },
})

/** A code on offer that asks to sign in. */
async function offered(sessions: SignClientSessions, asked = signIn()): Promise<OfferedPairing> {
  const drawn = await sessions.draw(true)
  if (drawn === undefined) throw new Error('nothing drawn')
  expect(drawn.uri).toMatch(/&methods=wc_sessionAuthenticate$/)
  await sessions.offer({ ...PROPOSAL, signIn: asked }, NEVER, drawn)
  return drawn
}

const answerTo = async (sessions: SignClientSessions): Promise<SignedAnswer> =>
  (await next(sessions.events$, 'signed')).answer

/** A wallet has signed, and is connected by it. */
async function admitted(sessions: SignClientSessions, wallet: IWalletKit): Promise<SignedAnswer> {
  authenticating(wallet)
  const answered = answerTo(sessions)
  await wallet.pair({ uri: (await offered(sessions)).uri })
  const answer = await answered
  await answer.admit()
  return answer
}

const isTrue = ({ signed: [{ account, text, signature }] }: SignedAnswer): Promise<boolean> =>
  verifyMessage({
    address: account.address as `0x${string}`,
    message: text,
    signature: `0x${hexadecimal(signature)}`,
  })

describe('a wallet that can connect and sign in by one prompt', () => {
  const peers = peersOfEachTest()

  it('should be connected by its signature, with what it allows by that', async () => {
    const { sessions, wallet } = peers
    const heard = authenticating(wallet, { methods: ['personal_sign', 'eth_sendTransaction', 'eth_accounts'] })
    const answered = answerTo(sessions)
    const { uri, topic } = await offered(sessions)
    await wallet.pair({ uri })
    const answer = await answered
    expect([heard.asked.length, heard.proposals]).toEqual([1, []])
    expect(answer).toMatchObject({ pairingTopic: topic, asked: { fields: { nonce: 'k3yW8zQ1' } } })
    expect(answer.signed).toHaveLength(1)
    const [{ account, text, granted }] = answer.signed
    expect(account).toEqual({ chain: CHAIN, address: OWNER.address })
    expect(text).toContain('\n\nI accept. I further authorize the stated URI')
    expect(granted).toEqual({ methods: ['eth_sendTransaction', 'personal_sign'], chains: [CHAIN] })
    expect(await isTrue(answer)).toBe(true)
    // Nothing is connected before what was signed is judged.
    expect(await sessions.restore()).toEqual([])

    const settled = next(sessions.events$, 'settled')
    await answer.admit()
    const { session } = await settled
    expect(session).toMatchObject({ topic: answer.sessionTopic, pairingTopic: topic, peer: { name: 'wallet' } })
    expect(session.grants.eip155).toMatchObject({
      accounts: [{ chain: CHAIN, address: OWNER.address }],
      methods: ['eth_sendTransaction', 'personal_sign'],
    })
    expect(session.expiresAt).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    expect(Object.keys(wallet.getActiveSessions())).toEqual([session.topic])
    expect(await sessions.isAlive(session.topic, 5_000)).toBe(true)
  })

  it('should be asked over the session, and told of its end, as any other', async () => {
    const { sessions, wallet } = peers
    const answer = await admitted(sessions, wallet)
    wallet.on('session_request', ({ topic, id }) => {
      void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x01' } })
    })
    const request = {
      sessionTopic: answer.sessionTopic,
      chain: CHAIN,
      method: 'personal_sign',
      params: ['0x', OWNER.address],
    }
    expect(await sessions.request(request, NEVER)).toBe('0x01')
    await sessions.end(answer.sessionTopic)
    await vi.waitFor(() => expect(wallet.getActiveSessions()).toEqual({}))
    expect(await sessions.restore()).toEqual([])
  })

  it('should decline by one answer', async () => {
    const { sessions, wallet } = peers
    const heard = authenticating(wallet, 'reject')
    const refused = next(sessions.events$, 'refused')
    const { uri, topic } = await offered(sessions)
    await wallet.pair({ uri })
    expect(await refused).toMatchObject({ pairingTopic: topic, error: { code: 'USER_REJECTED' } })
    expect(heard.failures).toEqual([])
  })

  it('should be told with its own text where it has signed another', async () => {
    const { sessions, wallet } = peers
    const heard = authenticating(wallet, { instead: 'Give me everything.' })
    const refused = next(sessions.events$, 'refused')
    const { uri, topic } = await offered(sessions)
    await wallet.pair({ uri })
    // The stock wallet verifies its own signature, and says that it has failed.
    expect(await refused).toMatchObject({ pairingTopic: topic })
    expect(heard.failures).toHaveLength(1)
  })

  it('should not be connected where it allows no request', async () => {
    const { sessions, wallet } = peers
    authenticating(wallet, { allowsNothing: true })
    const refused = next(sessions.events$, 'refused')
    const { uri, topic } = await offered(sessions)
    await wallet.pair({ uri })
    expect(await refused).toMatchObject({ pairingTopic: topic, error: { code: 'WALLET_BAD_ANSWER' } })
    expect([await sessions.restore(), wallet.getActiveSessions()]).toEqual([[], {}])
  })

  it.each<[string, (publicKey: string) => object]>([
    ['nothing', () => ({ result: null })],
    ['no signature', (publicKey) => ({ result: { cacaos: [], responder: { publicKey, metadata: {} } } })],
    ['no wallet', () => ({ result: { cacaos: [{ p: {}, s: {} }], responder: {} } })],
    [
      'signatures without end',
      (publicKey) => ({
        result: { cacaos: Array.from({ length: 65 }, () => ({})), responder: { publicKey, metadata: {} } },
      }),
    ],
    ['an error that is none', () => ({ error: 7 })],
  ])('N09 should not be connected where it answers %s, and leave no key', async (_what, result) => {
    const { sessions, wallet } = peers
    const heard = authenticating(wallet, 'wait')
    const refused = next(sessions.events$, 'refused')
    const { uri, topic } = await offered(sessions)
    await wallet.pair({ uri })
    await vi.waitFor(() => expect(heard.asked).toHaveLength(1))
    const sessionTopic = await answerWith(wallet, heard.asked[0] ?? expect.unreachable(), result)
    expect(await refused).toMatchObject({ pairingTopic: topic })
    expect(await sessions.restore()).toEqual([])
    expect(keptBy(sessions).keys).not.toContain(sessionTopic)
  })

  it('should not be heard where it answers another question, or knows of none', async () => {
    const { sessions, wallet } = peers
    const heard = authenticating(wallet, 'wait')
    const events: string[] = []
    sessions.events$.subscribe(({ type }) => events.push(type))
    const { uri } = await offered(sessions)
    await wallet.pair({ uri })
    await vi.waitFor(() => expect(heard.asked).toHaveLength(1))
    const asked = heard.asked[0] ?? expect.unreachable()
    await answerWith(wallet, { ...asked, id: 7 }, () => ({ error: { code: 5000, message: 'No.' } }))
    await answerWith(wallet, asked, () => ({ error: { code: 10_001, message: 'Unsupported wc_ method.' } }))
    const refused = next(sessions.events$, 'refused')
    await answerWith(wallet, asked, () => ({ error: { code: 5000, message: 'No.' } }))
    expect((await refused).error.code).toBe('USER_REJECTED')
    expect(events.filter((type) => type !== 'transport')).toEqual(['refused'])
  })

  it('should be heard over each of several codes, the older ones too', async () => {
    const { sessions, wallet } = peers
    authenticating(wallet)
    const older = await offered(sessions, signIn('older111'))
    await offered(sessions, signIn('newer222'))
    const answered = answerTo(sessions)
    await wallet.pair({ uri: older.uri })
    const answer = await answered
    expect(answer).toMatchObject({ pairingTopic: older.topic, asked: { fields: { nonce: 'older111' } } })
    expect(await isTrue(answer)).toBe(true)
  })

  it('should leave nothing behind once its code is withdrawn', async () => {
    const { sessions } = peers
    const { topic } = await offered(sessions)
    const before = keptBy(sessions)
    expect(before.requests).toBe(1)
    await sessions.withdraw(topic)
    await vi.waitFor(() => expect(keptBy(sessions)).toEqual({ requests: 0, keys: [], topics: [] }))
  })

  it('should keep of its code what the session needs, and no more', async () => {
    const { sessions, wallet } = peers
    const answer = await admitted(sessions, wallet)
    await vi.waitFor(() => expect(keptBy(sessions).topics).not.toHaveLength(3))
    expect(keptBy(sessions).requests).toBe(0)
    await sessions.end(answer.sessionTopic)
    await vi.waitFor(() => expect(keptBy(sessions)).toEqual({ requests: 0, keys: [], topics: [] }), 5_000)
  })
})

describe('a wallet that cannot', () => {
  const peers = peersOfEachTest()

  it('should take the proposal of the same code', async () => {
    const { sessions, wallet } = peers
    const settled = next(sessions.events$, 'settled')
    const { uri, topic } = await offered(sessions)
    await wallet.pair({ uri })
    expect((await settled).session.pairingTopic).toBe(topic)
    await vi.waitFor(() => expect(keptBy(sessions).requests).toBe(0))
  })

  it('should be asked for nothing else by a code that does not say so', async () => {
    const { sessions, wallet } = peers
    const heard = authenticating(wallet)
    const drawn = await sessions.draw()
    await sessions.offer({ ...PROPOSAL, signIn: signIn() }, NEVER, drawn)
    const settled = next(sessions.events$, 'settled')
    await wallet.pair({ uri: drawn?.uri ?? '' })
    expect((await settled).session.pairingTopic).toBe(drawn?.topic)
    expect([heard.proposals.length, heard.asked]).toEqual([1, []])
  })
})

describe('a page that is loaded again while the wallet is asked', () => {
  const peers = peersOfEachTest()

  it('should read the answer that comes then', { timeout: 20_000 }, async () => {
    const { relay, wallet } = peers
    const store = new MemoryStore()
    const before = newSessions(relay, store)
    const { uri, topic } = await offered(before)
    await before.dispose()
    const after = newSessions(relay, store)
    const orphans: unknown[] = []
    after.events$.subscribe((event) => event.type === 'orphaned' && orphans.push(event))
    const answered = answerTo(after)
    await after.load()
    authenticating(wallet)
    await wallet.pair({ uri })
    const answer = await answered
    expect(answer).toMatchObject({ pairingTopic: topic, asked: { fields: { statement: 'I accept.' } } })
    expect(await isTrue(answer)).toBe(true)
    const settled = next(after.events$, 'settled')
    await answer.admit()
    expect((await settled).session.topic).toBe(answer.sessionTopic)
    expect(await after.isAlive(answer.sessionTopic, 5_000)).toBe(true)
    expect(orphans).toEqual([])
    await after.dispose()
  })

  it('should read the answer that came before, and was not judged', { timeout: 20_000 }, async () => {
    const { relay, wallet } = peers
    const store = new MemoryStore()
    const before = newSessions(relay, store)
    authenticating(wallet)
    const first = answerTo(before)
    const { uri } = await offered(before)
    await wallet.pair({ uri })
    await first
    await before.dispose()
    const after = newSessions(relay, store)
    const again = answerTo(after)
    await after.load()
    const answer = await again
    expect(answer.sessionTopic).toBe((await first).sessionTopic)
    await answer.admit()
    expect(await after.isAlive(answer.sessionTopic, 5_000)).toBe(true)
    await after.dispose()
  })

  it('should leave the answer to the tab that asked, while that is there', { timeout: 20_000 }, async () => {
    const { relay, wallet } = peers
    const store = new MemoryStore()
    const [asking, other] = [newSessions(relay, store), newSessions(relay, store)]
    const { uri } = await offered(asking)
    const heard: string[] = []
    other.events$.subscribe(({ type }) => heard.push(type))
    await other.load()
    authenticating(wallet)
    const answered = answerTo(asking)
    await wallet.pair({ uri })
    await (await answered).admit()
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(heard.filter((type) => type !== 'transport')).toEqual([])
    await Promise.all([asking.dispose(), other.dispose()])
  })
})

/** What the client of a page keeps of requests to sign in, and of codes. */
function keptBy(sessions: SignClientSessions) {
  const { client } = sessions as unknown as { client: Client }
  const { history, crypto, relayer } = client.core
  const keychain = (crypto.keychain as unknown as { keychain: Map<string, string> }).keychain
  return {
    requests: history.values.filter(({ request: { method } }) => method === 'wc_sessionAuthenticate').length,
    keys: [...keychain.keys()].filter((each) => /^[0-9a-f]{64}$/.test(each)),
    topics: [...relayer.subscriber.topics],
  }
}
