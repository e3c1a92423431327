import { SignClient } from '@walletconnect/sign-client'
import { vi } from 'vitest'
import { startAnvil } from '../../../sandbox/evm/anvil.ts'
import { startRelay } from '../../../sandbox/relay/relay.ts'
import { startSolana } from '../../../sandbox/solana/solana.ts'
import { ORDINARY, type Behaviour } from '../../../sandbox/wallet/behaviour.ts'
import { DEFAULT_CONFIG } from '../../../sandbox/wallet/config.ts'
import { EvmSigner } from '../../../sandbox/wallet/evm.ts'
import {
  WALLET_EVM_PRIVATE_KEY,
  WALLET_SECOND_EVM_PRIVATE_KEY,
  WALLET_SOLANA_SEED,
} from '../../../sandbox/wallet/keys.ts'
import { memoryStorage } from '../../../sandbox/test-kit/memory-storage.ts'
import { openKit } from '../../../sandbox/wallet/kit.ts'
import { networksOf } from '../../../sandbox/wallet/networks.ts'
import { SolanaSigner } from '../../../sandbox/wallet/solana.ts'
import { openWallet, type Wallet } from '../../../sandbox/wallet/wallet.ts'

type Dapp = Awaited<ReturnType<typeof SignClient.init>>

export const EVM = 'eip155:31337'
export const SECOND_EVM = 'eip155:31338'
export const SOLANA = DEFAULT_CONFIG.solana?.chain ?? ''

const EVENTS = ['chainChanged', 'accountsChanged']
export const ASKING = {
  eip155: {
    chains: [EVM, SECOND_EVM],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_sign',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_getCapabilities',
    ],
    events: EVENTS,
  },
  solana: {
    chains: [SOLANA],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAndSendTransaction',
      'solana_signAllTransactions',
    ],
    events: EVENTS,
  },
}

/** Relay, chains, one wallet and one page (the stock client): the real things, in one process. */
export async function setUpBench() {
  // One process holds both ends; the library would make them share one core.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  const [relay, first, second, solana] = await Promise.all([
    startRelay(),
    startAnvil({ chainId: 31337 }),
    startAnvil({ chainId: 31338 }),
    startSolana({ slotMs: 20 }),
  ])
  const config = {
    ...DEFAULT_CONFIG,
    relayUrl: relay.url,
    evm: [first, second].map(({ chainId, url }) => ({ chainId, rpcUrl: url })),
    solana: { chain: SOLANA, rpcUrl: solana.url },
  }
  const signers = {
    evm: new EvmSigner([WALLET_EVM_PRIVATE_KEY, WALLET_SECOND_EVM_PRIVATE_KEY]),
    solana: await SolanaSigner.create(WALLET_SOLANA_SEED),
  }
  const wallets: Wallet[] = []

  async function newWallet(
    behaviour: Partial<Behaviour> = {},
    { storage = memoryStorage(), arrivalPatienceMs = 5_000 } = {},
  ): Promise<Wallet> {
    const kit = await openKit({ config, origin: 'http://localhost:5174', storagePrefix: 'wallet', storage })
    const networks = networksOf(config)
    const wallet = openWallet({ kit, signers, networks, behaviour: { ...ORDINARY, ...behaviour }, arrivalPatienceMs })
    wallets.push(wallet)
    return wallet
  }

  const dapp = await SignClient.init({
    projectId: 'test',
    relayUrl: relay.url,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: 'dapp',
    storage: memoryStorage(),
    metadata: { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] },
  })

  return {
    relay,
    first,
    second,
    solana,
    dapp,
    newWallet,
    propose: (optionalNamespaces: Record<string, (typeof ASKING)['solana']> = ASKING) =>
      propose(dapp, optionalNamespaces),
    /** A session between the page and the wallet, approved by hand. */
    connect: async (wallet: Wallet) => {
      const { uri, approval } = await propose(dapp, ASKING)
      await wallet.pair(uri)
      await wallet.approveProposal(wallet.store.get().proposals[0]?.id ?? 0)
      return approval()
    },
    tearDown: async () => {
      await Promise.all(wallets.map((wallet) => wallet.stop()))
      dapp.core.heartbeat.stop()
      await dapp.core.relayer.transportClose()
      await Promise.all([relay, first, second, solana].map((part) => part.stop()))
      vi.unstubAllEnvs()
    },
  }
}

export type Bench = Awaited<ReturnType<typeof setUpBench>>

async function propose(dapp: Dapp, optionalNamespaces: Record<string, (typeof ASKING)['solana']>) {
  const { uri, approval } = await dapp.connect({ optionalNamespaces })
  if (uri === undefined) throw new Error('The page has no pairing code.')
  // The library forgets an approval that comes before a caller waits for it.
  const settled = approval()
  settled.catch(() => undefined)
  return { uri, approval: () => settled }
}

/** The first request that waits for a decision. */
export const firstRequest = (wallet: Wallet) =>
  vi.waitUntil(() => wallet.store.get().requests[0], { timeout: 20_000, interval: 10 })

export const sentence = (wallet: Wallet): string => wallet.store.get().status.text
