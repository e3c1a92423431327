import type { BrowserFacts } from '../../domain/connection/platform.ts'
import type { WalletListing } from '../../domain/wallets/wallet.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import { CountingRandomness } from './counting-randomness.ts'
import { MemoryBlockchain } from './memory-blockchain.ts'
import { MemoryClock } from './memory-clock.ts'
import { MemoryInstalledWallets } from './memory-installed-wallets.ts'
import { MemoryNamingService } from './memory-naming-service.ts'
import { MemoryNftApi } from './memory-nft-api.ts'
import { MemoryPage } from './memory-page.ts'
import { MemoryScreening } from './memory-screening.ts'
import { MemoryServerTime } from './memory-server-time.ts'
import { MemorySolanaChain } from './memory-solana-chain.ts'
import { MemoryStore } from './memory-store.ts'
import { MemoryTokenApi } from './memory-token-api.ts'
import { MemoryTransactionApi } from './memory-transaction-api.ts'
import { MemoryWalletApi } from './memory-wallet-api.ts'
import { MemoryWalletSessions } from './memory-wallet-sessions.ts'
import { MemoryWallet } from './memory-wallet.ts'
import { RecordingAnalytics } from './recording-analytics.ts'
import { RecordingErrorReporter } from './recording-error-reporter.ts'
import { WalletMemory } from './wallet-memory.ts'

export interface MemoryPortsOptions {
  /** What the browser reports about itself. Default: Chromium on a desktop. */
  readonly facts?: Partial<BrowserFacts>
  /** The catalogue's listings. Default: none. */
  readonly wallets?: readonly WalletListing[]
  /** What survives a reload: pass those of the earlier ports. */
  readonly clock?: MemoryClock
  readonly store?: KeyValueStore
  readonly memory?: WalletMemory
  readonly blockchains?: { readonly eip155: MemoryBlockchain; readonly solana: MemoryBlockchain }
}

/**
 * Every port that `createPortico` takes, in memory, and a test's controls for them: a wallet, chains with set answers,
 * and a clock that only moves when the test lets time pass.
 */
export function memoryPorts(options: MemoryPortsOptions = {}) {
  const { clock = new MemoryClock(), store = new MemoryStore(), memory = new WalletMemory() } = options
  const sessions = new MemoryWalletSessions(clock, memory)
  const { blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') } } = options
  const ports = {
    ...{ clock, store, blockchains },
    pairing: sessions,
    connectors: [new MemoryInstalledWallets(sessions)] as const,
    analytics: new RecordingAnalytics(),
    errorReporter: new RecordingErrorReporter(),
    namingService: new MemoryNamingService(),
    nftApi: new MemoryNftApi(),
    page: new MemoryPage(options.facts),
    randomness: CountingRandomness.of(store),
    screening: new MemoryScreening(),
    serverTime: new MemoryServerTime(),
    solanaChain: new MemorySolanaChain(),
    tokenApi: new MemoryTokenApi(),
    transactionApi: new MemoryTransactionApi(),
    walletApi: new MemoryWalletApi(options.wallets),
  }
  return { ports, wallet: new MemoryWallet(sessions, clock), ...{ blockchains, clock, memory, sessions, store } }
}
