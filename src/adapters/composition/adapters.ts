import { STATE, type AppState } from '../../application/state/app-state.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { ADDRESS_SCREENING } from '../../ports/address-screening.ts'
import { type Analytics, ANALYTICS } from '../../ports/analytics.ts'
import { type Blockchain, BLOCKCHAINS } from '../../ports/blockchain.ts'
import { type Clock, CLOCK } from '../../ports/clock.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { STORE } from '../../ports/key-value-store.ts'
import { PAGE, type PageEnvironment } from '../../ports/page-environment.ts'
import { type Randomness, RANDOMNESS } from '../../ports/randomness.ts'
import { SERVER_TIME } from '../../ports/server-time.ts'
import { SOLANA_CHAIN, type SolanaChain } from '../../ports/solana-chain.ts'
import { WALLET_API, type WalletApi } from '../../ports/wallet-api.ts'
import { type Binding, made, onDemand } from '../../ports/wiring.ts'
import { deferredAnalytics } from '../analytics/deferred-analytics.ts'
import { SilentAnalytics } from '../analytics/silent-analytics.ts'
import { AbsentPage } from '../browser/absent-page.ts'
import { BrowserPage } from '../browser/browser-page.ts'
import { ConsoleErrorReporter } from '../browser/console-error-reporter.ts'
import { CryptoRandomness } from '../browser/crypto-randomness.ts'
import { SystemClock } from '../browser/system-clock.ts'
import { AnswerDates } from '../http/answer-dates.ts'
import { RpcTransport } from '../http/rpc-transport.ts'
import { PageServerTime } from '../http/page-server-time.ts'
import { NoScreening } from '../screening/no-screening.ts'
import { BrowserStore } from '../storage/browser-store.ts'
import { BundledWalletApi } from '../wallet-api/bundled-wallet-api.ts'
import { HttpWalletApi } from '../wallet-api/http-wallet-api.ts'
import { accountServices } from './account-services.ts'
import type { PorticoConfig } from './config.ts'
import { connectors } from './connectors.ts'
import { lazyBlockchain } from './lazy-blockchain.ts'
import { fetchOfPage, service } from './service.ts'
import { untilTheEnd } from './until-the-end.ts'

/** What the ports are bound to: the caller's adapters, or the browser's. */
export function adapters(config: PorticoConfig, hosts: Hosts, life: AbortSignal): readonly Binding[] {
  const own = config.ports ?? {}
  return [
    made(CLOCK, () => own.clock ?? new SystemClock()),
    made(RANDOMNESS, () => own.randomness ?? new CryptoRandomness()),
    made(ERROR_REPORTER, () => own.errorReporter ?? new ConsoleErrorReporter()),
    made(PAGE, () => own.page ?? (globalThis.window === undefined ? new AbsentPage() : new BrowserPage(window))),
    made(ADDRESS_SCREENING, () => own.screening ?? new NoScreening()),
    made(STORE, () => own.store ?? new BrowserStore(() => globalThis.localStorage)),
    made(AnswerDates, (clock: Clock) => new AnswerDates(clock), CLOCK),
    made(
      SERVER_TIME,
      (page: PageEnvironment, clock: Clock, dates: AnswerDates) =>
        own.serverTime ?? new PageServerTime(fetchOfPage, page.location().href, clock, dates),
      ...([PAGE, CLOCK, AnswerDates] as const),
    ),
    made(
      ANALYTICS,
      (state: AppState, page: PageEnvironment, clock: Clock, randomness: Randomness): Analytics =>
        own.analytics ??
        (config.analytics === true && hosts.servicesUrl !== undefined && hosts.analyticsUrl !== undefined
          ? deferredAnalytics(async () => {
              const { HttpAnalyticsService, TrackEvent } = await import('./told-events.ts')
              const [asked, events] = [service(config, hosts.servicesUrl), service(config, hosts.analyticsUrl)]
              const told = new HttpAnalyticsService(asked, events, fetchOfPage, clock)
              return new TrackEvent(told, state, page, clock, randomness)
            })
          : new SilentAnalytics()),
      ...([STATE, PAGE, CLOCK, RANDOMNESS] as const),
    ),
    ...accountServices(config, hosts),
    made(
      WALLET_API,
      (page: PageEnvironment, clock: Clock, randomness: Randomness, dates: AnswerDates): WalletApi =>
        own.walletApi ??
        (hosts.servicesUrl === undefined
          ? new BundledWalletApi()
          : new HttpWalletApi(
              { ...service(config, hosts.servicesUrl), origin: page.location().origin },
              ...([dates.over(fetchOfPage), clock, randomness] as const),
            )),
      ...([PAGE, CLOCK, RANDOMNESS, AnswerDates] as const),
    ),

    made(RpcTransport, (clock: Clock) => new RpcTransport({ fetch: fetchOfPage, clock }), CLOCK),
    made(
      BLOCKCHAINS,
      (rpc: RpcTransport) => {
        const { eip155, solana } = blockchains(rpc, own.blockchains)
        return { eip155: untilTheEnd(eip155, life), solana: untilTheEnd(solana, life) }
      },
      RpcTransport,
    ),
    made(SOLANA_CHAIN, (rpc: RpcTransport) => own.solanaChain ?? lazySolanaChain(rpc), RpcTransport),

    ...connectors(config, hosts),
  ]
}

const blockchains = (
  rpc: RpcTransport,
  own: Readonly<Partial<Record<Namespace, Blockchain>>> = {},
): Record<Namespace, Blockchain> => ({
  eip155:
    own.eip155 ??
    lazyBlockchain('eip155', async () => new (await import('../evm/viem-blockchain.ts')).ViemBlockchain(rpc)),
  solana:
    own.solana ??
    lazyBlockchain('solana', async () => new (await import('../solana/web3js-blockchain.ts')).Web3JsBlockchain(rpc)),
})

/** The code that reads Solana transactions is loaded with the first transaction. */
const lazySolanaChain = (rpc: RpcTransport): SolanaChain =>
  onDemand<SolanaChain>(async () => new (await import('../solana/web3js-solana-chain.ts')).Web3JsSolanaChain(rpc), {
    ...({ readSignedTransactions: 'asked', readSentSignature: 'asked', readMessageSignature: 'asked' } as const),
    ...({ mustBeTransactions: 'asked', signatureOf: 'asked', send: 'asked' } as const),
  })
