import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import type { SessionTypes } from '@walletconnect/types'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import type { Relay } from '../../../sandbox/relay/relay.ts'
import { disposePeer, newDapp, newWallet } from './walletconnect-peers.ts'
import type { StockDapp } from './walletconnect-peers.ts'

const account = privateKeyToAccount(generatePrivateKey())
const solanaAccount = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z:11111111111111111111111111111111'
const wanted = {
  eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['accountsChanged'] },
  solana: { chains: ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'], methods: ['solana_signMessage'], events: [] },
}
const granted = {
  eip155: { ...wanted.eip155, accounts: [`eip155:31337:${account.address}`] },
  solana: { ...wanted.solana, accounts: [solanaAccount] },
}

let relay: Relay
let dapp: StockDapp
let wallet: IWalletKit

beforeEach(async () => {
  relay = await startRelay()
  ;[dapp, wallet] = await Promise.all([newDapp(relay), newWallet(relay)])
})
afterEach(async () => {
  await Promise.all([dapp, wallet].map(disposePeer))
  await relay.stop()
})

const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000, interval: 10 })
const nextOfDapp = (event: 'session_event' | 'session_delete') => new Promise((resolve) => dapp.once(event, resolve))
const nextProposal = () =>
  new Promise<WalletKitTypes.SessionProposal>((resolve) => wallet.once('session_proposal', resolve))

/** A scan at some later time: the wallet reads what waits on the pairing topic. */
async function scan(uri: string | undefined): Promise<WalletKitTypes.SessionProposal> {
  const proposal = nextProposal()
  await wallet.pair({ uri: uri ?? '' })
  return proposal
}

async function connect(): Promise<SessionTypes.Struct> {
  const { uri, approval } = await dapp.connect({ optionalNamespaces: wanted })
  const approved = approval()
  const { id } = await scan(uri)
  await wallet.approveSession({ id, namespaces: granted })
  return approved
}

/** The wallet signs whatever it is asked to, and counts how often it is asked. */
function signRequests(): () => number {
  let asked = 0
  wallet.on('session_request', ({ id, topic, params }) => {
    asked += 1
    const [raw] = params.request.params as [`0x${string}`]
    void account
      .signMessage({ message: { raw } })
      .then((result) => wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }))
  })
  return () => asked
}

async function expectSigned(topic: string): Promise<void> {
  const request = { method: 'personal_sign', params: ['0x68656c6c6f', account.address] }
  const signature = await dapp.request<`0x${string}`>({ topic, chainId: 'eip155:31337', request })
  expect(await verifyMessage({ address: account.address, message: 'hello', signature })).toBe(true)
}

/** Both clients are back when each has subscribed again on a new socket. */
async function expectBothBack(fromFrame: number): Promise<void> {
  await eventually(() => {
    const back = relay.frames
      .slice(fromFrame)
      .filter(({ method, answer }) => method === 'irn_batchSubscribe' && answer)
      .map(({ clientId }) => clientId)
    expect(new Set(back).size).toBe(2)
  })
}

describe('the stock dapp and wallet over the relay', () => {
  it('should settle a session for EVM and Solana', async () => {
    const session = await connect()
    expect(Object.keys(session.namespaces)).toEqual(['eip155', 'solana'])
    expect(session.namespaces.solana?.accounts).toEqual([solanaAccount])
    await eventually(() => expect(Object.keys(wallet.getActiveSessions())).toEqual([session.topic]))
    const calls = relay.frames.filter(({ direction, answer }) => direction === 'in' && !answer)
    expect(calls.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['wc_proposeSession', 'wc_approveSession']),
    )
  })

  it('should carry a signature back that verifies', async () => {
    const { topic } = await connect()
    signRequests()
    await expectSigned(topic)
  })

  it('should carry an event of the wallet', async () => {
    const { topic } = await connect()
    const heard = nextOfDapp('session_event')
    const event = { name: 'accountsChanged', data: [account.address] }
    await wallet.emitSessionEvent({ topic, event, chainId: 'eip155:31337' })
    expect(await heard).toMatchObject({ topic, params: { event } })
  })

  it('should tell the dapp when the wallet ends the session', async () => {
    const { topic } = await connect()
    const heard = nextOfDapp('session_delete')
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await heard).toMatchObject({ topic })
    expect(dapp.session.length).toBe(0)
  })

  it('should tell the wallet when the dapp ends the session', async () => {
    const { topic } = await connect()
    const heard = new Promise((resolve) => wallet.once('session_delete', resolve))
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await heard).toMatchObject({ topic })
    await eventually(() => expect(wallet.getActiveSessions()).toEqual({}))
  })

  it('should tell the dapp of a rejection', async () => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: wanted })
    const refused = expect(approval()).rejects.toMatchObject({ code: 5000 })
    const { id } = await scan(uri)
    await wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    await refused
  })

  it('should hand the proposal to a wallet that scans long after, with every socket cut in between', async () => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: wanted })
    const approved = approval()
    relay.cut()
    const { id } = await scan(uri)
    await wallet.approveSession({ id, namespaces: granted })
    expect((await approved).acknowledged).toBe(true)
  })

  it('should answer a request after every socket was cut', async () => {
    const { topic } = await connect()
    const asked = signRequests()
    const before = relay.frames.length
    relay.cut()
    await expectBothBack(before)
    await expectSigned(topic)
    expect(asked()).toBe(1)
  })

  it('should answer a request after a restart that forgot everything', async () => {
    const { topic } = await connect()
    signRequests()
    const before = relay.frames.length
    await relay.restart({ keepMemory: false })
    await expectBothBack(before)
    await expectSigned(topic)
  })

  it('should make one session and ask one signature when every frame comes five times', async () => {
    relay.faults.add({ kind: 'duplicate', copies: 5 })
    // Copies that come at once are announced each by the stock wallet, and to approve each would settle five
    // sessions: a wallet has to look at the proposal's id, as this one does.
    const announced = new Set<number>()
    wallet.on('session_proposal', ({ id }) => {
      if (!announced.has(id)) void wallet.approveSession({ id, namespaces: granted })
      announced.add(id)
    })
    const { uri, approval } = await dapp.connect({ optionalNamespaces: wanted })
    const approved = approval()
    await wallet.pair({ uri: uri ?? '' })
    const { topic } = await approved

    const asked = signRequests()
    await expectSigned(topic)
    expect([asked(), dapp.session.length]).toEqual([1, 1])
    expect(Object.keys(wallet.getActiveSessions())).toEqual([topic])
  })

  it('should be left by both for good on close code 3000, until one of them asks again', async () => {
    await connect()
    const errors: string[] = []
    for (const { core } of [dapp, wallet])
      core.relayer.on('relayer_error', (error: Error) => errors.push(error.message))
    relay.closeAll(3000)
    await eventually(() => expect(errors).toHaveLength(2))
    expect(errors.every((message) => message.includes('code: 3000'))).toBe(true)
    expect([dapp, wallet].map(({ core }) => core.relayer.transportExplicitlyClosed)).toEqual([true, true])
    await eventually(() => expect(relay.sockets()).toBe(0))
    await dapp.connect({ optionalNamespaces: wanted })
    expect(relay.sockets()).toBe(1)
  })
})
