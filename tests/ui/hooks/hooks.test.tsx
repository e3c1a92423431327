import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { PorticoCore } from '../../../src/application/core.ts'
import { isCoreError } from '../../../src/domain/shared/core-error.ts'
import * as portico from '../../../src/ui/index.ts'
import { ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN } from '../../support/networks.ts'

/** What a hook returns at its first rendering, as a component below the provider sees it. */
function told<T>(source: { core: PorticoCore } | { load: () => Promise<PorticoCore> }, use: () => T): T {
  const all: T[] = []
  const Probe = () => void all.push(use())
  renderToStaticMarkup(
    <portico.PorticoProvider {...source}>
      <Probe />
    </portico.PorticoProvider>,
  )
  return all[0] as T
}

const HOOKS = {
  useAccount: portico.useAccount,
  useBalance: portico.useBalance,
  useConnect: portico.useConnect,
  useDisconnect: portico.useDisconnect,
  useEnsAddress: () => portico.useEnsAddress('alice.eth'),
  useEnsAvatar: portico.useEnsAvatar,
  useEnsName: portico.useEnsName,
  useModal: portico.useModal,
  useNetworks: portico.useNetworks,
  useNfts: portico.useNfts,
  useSendTransaction: portico.useSendTransaction,
  useSession: portico.useSession,
  useSignIn: portico.useSignIn,
  useSignMessage: portico.useSignMessage,
  useSignTypedData: portico.useSignTypedData,
  useSwitchNetwork: portico.useSwitchNetwork,
  useTokens: portico.useTokens,
  useTransactions: portico.useTransactions,
} as const

