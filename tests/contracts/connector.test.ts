import '../support/client-loaded.ts'
import { vi } from 'vitest'
import { startRelay } from '../../sandbox/relay/relay.ts'
import { WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import type { SolanaSigner } from '../../sandbox/wallet/solana.ts'
import { deeplinkConnector } from '../../src/adapters/connectors/deeplink/connector.ts'
import { embeddedConnector } from '../../src/adapters/connectors/embedded/connector.ts'
import { injectedConnector } from '../../src/adapters/connectors/injected/connector.ts'
import type { ConnectorMaker } from '../../src/adapters/connectors/local/connector-world.ts'
import { mwaConnector } from '../../src/adapters/connectors/mwa/connector.ts'
import { walletStandardConnector } from '../../src/adapters/connectors/wallet-standard/connector.ts'
import { MemoryInstalledWallets } from '../../src/adapters/memory/memory-installed-wallets.ts'
import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import { MemoryWalletSessions } from '../../src/adapters/memory/memory-wallet-sessions.ts'
import { MemoryWallet } from '../../src/adapters/memory/memory-wallet.ts'
import { WalletMemory } from '../../src/adapters/memory/wallet-memory.ts'
import { base58 } from '../../src/domain/shared/base58.ts'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import type { InstalledWallet } from '../../src/domain/wallets/installed-wallet.ts'
import { LOCALNET, PAGE, PHANTOM, deeplinkWorld } from '../adapters/connectors/deeplink/deeplink-world.ts'
import { ScriptedMethod } from '../adapters/connectors/embedded/scripted-method.ts'
import { announce } from '../adapters/connectors/injected/announcing.ts'
import { ScriptedProvider } from '../adapters/connectors/injected/scripted-provider.ts'
import { until } from '../adapters/connectors/mwa/fake-network.ts'
import { MobileStage } from '../adapters/connectors/mwa/mobile-stage.ts'
import { FakeStandardWallet, register } from '../adapters/connectors/wallet-standard/fake-standard-wallet.ts'
import * as relayed from '../adapters/connectors/walletconnect/peers.ts'
import { disposePeer, newWallet } from '../sandbox/relay/walletconnect-peers.ts'
import { ALICE } from '../support/accounts.ts'
import { FakeClock } from '../support/fake-clock.ts'
import { ETHEREUM, SOLANA } from '../support/networks.ts'
import { kept, made, pages, walletOwner, world } from './connector-pages.ts'
import { type ConnectorBench, describeConnector, type Unable } from './connector.contract.ts'
import { offeredLink } from '../support/offered-link.ts'

const HELLO = new TextEncoder().encode('Hello')
const ON_ETHEREUM = { chain: ETHEREUM.id, address: ALICE }
const EVM_CALL = { call: { method: 'personal_sign', params: ['0x01', ALICE] }, answer: '0x5167' }
const solanaCall = (pubkey: string) => ({ method: 'solana_signMessage', params: { message: base58(HELLO), pubkey } })
const signedBy = (signer: SolanaSigner): Promise<unknown> =>
  signer.answer({ kind: 'solana-message', account: undefined, message: HELLO }, undefined, '')

const CODES_ALONE: Unable = {
  choose: 'any wallet may answer its codes',
  'leave others': 'its is what no other connector owns',
}

const REFUSAL = Object.assign(new Error('The owner declined.'), { code: 4001 })

describeConnector('injected', async (): Promise<ConnectorBench> => {
  const [owner, provider, storage] = [walletOwner(), new ScriptedProvider(), kept()]
  provider.script.eth_requestAccounts = () => owner.answer(() => (provider.share(ALICE), [ALICE]), REFUSAL)
  provider.script.personal_sign = () => EVM_CALL.answer
  let window = new EventTarget()
  const opened = await pages(async () => {
    window = new EventTarget()
    const connector = made(injectedConnector, world(window, storage))
    announce(window, provider)
    return connector
  })
  return {
    ...{ ...opened, owner, account: ON_ETHEREUM, ...EVM_CALL },
    asked: () => provider.methods.filter((each) => ['eth_requestAccounts', 'personal_sign'].includes(each)).length,
    installAnother: () => {
      const names = { uuid: '350670db-19fa-4704-a166-e52e178b59d3', name: 'Another', rdns: 'com.another' }
      announce(window, new ScriptedProvider(), names)
    },
  }
})

describeConnector('wallet-standard', async (): Promise<ConnectorBench> => {
  const [owner, wallet, storage] = [walletOwner(), new FakeStandardWallet(), kept()]
  const [account] = wallet.owned as readonly [{ readonly address: string }]
  const isSilent = (input: unknown) => (input as { silent?: boolean } | undefined)?.silent === true
  const share = () => ({ accounts: (wallet.accounts = wallet.owned) })
  wallet.answers.set('standard:connect', (input) => (isSilent(input) ? share() : owner.answer(share, REFUSAL)))
  let window = new EventTarget()
  const opened = await pages(async () => {
    window = new EventTarget()
    const connector = made(walletStandardConnector, world(window, storage))
    register(window, wallet)
    connector.discover()
    await until(() => connector.snapshot().length > 0) // its code comes with the first wallet
    return connector
  })
  return {
    ...{ ...opened, owner, account: { chain: SOLANA.id, address: account.address } },
    ...{ call: solanaCall(account.address), answer: { signature: base58(new Uint8Array(64).fill(7)) } },
    asked: () => wallet.calls.filter(([, input]) => !isSilent(input)).length,
    installAnother: () => void register(window, new FakeStandardWallet('Moonlight')),
  }
})

describeConnector('mwa', async (): Promise<ConnectorBench> => {
  const [owner, stage] = [walletOwner(), await MobileStage.open('local')]
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('WebSocket', stage.network.WebSocket)
  stage.decide = () => owner.answer(() => true, REFUSAL).catch(() => false)
  const opened = await pages(
    async () => made(mwaConnector, world(window, stage)),
    async () => void vi.unstubAllGlobals(),
  )
  return {
    ...{ ...opened, owner, account: { chain: SOLANA.id, address: WALLET_SOLANA_ADDRESS } },
    ...{ call: solanaCall(WALLET_SOLANA_ADDRESS), answer: await signedBy(stage.signer) },
    asked: () => stage.questions.length,
    visitor: stage.visitor,
    reach: () => void stage.press(),
  }
})

describeConnector('embedded', async (): Promise<ConnectorBench> => {
  const [owner, method, storage] = [walletOwner(), new ScriptedMethod(), kept()]
  method.namespaces = ['eip155']
  const refusal = Object.assign(new Error('The visitor declined.'), { code: 'USER_REJECTED' })
  method.script = () => owner.answer(method.account, refusal)
  method.provider.script.personal_sign = () => EVM_CALL.answer
  const open: ConnectorMaker = (of) =>
    embeddedConnector(of, () => import('../../src/adapters/composition/method-parts.ts'))
  const options = { methods: { email: method } }
  return {
    ...(await pages(async () => made(open, world(new EventTarget(), { ...storage, options })))),
    ...{ owner, account: ON_ETHEREUM, ...EVM_CALL },
    asked: () => method.signals.length + method.provider.methods.filter((each) => each === 'personal_sign').length,
  }
})

describeConnector(
  'deeplink',
  async (): Promise<ConnectorBench> => {
    const phone = await deeplinkWorld()
    const of = { options: { deeplinkWallets: [PHANTOM] }, networks: [{ ...SOLANA, id: LOCALNET }] }
    let asked = 0
    const tab = async (href = PAGE) => {
      const window = Object.assign(new EventTarget(), {
        ...{ document: new EventTarget(), location: { href, origin: new URL(href).origin } },
        history: { state: null, replaceState: (_: unknown, __: string, next: string) => (window.location.href = next) },
      })
      vi.stubGlobal('window', window)
      return Object.assign(deeplinkConnector(world(window, { ...phone, ...of })), {
        hear: () => window.dispatchEvent(new Event('storage')),
      })
    }
    const follow = async (link: Parameters<typeof phone.follow>[0]) => {
      asked += 1
      return phone.follow(link)
    }
    let arriving = PAGE
    const opened = await pages(
      () => tab(arriving),
      async () => void vi.unstubAllGlobals(),
    )
    return {
      ...{ ...opened, account: { chain: LOCALNET, address: WALLET_SOLANA_ADDRESS } },
      ...{ call: solanaCall(WALLET_SOLANA_ADDRESS), answer: await signedBy(phone.signer) },
      asked: () => asked,
      connect: async () => {
        arriving = await follow(await offeredLink(opened.page(), PHANTOM.id, new AbortController().signal))
        await opened.reload()
        arriving = PAGE
        const returned = await opened.page().deeplinks.takeReturn()
        if (returned?.kind !== 'connected') throw new Error(`Not connected: ${JSON.stringify(returned)}`)
        return returned.session
      },
      // The phone brings the answer to another tab, while the one that asked still waits.
      reach: (link) => {
        if (link === undefined) throw new Error('There is no link.')
        const answer = follow(link).then(tab)
        void answer.then(async (other) => {
          await other.deeplinks.takeReturn()
          await other.dispose()
          opened.page().hear()
        })
      },
    }
  },
  { choose: 'its wallets are asked by links, which the visitor follows away from the page' },
)

describeConnector(
  'walletconnect',
  async (): Promise<ConnectorBench> => {
    const [relay, store] = [await startRelay(), new MemoryStore()]
    const wallet = await newWallet(relay)
    relayed.approveAll(wallet)
    let asked = 0
    wallet.on('session_proposal', () => (asked += 1))
    wallet.on('session_request', ({ id, topic }) => {
      asked += 1
      wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: EVM_CALL.answer } }).catch(() => {})
    })
    const opened = await pages(
      async () => relayed.newSessions(relay, store),
      async () => {
        await disposePeer(wallet)
        await relay.stop()
      },
    )
    return {
      ...{ ...opened, account: { chain: relayed.CHAIN, address: relayed.ADDRESS }, ...EVM_CALL },
      asked: () => asked,
      connect: async () => {
        const settled = relayed.next(opened.page().events$, 'settled')
        const { uri } = await opened.page().offer(relayed.PROPOSAL, new AbortController().signal)
        await wallet.pair({ uri })
        return (await settled).session
      },
    }
  },
  CODES_ALONE,
)

