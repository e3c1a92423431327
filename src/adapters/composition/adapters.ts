import { STATE, type AppState } from '../../application/state/app-state.ts'
import { METHODS, NETWORKS, PLATFORM } from '../../application/settings.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { isInPageTopic, isMethodTopic } from '../../domain/connection/in-page-topic.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { isRedirectTopic } from '../../domain/connection/redirect-topic.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { mustBeAuthority } from '../../domain/solana/association-authority.ts'
import { associationWay } from '../../domain/solana/association-way.ts'
import { type Analytics, ANALYTICS } from '../../ports/analytics.ts'
import { type Blockchain, BLOCKCHAINS } from '../../ports/blockchain.ts'
import { type Clock, CLOCK } from '../../ports/clock.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { INSTALLED_WALLETS } from '../../ports/installed-wallets.ts'
import { type KeyValueStore, STORE } from '../../ports/key-value-store.ts'
import { METHOD_WALLETS } from '../../ports/method-wallets.ts'
import { MOBILE_ASSOCIATION } from '../../ports/mobile-association.ts'
import { PAGE, type PageEnvironment } from '../../ports/page-environment.ts'
import { type Randomness, RANDOMNESS } from '../../ports/randomness.ts'
import { REDIRECT_WALLETS, type RedirectWallets } from '../../ports/redirect-wallets.ts'
import { SERVER_TIME } from '../../ports/server-time.ts'
import { SOLANA_CHAIN, type SolanaChain } from '../../ports/solana-chain.ts'
import { WALLET_API, type WalletApi } from '../../ports/wallet-api.ts'
import { SESSIONS } from '../../ports/wallet-sessions.ts'
import { type Binding, made, onDemand, single, token } from '../../ports/wiring.ts'
import { deferredAnalytics } from '../analytics/deferred-analytics.ts'
import { SilentAnalytics } from '../analytics/silent-analytics.ts'
import { BrowserPage } from '../browser/browser-page.ts'
import { ConsoleErrorReporter } from '../browser/console-error-reporter.ts'
import { CryptoRandomness } from '../browser/crypto-randomness.ts'
import { SystemClock } from '../browser/system-clock.ts'
import { readMethods } from '../connectors/embedded/read-methods.ts'
import { RpcTransport } from '../http/rpc-transport.ts'
import { PageServerTime } from '../http/page-server-time.ts'
import { InPageSessions } from '../connectors/local/in-page-sessions.ts'
import type { InPageSource } from '../connectors/local/in-page-wallet.ts'
import { RoutedSessions, type Side, type LocalSessions } from '../connectors/local/routed-sessions.ts'
import { Eip6963Source } from '../connectors/injected/eip6963-source.ts'
import { WindowEthereumSource } from '../connectors/injected/window-ethereum-source.ts'
import { MwaPrompt } from '../connectors/mwa/mwa-prompt.ts'
import { MobileWalletSource } from '../connectors/mwa/mobile-wallet-source.ts'
import type { MobileSourceOptions } from '../connectors/mwa/open-mobile-wallets.ts'
import { BrowserStore } from '../storage/browser-store.ts'
import { BundledWalletApi } from '../wallet-api/bundled-wallet-api.ts'
import { HttpWalletApi } from '../wallet-api/http-wallet-api.ts'
import { StandardProbe } from '../connectors/wallet-standard/standard-probe.ts'
import { SignClientSessions } from '../connectors/walletconnect/sign-client-sessions.ts'
import { accountServices } from './account-services.ts'
import type { PorticoConfig } from './config.ts'
import { lazyBlockchain } from './lazy-blockchain.ts'
import { lazyRedirects } from './lazy-redirects.ts'
import { methodSessions } from './method-sessions.ts'
import { pageMetadata } from './page-metadata.ts'
import { fetchOfPage, service } from './service.ts'
import { untilTheEnd } from './until-the-end.ts'

// What several ports are one of.
const IN_PAGE = token<InPageSessions>('inPage')
const METHOD_SESSIONS = token<InPageSessions | undefined>('methodSessions')
const REDIRECTS = token<RedirectWallets & LocalSessions>('redirects')