describe('a hook', () => {
  it.each(Object.entries(HOOKS))(
    'should tell how it stands and what went wrong, before the core is loaded too: %s',
    async (_, use) => {
      for (const source of [{ load: () => new Promise<never>(() => {}) }, { core: createCore().core }]) {
        const value = told<object>(source, use)
        expect(value).toMatchObject({
          status: expect.stringMatching(/^(idle|pending|success|disconnected)$/),
          error: undefined,
        })
      }
    },
  )

  it.each([
    ['declined', (wallet: TestCore['wallet']) => wallet.refuse('USER_REJECTED'), { code: 'USER_REJECTED' }],
    [
      'not granted',
      (wallet: TestCore['wallet']) => wallet.refuse('METHOD_NOT_GRANTED'),
      { code: 'METHOD_NOT_GRANTED' },
    ],
  ] as const)('T235 should reject with the core’s own code what the wallet has %s', async (_, answer, error) => {
    const { core, wallet } = await createConnected()
    wallet.onRequest = () => answer(wallet)
    const { sendTransaction } = told({ core }, portico.useSendTransaction)
    const sent = await sendTransaction({ to: ALICE, value: 1n }).catch((each: unknown) => each)
    expect([isCoreError(sent), sent]).toMatchObject([true, error])
  })

  it('T235 should say which field of a transaction cannot be read', async () => {
    const { core } = await createConnected()
    const { sendTransaction } = told({ core }, portico.useSendTransaction)
    const sent = await sendTransaction({ to: 'alice.eth' }).catch((each: unknown) => each)
    expect(sent).toMatchObject({ code: 'RPC_BAD_PARAMS', details: expect.stringContaining('transaction.to') })
  })

  it('should say who is connected, on which network, and what they have', async () => {
    const { core, blockchains, clock } = await createConnected()
    const [network] = core.networks.list
    if (network !== undefined) blockchains.eip155.hold(network, ALICE, 1_500_000_000_000_000_000n)
    await core.account.refreshBalance()
    await clock.pass(1_000)
    expect(told({ core }, portico.useAccount)).toMatchObject({ isConnected: true, address: ALICE, error: undefined })
    expect(told({ core }, portico.useNetworks)).toMatchObject({
      status: 'success',
      network,
      networks: core.networks.list,
    })
    expect(told({ core }, portico.useBalance)).toMatchObject({
      ...{ status: 'success', amount: 1_500_000_000_000_000_000n, formatted: '1.5', symbol: 'ETH', decimals: 18 },
    })
    expect(told({ core }, portico.useSession)).toMatchObject({
      status: 'success',
      namespace: 'eip155',
      signedIn: undefined,
    })
  })

  it('should keep what was read beside the error of a later reading', async () => {
    const { core, tokenApi, clock } = await createConnected()
    expect(told({ core }, portico.useTokens)).toMatchObject({ status: 'pending', tokens: [] })
    await core.account.refreshTokens()
    expect(told({ core }, portico.useTokens)).toMatchObject({ status: 'success', error: undefined })
    const { tokens } = told({ core }, portico.useTokens)
    tokenApi.isAway = true
    await core.account.refreshTokens().catch(() => undefined)
    await clock.pass(0)
    expect(told({ core }, portico.useTokens)).toMatchObject({
      status: 'error',
      error: { code: 'BALANCE_UNAVAILABLE' },
      tokens,
    })
  })

  it('G84 should not wait for a balance that is not read, on a network that is none of the page’s', async () => {
    const { core, sessions, session, clock } = await createConnected()
    sessions.emit({ type: 'chainChanged', topic: session.topic, chain: FOREIGN.eip155 })
    await clock.pass(1_000)
    expect(told({ core }, portico.useBalance)).toMatchObject({ status: 'idle', amount: undefined, error: undefined })
    sessions.emit({ type: 'chainChanged', topic: session.topic, chain: BASE.id })
    await clock.pass(1_000)
    expect(told({ core }, portico.useBalance)).toMatchObject({ status: 'success', amount: 0n, symbol: 'ETH' })
  })

  it('Q82 should have read a past of which nothing is left to show yet, and offer more of it', async () => {
    const { core, transactionApi } = await createConnected()
    const spam = { quantity: '1', nft_info: { name: 'Claim $5,000', flags: { is_spam: true } } }
    transactionApi.fetchPage = async ({ cursor = '0' }) => ({
      data: [{ id: cursor, metadata: { minedAt: '2026-01-01T00:00:00Z', chain: ETHEREUM.id }, transfers: [spam] }],
      next: String(Number(cursor) + 1),
    })
    await core.transactions.load()
    const { status, transactions, hasMore } = told({ core }, portico.useTransactions)
    expect({ status, transactions, hasMore }).toEqual({ status: 'success', transactions: [], hasMore: true })
  })

  it('should tell what went wrong with connecting', async () => {
    const { core, sessions, clock } = createCore()
    sessions.goOffline()
    core.modal.open()
    await clock.pass(8_000)
    expect(told({ core }, portico.useAccount).error?.code).toBe('RELAY_UNREACHABLE')
    expect(told({ core }, portico.useSession)).toMatchObject({ status: 'error', error: { code: 'RELAY_UNREACHABLE' } })
    expect(told({ core }, portico.useModal)).toMatchObject({ isOpen: true, view: 'ConnectingWalletConnectBasic' })
  })

  it('G86 should not call a wallet connected where the visitor has cancelled, or has chosen another since', async () => {
    const { core, installed } = createCore({ hasAdapters: true })
    installed.answer = () => new Promise(() => {})
    const { connect } = told({ core }, portico.useConnect)
    const cancelled = expect(connect('eip6963:any')).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
    await settled()
    core.connection.cancel()
    await cancelled
    const replaced = expect(connect('eip6963:any')).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
    await settled()
    await expect(connect('gone')).rejects.toMatchObject({ code: 'WALLET_GONE' })
    await replaced
    const session = { topic: 'local/one', expiresAt: 1e13, peer: { name: 'Any Wallet' } }
    const accounts = [{ chain: ETHEREUM.id, address: ALICE }]
    installed.answer = async () => ({
      ...session,
      grants: { eip155: { accounts, chains: [ETHEREUM.id], methods: [], events: [] } },
    })
    await connect('eip6963:any')
    expect(told({ core }, portico.useAccount).address).toBe(ALICE)
  })

  it('should do what it was asked for, once the core is loaded', async () => {
    const { core, wallet } = await createConnected()
    const { signMessage } = told({ load: () => Promise.resolve(core) }, portico.useSignMessage)
    const signing = signMessage('hello')
    await settled()
    wallet.answer(memorySignature('eip155', ALICE, 'hello'))
    await expect(signing).resolves.toMatchObject({ address: ALICE, message: 'hello' })
    const { disconnect } = told({ core }, portico.useDisconnect)
    await disconnect()
    expect(told({ core }, portico.useAccount).isConnected).toBe(false)
  })
})

describe('a button of the page’s own', () => {
  const drawn = (core: PorticoCore): portico.ConnectButtonFacts => {
    const all: portico.ConnectButtonFacts[] = []
    renderToStaticMarkup(
      <portico.PorticoProvider core={core}>
        <portico.ConnectButton.Custom>
          {(facts) => {
            all.push(facts)
            return <button type="button">{facts.label ?? 'Connect'}</button>
          }}
        </portico.ConnectButton.Custom>
      </portico.PorticoProvider>,
    )
    return all[0] as portico.ConnectButtonFacts
  }

  it('should know who is connected, by name where there is one, and open the modal', async () => {
    const { core, names } = await createConnected()
    expect(drawn(core)).toMatchObject({ status: 'connected', isConnected: true, isChainUnsupported: false })
    expect(drawn(core).label).toMatch(/^0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}$/)
    expect(drawn(core).chain).toBe(core.networks.list[0])
    drawn(core).openModal()
    expect(core.modal.state.snapshot().open).toBe(true)
    expect(names).toBeDefined()
    await drawn(core).disconnect()
    expect(drawn(core)).toMatchObject({
      status: 'disconnected',
      isConnected: false,
      label: undefined,
      chain: undefined,
    })
  })
})
