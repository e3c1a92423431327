import { CountingRandomness } from '../../src/adapters/memory/counting-randomness.ts'
import { MemoryBlockchain } from '../../src/adapters/memory/memory-blockchain.ts'
import { MemoryInstalledWallets } from '../../src/adapters/memory/memory-installed-wallets.ts'
import { MemoryPage } from '../../src/adapters/memory/memory-page.ts'
import type { MemoryDeeplinkWallets } from '../../src/adapters/memory/memory-deeplink-wallets.ts'
import { MemoryServerTime } from '../../src/adapters/memory/memory-server-time.ts'
import { MemoryNamingService } from '../../src/adapters/memory/memory-naming-service.ts'
import { MemoryNftApi } from '../../src/adapters/memory/memory-nft-api.ts'
import { MemoryTokenApi } from '../../src/adapters/memory/memory-token-api.ts'
import { MemoryTransactionApi } from '../../src/adapters/memory/memory-transaction-api.ts'
import { MemoryWalletApi } from '../../src/adapters/memory/memory-wallet-api.ts'
import { MemoryWalletSessions } from '../../src/adapters/memory/memory-wallet-sessions.ts'
import { MemoryWallet } from '../../src/adapters/memory/memory-wallet.ts'
import { RecordingAnalytics } from '../../src/adapters/memory/recording-analytics.ts'
import { RecordingErrorReporter } from '../../src/adapters/memory/recording-error-reporter.ts'
import { WalletMemory } from '../../src/adapters/memory/wallet-memory.ts'
import { MemoryScreening } from '../../src/adapters/memory/memory-screening.ts'
import { MemorySolanaChain } from '../../src/adapters/memory/memory-solana-chain.ts'
import { MemoryStore } from '../../src/adapters/memory/memory-store.ts'
import type { AppState } from '../../src/application/state/app-state.ts'
import type { SolanaOptions } from '../../src/application/solana/solana-adapter.ts'
// Is loaded with the first request of a script: here it is there at once.
import '../../src/application/provider/check-request.ts'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import type { PorticoConfig } from '../../src/adapters/composition/config.ts'
import type { SignInOptions } from '../../src/adapters/sign-in/page-sign-in-server.ts'
import type { BrowserFacts } from '../../src/domain/connection/platform.ts'
import type { Network } from '../../src/domain/network/network.ts'
import type { InstalledWallet } from '../../src/domain/wallets/installed-wallet.ts'
import type { CatalogueRules } from '../../src/domain/wallets/offered-wallets.ts'
import type { OwnWallet } from '../../src/domain/wallets/own-wallet.ts'
import type { WalletListing } from '../../src/domain/wallets/wallet.ts'
import type { KeyValueStore } from '../../src/ports/key-value-store.ts'
import { FakeClock } from './fake-clock.ts'
import { NETWORKS } from './networks.ts'

export interface CoreOptions {
  readonly facts?: Partial<BrowserFacts>
  readonly networks?: readonly Network[]
  readonly isEmbedded?: boolean
  /** Default: as in the product. */
  readonly severalWallets?: boolean
  /** Whether a wallet lives in the page. */
  readonly hasAdapters?: boolean
  readonly wallets?: readonly WalletListing[]
  readonly solana?: SolanaOptions
  /** Which of them the page offers. Default: all. */
  readonly rules?: Partial<Pick<CatalogueRules, 'featured' | 'include' | 'exclude' | 'badge' | 'order'>>
  readonly ownWallets?: readonly OwnWallet[]
  readonly signIn?: SignInOptions
  /** Options of the page's configuration that no other option here stands for. */
  readonly config?: Partial<Pick<PorticoConfig, 'confirm' | 'spenders' | 'addableNetworks'>>
  /** How far the visitor's clock is ahead of the server's; `undefined`: it does not say. Default: not at all. Unit: milliseconds. */
  readonly skewMs?: number | undefined
  /** What survives a reload, from an earlier core. */
  readonly clock?: FakeClock
  readonly store?: KeyValueStore
  readonly memory?: WalletMemory
  readonly blockchains?: { readonly eip155: MemoryBlockchain; readonly solana: MemoryBlockchain }
  readonly randomness?: CountingRandomness
  /** Wallets that are asked by links. Default: none. */
  readonly deeplinks?: MemoryDeeplinkWallets
  /** What the address bar says. */
  readonly href?: string
  /** Where a test wants them to do something else from the first moment on. */
  readonly change?: (sessions: MemoryWalletSessions, installed: MemoryInstalledWallets) => void
}

