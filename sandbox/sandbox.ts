import { AccountDesk } from './account-service/account-desk.ts'
import { accountService, fundAccount, withAccountScript } from './account-service/in-sandbox.ts'
import { openAccounts } from './accounts/open-accounts.ts'
import { startAnvil } from './evm/anvil.ts'
import type { Anvil } from './evm/anvil.ts'
import { fundWallet } from './funds.ts'
import type { Tokens } from './funds.ts'
import { EVM_CHAIN_IDS, SANDBOX_CHAINS, evmNetwork, sandboxPhantom, solanaNetwork } from './networks.ts'
import type { PageConfig } from './networks.ts'
import { gallery } from './gallery/gallery.ts'
import { withPageWallet } from './page-wallet/page-wallet-below.ts'
import {
  MOBILE_WALLET_PAGE,
  PRODUCT_PAGE,
  WALLET_PAGE,
  buildProductPage,
  buildWalletPage,
  buildMobileWalletPage,
} from './pages.ts'
import type { SandboxPorts } from './ports.ts'
import { openReflector, type Reflector } from './reflector/reflector.ts'
import { startRelay } from './relay/relay.ts'
import type { Relay } from './relay/relay.ts'
import { builtBelow } from './serve/built-below.ts'
import { servePage } from './serve/static.ts'
import type { ServedPage } from './serve/static.ts'
import { startServices } from './services/services.ts'
import type { Services } from './services/services.ts'
import { SOLANA_LOCALNET } from './solana/localnet.ts'
import { openSolana } from './solana/open-solana.ts'
import type { Solana } from './solana/solana.ts'
import { connectSourcesOf } from './serve/connect-sources.ts'

/** The parts of the sandbox. */
export type Part = 'page' | 'wallet' | 'services' | 'relay' | 'evm' | 'solana'

export interface SandboxOptions {
  /** Free ports, unless some are named. */
  readonly ports?: 'free' | SandboxPorts
  /** Parts to leave out. Chains and the wallet are then missing from the pages' configuration too. */
  readonly without?: readonly Part[]
  /** Offers in the page to install a Solana wallet in it. Default: `true`, as visitors of `npm start` see it. */
  readonly hasPageWallet?: boolean
  /** Offers in the page to sign in by email and by a social account. Default: `true`, as above. */
  readonly hasMethods?: boolean
  /** Offers on computers a Solana wallet on a phone, by a code. Default: `true`, as above. */
  readonly hasPhoneWallet?: boolean
  /** Milliseconds between Solana's blocks; 400 when absent, as on the real network. */
  readonly slotMs?: number
  /** Is called for each page that has to be built first. */
  readonly onBuild?: () => void
}

/** The running parts. Reading one that was left out throws. */
export interface Sandbox {
  readonly page: ServedPage
  readonly wallet: ServedPage
  readonly services: Services
  /** The server of the accounts that visitors sign in to. */
  readonly accountDesk: AccountDesk
  readonly relay: Relay
  /** Where the page and a wallet on a phone meet, at the wallet's address. */
  readonly reflector: Reflector
  /** Chain 31337, then 31338; none where they were left out. */
  readonly evm: readonly Anvil[]
  readonly solana: Solana
  /** What the wallet holds beside the chains' own currencies: contracts and mints. */
  readonly tokens: Tokens
  /** The product page's configuration. */
  readonly pageConfig: PageConfig
  /** Leaves no process and no port behind. May be called twice. */
  stop(): Promise<void>
}

/** An address where nothing answers (the discard port), for a relay or services that were left out. */
const NOWHERE = 'localhost:9'