describeConnector(
  'MemoryWalletSessions',
  async (): Promise<ConnectorBench> => {
    const [clock, memory] = [new FakeClock(), new WalletMemory()]
    let wallet: MemoryWallet | undefined
    const opened = await pages(async () => {
      const sessions = new MemoryWalletSessions(clock, memory)
      const own = new MemoryWallet(sessions, clock)
      own.onRequest = (request) => own.answer(EVM_CALL.answer, request)
      wallet = own
      return sessions
    })
    return {
      ...{ ...opened, account: ON_ETHEREUM, ...EVM_CALL },
      asked: () => memory.requests.length,
      connect: async () => {
        const settled = relayed.next(opened.page().events$, 'settled')
        await opened.page().offer({ ...relayed.PROPOSAL, chains: [ETHEREUM.id] }, new AbortController().signal)
        wallet?.approve({ accounts: [`${ETHEREUM.id}:${ALICE}`] })
        return (await settled).session
      },
    }
  },
  CODES_ALONE,
)

const WITH_THE_OTHER = 'its sessions are those of MemoryWalletSessions'

describeConnector(
  'MemoryInstalledWallets',
  async (): Promise<ConnectorBench> => {
    const owner = walletOwner()
    const memory = new MemoryWalletSessions(new FakeClock())
    const methods = [EVM_CALL.call.method]
    const grants = { eip155: { accounts: [ON_ETHEREUM], chains: [ETHEREUM.id], methods, events: [] } }
    const session = { topic: 'memory', expiresAt: Number.MAX_SAFE_INTEGER, peer: { name: 'Memory Wallet' }, grants }
    const wallet = (id: string): InstalledWallet => ({
      ...{ id, name: `The ${id}`, icon: undefined, rdns: undefined, source: 'eip6963', namespaces: ['eip155'] },
    })
    let asked = 0
    const opened = await pages(async () => {
      const wallets = new MemoryInstalledWallets(memory)
      wallets.answer = () => {
        asked += 1
        return owner.answer(() => session, new CoreError('USER_REJECTED'))
      }
      wallets.set([wallet('first')])
      return wallets
    })
    return {
      ...{ ...opened, owner, account: ON_ETHEREUM, ...EVM_CALL },
      asked: () => asked,
      installAnother: () => opened.page().set([wallet('first'), wallet('second')]),
    }
  },
  { own: WITH_THE_OTHER, request: WITH_THE_OTHER, end: WITH_THE_OTHER, restore: WITH_THE_OTHER },
)
