import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../../sandbox/test-kit/memory-storage.ts'
import { WALLET_EVM_ADDRESS, WALLET_SECOND_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../../sandbox/wallet/keys.ts'
import { EXPIRED_CODE, USED_CODE } from '../../../sandbox/wallet/pairing-code.ts'
import { ASKING, EVM, firstRequest, SECOND_EVM, sentence, setUpBench, SOLANA, type Bench } from './wallet-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await setUpBench()
})
afterAll(() => bench.tearDown())

const link = (tail: string) => new URL(`http://localhost:5174/wc${tail}`)
const proposalOf = (wallet: Awaited<ReturnType<Bench['newWallet']>>) =>
  vi.waitUntil(() => wallet.store.get().proposals[0], { timeout: 20_000, interval: 10 })

describe('the wallet and a page that wants to connect and have its visitor signed in by one prompt', () => {
  const asking = () =>
    bench.dapp.authenticate({
      ...{ domain: 'localhost:5173', uri: 'http://localhost:5173', nonce: 'k3yW8zQ1', statement: 'I accept.' },
      ...{ chains: [EVM, SECOND_EVM], methods: ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls'] },
    })

  it('should show what is signed, and connect by it', async () => {
    const wallet = await bench.newWallet()
    const { uri, response } = await asking()
    const answer = response()
    await wallet.pair(uri)
    const card = await proposalOf(wallet)
    expect(wallet.store.get().proposals).toHaveLength(1)
    expect(card.message).toContain(`${WALLET_EVM_ADDRESS}\n\nI accept. I further authorize the stated URI`)
    expect(card.message).toContain("'eth_sendTransaction', 'personal_sign' for 'eip155'.")
    wallet.toggleNetwork(card.id, EVM)
    expect((await proposalOf(wallet)).message).toContain('Chain ID: 31338')
    await wallet.approveProposal(card.id)
    const { session } = await answer
    expect(session?.namespaces['eip155']).toMatchObject({
      accounts: [`${SECOND_EVM}:${WALLET_EVM_ADDRESS}`],
      methods: ['eth_sendTransaction', 'personal_sign'],
    })
    expect(wallet.store.get()).toMatchObject({
      proposals: [],
      sessions: [{ topic: session?.topic, isConfirmed: true }],
    })
  })

  it('should answer 5000 when it is refused', async () => {
    const wallet = await bench.newWallet({ reject: true })
    const { uri, response } = await asking()
    const answer = expect(response()).rejects.toBe('User rejected.')
    await wallet.pair(uri)
    await answer
    expect(wallet.store.get().proposals).toEqual([])
  })

  it('should take the proposal beside it when it is told to', async () => {
    const wallet = await bench.newWallet({ authenticates: false })
    const { uri, response } = await asking()
    const answer = response()
    await wallet.pair(uri)
    const card = await proposalOf(wallet)
    expect(card.message).toBeUndefined()
    await wallet.approveProposal(card.id)
    expect(await answer).toMatchObject({ session: { namespaces: { eip155: { chains: [EVM, SECOND_EVM] } } } })
    expect(await answer).not.toHaveProperty('auths')
  })
})

describe('the wallet and a page that wants to connect', () => {
  it('should show who asks for what, and connect both namespaces when approved', async () => {
    const wallet = await bench.newWallet()
    const { uri, approval } = await bench.propose()
    await wallet.openLink(link(`?uri=${encodeURIComponent(uri)}`))

    const card = await proposalOf(wallet)
    expect(card.asker).toEqual({ name: 'A page', url: 'http://localhost:5173' })
    expect(card.choices.map(({ name }) => name)).toEqual(['Local chain A', 'Local chain B', 'Solana, local'])
    expect(card.methods).toEqual([...ASKING.eip155.methods, ...ASKING.solana.methods])

    await wallet.approveProposal(card.id)
    const session = await approval()
    expect(session.namespaces['eip155']?.accounts).toEqual(
      [EVM, SECOND_EVM].map((chain) => `${chain}:${WALLET_EVM_ADDRESS}`),
    )
    expect(session.namespaces['eip155']?.methods).not.toContain('eth_sign')
    expect(session.namespaces['solana']?.accounts).toEqual([`${SOLANA}:${WALLET_SOLANA_ADDRESS}`])
    expect(wallet.store.get().status).toEqual({ kind: 'good', text: 'Connected to A page.', isFinished: true })
    expect(wallet.store.get().sessions).toMatchObject([{ topic: session.topic, isConfirmed: true, evmChain: EVM }])
  })

  it('should answer 5000 when it is refused', async () => {
    const wallet = await bench.newWallet()
    const { uri, approval } = await bench.propose()
    const answer = expect(approval()).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    await wallet.pair(uri)
    await wallet.rejectProposal((await proposalOf(wallet)).id)
    await answer
    expect(wallet.store.get().proposals).toEqual([])
  })

  it('should connect only the networks that were left ticked', async () => {
    const wallet = await bench.newWallet()
    const { uri, approval } = await bench.propose()
    await wallet.pair(uri)
    const { id } = await proposalOf(wallet)
    wallet.toggleNetwork(id, EVM)
    wallet.toggleNetwork(id, SOLANA)
    await wallet.approveProposal(id)
    expect(Object.keys((await approval()).namespaces)).toEqual(['eip155'])
    expect(wallet.store.get().sessions[0]?.chains).toEqual([SECOND_EVM])
  })

  it('should connect only the networks that its behaviour lets it', async () => {
    const wallet = await bench.newWallet({ approve: true, chains: ['solana'] })
    const { uri, approval } = await bench.propose()
    await wallet.pair(uri)
    expect(Object.keys((await approval()).namespaces)).toEqual(['solana'])
  })

  it('should refuse with 5100 when there is no network that it can approve', async () => {
    const wallet = await bench.newWallet({ approve: true })
    const { uri, approval } = await bench.propose({ eip155: { ...ASKING.solana, chains: ['eip155:1'] } })
    const answer = expect(approval()).rejects.toMatchObject({ code: 5100 })
    await wallet.pair(uri)
    await answer
  })

  it('should approve a network that the page did not ask for, or more than was asked for, when told to', async () => {
    const foreign = await bench.newWallet({ approve: true, foreign: true })
    const first = await bench.propose()
    await foreign.pair(first.uri)
    expect((await first.approval()).namespaces['eip155']?.chains).toEqual(['eip155:10'])

    const extra = await bench.newWallet({ approve: true, extra: true })
    const second = await bench.propose({ solana: ASKING.solana })
    await extra.pair(second.uri)
    const { namespaces } = await second.approval()
    expect(namespaces['eip155']?.chains).toEqual([EVM, SECOND_EVM, 'eip155:10'])
    expect(namespaces['solana']?.methods).toContain('solana_signAllTransactions')
  })

  it('should never answer while it is silent, and answer again afterwards', async () => {
    const wallet = await bench.newWallet({ silent: true, approve: true })
    const { uri, approval } = await bench.propose()
    await wallet.pair(uri)
    await proposalOf(wallet)
    expect(bench.dapp.session.getAll({}).some(({ pairingTopic }) => uri.includes(pairingTopic))).toBe(false)
    wallet.behave({ ...wallet.store.get().behaviour, silent: false })
    expect((await approval()).acknowledged).toBe(true)
  })

  it('should connect as soon as a relay that was away is back, over one socket', async () => {
    const wallet = await bench.newWallet()
    const { uri, approval } = await bench.propose()
    await wallet.pair(uri)
    const { id } = await proposalOf(wallet)
    const sockets = bench.relay.sockets()
    await bench.relay.pause()
    await vi.waitUntil(() => !wallet.store.get().isRelayConnected, { timeout: 20_000 })
    const approving = wallet.approveProposal(id)
    await bench.relay.resume()
    await approving
    expect((await approval()).acknowledged).toBe(true)
    expect(wallet.store.get().status.kind).toBe('good')
    expect(bench.relay.sockets()).toBeLessThanOrEqual(sockets)
  })

  it('should still show a waiting proposal after a reload', async () => {
    const storage = memoryStorage()
    const before = await bench.newWallet({}, { storage })
    const { uri, approval } = await bench.propose()
    await before.pair(uri)
    const { id } = await proposalOf(before)
    await before.stop()

    const after = await bench.newWallet({}, { storage })
    expect(after.store.get().proposals.map((card) => card.id)).toEqual([id])
    await after.approveProposal(id)
    expect((await approval()).acknowledged).toBe(true)
  })
})

describe('the wallet and a code that does not work', () => {
  it('should say so when the code is no code, has expired, or has been used', async () => {
    const wallet = await bench.newWallet()
    await wallet.pair('https://example.com')
    expect(sentence(wallet)).toMatch(/not a pairing code/)

    const { uri, approval } = await bench.propose()
    await wallet.pair(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1600000000'))
    expect(sentence(wallet)).toBe(EXPIRED_CODE)

    await wallet.pair(uri)
    await wallet.approveProposal((await proposalOf(wallet)).id)
    await approval()
    await wallet.pair(uri)
    expect(sentence(wallet)).toBe(USED_CODE)
  })

  it('should say so when nothing comes with a code', async () => {
    const wallet = await bench.newWallet({}, { arrivalPatienceMs: 20 })
    const end = Math.floor(Date.now() / 1000) + 60
    const nobodys = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=${end}`
    await wallet.pair(nobodys)
    expect(sentence(wallet)).toMatch(/Nothing has come with this code/)
  })

  it('should say so when a link names a request that is not there', async () => {
    const wallet = await bench.newWallet({}, { arrivalPatienceMs: 20 })
    await wallet.openLink(link('?requestId=12345&sessionTopic=abc'))
    expect(sentence(wallet)).toMatch(/request is not here/)
  })
})

describe('the wallet and a page that is connected', () => {
  it('should tell the page when it disconnects, and hear when the page does', async () => {
    const wallet = await bench.newWallet()
    const first = await bench.connect(wallet)
    const told = new Promise((resolve) => bench.dapp.once('session_delete', ({ topic }) => resolve(topic)))
    await wallet.disconnect(first.topic)
    expect(await told).toBe(first.topic)
    expect(wallet.store.get().sessions).toEqual([])

    const second = await bench.connect(wallet)
    await bench.dapp.disconnect({ topic: second.topic, reason: { code: 6000, message: 'User disconnected.' } })
    await vi.waitUntil(() => wallet.store.get().sessions.length === 0, { timeout: 20_000 })
    expect(sentence(wallet)).toBe('A page has disconnected.')
  })

  it('should tell the page when the account or the network changes', async () => {
    const wallet = await bench.newWallet()
    const { topic } = await bench.connect(wallet)
    const events: unknown[] = []
    bench.dapp.on('session_event', (event) => {
      if (event.topic === topic) events.push(event.params)
    })
    await wallet.switchAccount()
    await wallet.chooseNetwork(topic, SECOND_EVM)
    await vi.waitUntil(() => events.length === 2, { timeout: 20_000 })
    expect(events).toEqual([
      { chainId: EVM, event: { name: 'accountsChanged', data: [WALLET_SECOND_EVM_ADDRESS] } },
      { chainId: SECOND_EVM, event: { name: 'chainChanged', data: 31338 } },
    ])
    const accounts = bench.dapp.session.get(topic).namespaces['eip155']?.accounts
    expect(accounts).toEqual([EVM, SECOND_EVM].map((chain) => `${chain}:${WALLET_SECOND_EVM_ADDRESS}`))
  })

  it('should show first the request that a link names', async () => {
    const wallet = await bench.newWallet()
    const { topic } = await bench.connect(wallet)
    const request = { method: 'personal_sign', params: ['0x6869', WALLET_EVM_ADDRESS] }
    const answer = bench.dapp.request({ topic, chainId: EVM, request })
    const { id } = await firstRequest(wallet)
    await wallet.openLink(link(`?requestId=${id}&sessionTopic=${topic}`))
    expect(wallet.store.get().linkedRequest).toBe(id)
    await wallet.approveRequest(id)
    await answer
    expect(wallet.store.get().status).toMatchObject({ kind: 'good', isFinished: true })
  })
})