/** Starts the outside world and the page in it. Where one part fails, the others are stopped again. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = 'free', without = [], slotMs, hasPageWallet = true, hasPhoneWallet = true, onBuild } = options
  const { hasMethods = true } = options
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.all(running.splice(0).map((part) => part.stop())))
  const isWanted = (part: Part) => !without.includes(part)
  const start = async <T extends { stop(): Promise<void> }>(part: Part, open: () => Promise<T>) => {
    if (!isWanted(part)) return undefined
    const opened = await open()
    running.push(opened)
    return opened
  }
  const { page: pagePort = 0, wallet: walletPort = 0, services: servicesPort = 0, relay: relayPort = 0 } = named(ports)
  const { evm: evmPorts = [0, 0], solana: solanaPort } = named(ports)
  const pace = {
    ...(solanaPort === undefined ? {} : { port: solanaPort }),
    ...(slotMs === undefined ? {} : { slotMs }),
  }

  try {
    const [relay, chainA, chainB, solana] = await allOrNone([
      start('relay', () => startRelay({ port: relayPort })),
      start('evm', () => startAnvil({ chainId: EVM_CHAIN_IDS[0], port: evmPorts[0] })),
      start('evm', () => startAnvil({ chainId: EVM_CHAIN_IDS[1], port: evmPorts[1] })),
      start('solana', () => openSolana(pace)),
      isWanted('page') ? buildProductPage(onBuild) : false,
      isWanted('wallet') ? buildWalletPage(onBuild) : false,
    ])
    const evm = [chainA, chainB].filter((chain) => chain !== undefined)
    const tokens = await fundWallet(evm, solana)

    const accounts = await openAccounts(evm, solana, tokens)

    const relayUrl = relay?.url ?? `ws://${NOWHERE}`
    const chains = [...evm.map(({ url }) => url), ...(solana === undefined ? [] : [solana.url, solana.wsUrl])]
    const reflector = openReflector()
    running.push({ stop: async () => reflector.stop() })
    const walletConfig = {
      relayUrl,
      evm: evm.map(({ chainId, url }) => ({ chainId, rpcUrl: url })),
      solana: solana === undefined ? null : { chain: SOLANA_LOCALNET, rpcUrl: solana.url },
      pageUrl: undefined as string | undefined,
    }
    const accountDesk = new AccountDesk((keys) => fundAccount(keys, evm, solana))
    const wallet = await start('wallet', () =>
      servePage({
        ...{ root: WALLET_PAGE, port: walletPort, config: walletConfig, connectSources: [relayUrl, ...chains] },
        below: builtBelow('/mwa', MOBILE_WALLET_PAGE, () => buildMobileWalletPage()),
        upgrade: reflector.upgrade,
      }),
    )
    const isMet = hasPhoneWallet && wallet !== undefined && solana !== undefined
    const services = await start('services', () =>
      startServices({
        ...{ port: servicesPort, walletUrl: wallet?.url, chains: SANDBOX_CHAINS, accounts },
        accountService: accountService(accountDesk, walletConfig, chains),
      }),
    )
    const servicesUrl = services?.url ?? `http://${NOWHERE}`
    const pageConfig: PageConfig = {
      ...{ relayUrl, servicesUrl, accountsUrl: servicesUrl, analyticsUrl: servicesUrl },
      ...{ namesUrl: servicesUrl, signInUrl: servicesUrl },
      networks: [
        ...evm.map(({ chainId, url }) => evmNetwork(chainId, url)),
        ...(solana === undefined ? [] : [solanaNetwork(solana.url)]),
      ],
      ...(wallet === undefined ? {} : { walletUrl: wallet.url }),
      ...(hasMethods && services !== undefined ? { accountServiceUrl: servicesUrl } : {}),
      ...(isMet ? { remoteHostAuthority: new URL(wallet.url).host } : {}),
      ...(wallet === undefined || solana === undefined ? {} : { deeplinkWallets: [sandboxPhantom(wallet.url)] }),
    }
    const connectSources = connectSourcesOf(pageConfig)
    const pageWallet = hasPageWallet && solana !== undefined ? withPageWallet() : undefined
    const script = pageConfig.accountServiceUrl === undefined ? undefined : withAccountScript()
    const beside = [script, pageWallet].filter((each) => each !== undefined)
    const page = await start('page', () =>
      servePage({
        ...{ root: PRODUCT_PAGE, port: pagePort, config: pageConfig, connectSources },
        extensions: beside.map(({ extension }) => extension),
        below: [gallery(), ...beside.flatMap(({ below }) => below)],
        frames: pageConfig.accountServiceUrl === undefined ? {} : { shown: [pageConfig.accountServiceUrl] },
      }),
    )
    walletConfig.pageUrl = page?.url // each needs the other's address; the wallet's server reads this at each visit

    return {
      get page() {
        return present('page', page)
      },
      get wallet() {
        return present('wallet', wallet)
      },
      get services() {
        return present('services', services)
      },
      reflector,
      accountDesk,
      get relay() {
        return present('relay', relay)
      },
      get solana() {
        return present('solana', solana)
      },
      evm,
      tokens,
      pageConfig,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const named = (ports: 'free' | SandboxPorts): Partial<SandboxPorts> => (ports === 'free' ? {} : ports)

function present<T>(part: Part, value: T | undefined): T {
  if (value === undefined) throw new Error(`This sandbox runs without its ${part}.`)
  return value
}

/** Waits for all of them even when one fails, so that whatever did start can be stopped. */
async function allOrNone<const T extends readonly unknown[]>(
  parts: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}