/** A wallet in the page: any will do. */
const INSTALLED: InstalledWallet = {
  ...{ id: 'eip6963:any', name: 'Any Wallet', icon: undefined, rdns: 'any.wallet' },
  ...{ source: 'eip6963', namespaces: ['eip155'] },
}

// Code on demand is loaded already: a test waits for effects, and not for code.
await Promise.all([
  import('../../src/application/connected.ts'),
  import('../../src/application/connection/handle-deeplink-callback.ts'),
  import('../../src/application/solana/solana-wallet-adapter.ts'),
  import('../../src/adapters/composition/connected-adapters.ts'),
])

export type TestCore = ReturnType<typeof createCore>

/** The product's own Portico over ports in memory, with each of them in reach. */
export function createCore(options: CoreOptions = {}) {
  const { networks = NETWORKS, isEmbedded = false, hasAdapters = false } = options
  const clock = options.clock ?? new FakeClock()
  const store = options.store ?? new MemoryStore()
  const sessions = new MemoryWalletSessions(clock, options.memory ?? new WalletMemory())
  const wallet = new MemoryWallet(sessions, clock)
  const blockchains = options.blockchains ?? {
    eip155: new MemoryBlockchain('eip155'),
    solana: new MemoryBlockchain('solana'),
  }
  const page = new MemoryPage(options.facts)
  page.href = options.href ?? page.href
  const walletApi = new MemoryWalletApi(options.wallets)
  const installed = new MemoryInstalledWallets(sessions)
  options.change?.(sessions, installed)
  if (hasAdapters) installed.set([INSTALLED])
  const randomness = options.randomness ?? new CountingRandomness()
  const names = new MemoryNamingService()
  const nftApi = new MemoryNftApi()
  const tokenApi = new MemoryTokenApi()
  const transactionApi = new MemoryTransactionApi()
  const screening = new MemoryScreening()
  const serverTime = new MemoryServerTime()
  if ('skewMs' in options) serverTime.skewMs = options.skewMs
  const analytics = new RecordingAnalytics()
  const errors = new RecordingErrorReporter()

  const solanaChain = new MemorySolanaChain()
  installed.deeplinks = options.deeplinks ?? installed.deeplinks
  const { deeplinks } = installed
  const { featured, include, exclude, badge, order } = options.rules ?? {}
  const core = createPortico({
    networks,
    embedded: isEmbedded,
    severalWallets: options.severalWallets,
    ...options.config,
    ...{ signIn: options.signIn, solana: options.solana },
    ...{ featuredWalletIds: featured, includeWalletIds: include, excludeWalletIds: exclude, badgeType: badge },
    ...{ wallets: options.ownWallets, walletOrder: order },
    ports: {
      ...{ analytics, blockchains, clock, errorReporter: errors, namingService: names },
      ...{ pairing: sessions, connectors: [installed], nftApi, page, randomness, screening, serverTime },
      ...{ solanaChain, store, tokenApi, transactionApi, walletApi },
    },
  })
  // Every slice of it, also those that no frontend sees.
  const { state } = core as unknown as { readonly state: AppState }
  const kept = { clock, store, memory: sessions.memory, blockchains, randomness }
  return {
    core,
    state,
    clock,
    store,
    sessions,
    wallet,
    blockchains,
    page,
    solanaChain,
    walletApi,
    installed,
    names,
    deeplinks,
    nftApi,
    tokenApi,
    transactionApi,
    screening,
    serverTime,
    analytics,
    errors,
    kept,
  }
}

/** The page goes, and comes back with what survives. */
export async function reload({ core, kept }: TestCore, options: CoreOptions = {}): Promise<TestCore> {
  await core.dispose()
  return createCore({ ...options, ...kept })
}