/** What the ports are bound to: the caller's adapters, or the browser's. */
export function adapters(config: PorticoConfig, hosts: Hosts, life: AbortSignal): readonly Binding[] {
  const own = config.ports ?? {}
  const methods = readMethods(config.methods ?? {})
  return [
    made(CLOCK, () => own.clock ?? new SystemClock()),
    made(RANDOMNESS, () => own.randomness ?? new CryptoRandomness()),
    made(ERROR_REPORTER, () => own.errorReporter ?? new ConsoleErrorReporter()),
    made(PAGE, () => own.page ?? new BrowserPage(window)),
    made(STORE, () => own.store ?? new BrowserStore(() => globalThis.localStorage)),
    made(
      SERVER_TIME,
      (clock: Clock) => own.serverTime ?? new PageServerTime(fetchOfPage, globalThis.location.href, clock),
      CLOCK,
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
      (clock: Clock, randomness: Randomness): WalletApi =>
        own.walletApi ??
        (hosts.servicesUrl === undefined
          ? new BundledWalletApi()
          : new HttpWalletApi(
              { ...service(config, hosts.servicesUrl), origin: location.origin },
              ...([fetchOfPage, clock, randomness] as const),
            )),
      ...([CLOCK, RANDOMNESS] as const),
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

    single(MwaPrompt),
    made(MOBILE_ASSOCIATION, (desk: MwaPrompt) => own.mobileAssociation ?? desk, MwaPrompt),
    made(
      IN_PAGE,
      (
        store: KeyValueStore,
        clock: Clock,
        randomness: Randomness,
        networks: readonly Network[],
        platform: Platform,
        desk: MwaPrompt,
      ) =>
        new InPageSessions(
          own.installedWallets === undefined
            ? [
                ...sourcesIn(globalThis.window, clock, networks),
                ...onPhones(
                  config,
                  networks,
                  platform,
                  (options) => new MobileWalletSource(store, clock, desk, options),
                ),
              ]
            : [],
          store,
          clock,
          randomness,
          {
            chains: networks.map(({ id }) => id),
            instance: config.instance ?? '',
          },
        ),
      ...([STORE, CLOCK, RANDOMNESS, NETWORKS, PLATFORM, MwaPrompt] as const),
    ),
    made(INSTALLED_WALLETS, (inPage: InPageSessions) => own.installedWallets ?? inPage, IN_PAGE),
    made(METHODS, () => methods.map(({ facts }) => facts)),
    made(
      METHOD_SESSIONS,
      (store: KeyValueStore, clock: Clock, randomness: Randomness, networks: readonly Network[]) =>
        methods.length === 0
          ? undefined
          : methodSessions(methods, store, clock, randomness, networks, config.instance ?? ''),
      ...([STORE, CLOCK, RANDOMNESS, NETWORKS] as const),
    ),
    made(METHOD_WALLETS, (sessions: InPageSessions | undefined) => sessions, METHOD_SESSIONS),
    made(
      REDIRECTS,
      (
        store: KeyValueStore,
        clock: Clock,
        randomness: Randomness,
        page: PageEnvironment,
        networks: readonly Network[],
      ) => lazyRedirects(config, store, clock, randomness, page, networks),
      ...([STORE, CLOCK, RANDOMNESS, PAGE, NETWORKS] as const),
    ),
    made(REDIRECT_WALLETS, (redirects: RedirectWallets) => own.redirectWallets ?? redirects, REDIRECTS),
    made(
      SESSIONS,
      (
        store: KeyValueStore,
        clock: Clock,
        page: PageEnvironment,
        inPage: InPageSessions,
        redirects: LocalSessions,
        byMethod: InPageSessions | undefined,
      ) => {
        const rules = { allowLoopbackHttp: page.facts().isLoopbackOrigin }
        const remote = own.sessions ?? new SignClientSessions(sessionOptions(config, hosts), store, clock, rules)
        // A page that brings wallets of its own brings the sessions with them.
        const sides: readonly Side[] = [
          ...(byMethod === undefined ? [] : ([[isMethodTopic, byMethod]] as const)),
          ...(own.installedWallets === undefined
            ? ([
                [isInPageTopic, inPage],
                [isRedirectTopic, redirects],
              ] as const)
            : []),
        ]
        return sides.length === 0 ? remote : new RoutedSessions(sides, remote)
      },
      ...([STORE, CLOCK, PAGE, IN_PAGE, REDIRECTS, METHOD_SESSIONS] as const),
    ),
  ]
}

/** Every standard by which wallets in a page make themselves known; none where there is no page. */
function sourcesIn(page: Window | undefined, clock: Clock, networks: readonly Network[]): readonly InPageSource[] {
  if (page === undefined) return []
  const announced = new Eip6963Source(page, clock)
  const standard = async () =>
    new (await import('../connectors/wallet-standard/standard-source.ts')).StandardSource(page, clock)
  const ofSolana = networksOf(networks, 'solana').length > 0 ? [new StandardProbe(page, standard)] : []
  return [announced, new WindowEthereumSource(page, announced, clock), ...ofSolana]
}

/** The wallet apps on a phone, where there is a way to them. */
function onPhones(
  { remoteHostAuthority: authority, metadata, instance = '' }: PorticoConfig,
  networks: readonly Network[],
  platform: Platform,
  source: (options: MobileSourceOptions) => InPageSource,
): readonly InPageSource[] {
  if (authority !== undefined) mustBeAuthority(authority)
  const { isSecureContext } = globalThis
  const way = associationWay({ platform, isSecureContext, hasReflector: authority !== undefined })
  if (way === undefined || networksOf(networks, 'solana').length === 0) return []
  const { name, url } = metadata ?? pageMetadata(document, location.origin)
  return [
    source({ way, authority, instance, identity: { name, uri: url }, isLoopbackOrigin: platform.isLoopbackOrigin }),
  ]
}

function sessionOptions(config: PorticoConfig, { relayUrl }: Hosts) {
  if (relayUrl === undefined) throw new CoreError('CONFIG_INVALID', { details: 'relayUrl is missing.' })
  const { icons, ...metadata } = config.metadata ?? pageMetadata(document, location.origin)
  return {
    relayUrl,
    projectId: config.projectId,
    metadata: { ...metadata, icons: [...icons] },
    instance: config.instance ?? '',
  }
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

/** What reads transactions is loaded with the first of them. */
const lazySolanaChain = (rpc: RpcTransport): SolanaChain =>
  onDemand<SolanaChain>(async () => new (await import('../solana/web3js-solana-chain.ts')).Web3JsSolanaChain(rpc), {
    ...({ readSignedTransactions: 'asked', readSentSignature: 'asked', readMessageSignature: 'asked' } as const),
    ...({ signatureOf: 'asked', send: 'asked' } as const),
  })
