import { ContainerModule } from 'inversify'
import { isInPageTopic, isMethodTopic } from '../../domain/connection/in-page-topic.ts'
import { isRedirectTopic } from '../../domain/connection/redirect-topic.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import type { Platform } from '../../domain/connection/platform.ts'
import { mustBeAuthority } from '../../domain/solana/association-authority.ts'
import { associationWay } from '../../domain/solana/association-way.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import { type Network, networksOf } from '../../domain/network/network.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { RedirectWallets } from '../../ports/redirect-wallets.ts'
import type { WalletApi } from '../../ports/wallet-api.ts'
import type { AppState } from '../../application/state/app-state.ts'
import type { Analytics } from '../../ports/analytics.ts'
import type { NamingService } from '../../ports/naming-service.ts'
import type { NftApi } from '../../ports/nft-api.ts'
import type { SignInServer } from '../../ports/sign-in-server.ts'
import type { TokenApi } from '../../ports/token-api.ts'
import type { TransactionApi } from '../../ports/transaction-api.ts'
import { deferredAnalytics } from '../analytics/deferred-analytics.ts'
import { SilentAnalytics } from '../analytics/silent-analytics.ts'
import { BrowserPage } from '../browser/browser-page.ts'
import { ConsoleErrorReporter } from '../browser/console-error-reporter.ts'
import { CryptoRandomness } from '../browser/crypto-randomness.ts'
import { SystemClock } from '../browser/system-clock.ts'
import { DEFAULT_SDK_TYPE, DEFAULT_SDK_VERSION } from '../http/service-address.ts'
import { NodeDoor } from '../http/node-door.ts'
import { PageServerTime } from '../http/page-server-time.ts'
import { InPageSessions } from '../in-page/in-page-sessions.ts'
import type { InPageSource } from '../in-page/in-page-wallet.ts'
import { RoutedSessions, type Side, type SideSessions } from '../in-page/routed-sessions.ts'
import { Eip6963Source } from '../injected/eip6963-source.ts'
import { WindowEthereumSource } from '../injected/window-ethereum-source.ts'
import { type KnownMethod, readMethods } from '../connect-method/read-methods.ts'
import { AssociationDesk } from '../mobile-wallet/association-desk.ts'
import { type MobileSourceOptions, MobileWalletSource } from '../mobile-wallet/mobile-wallet-source.ts'
import { BrowserStore } from '../storage/browser-store.ts'
import { BundledWalletApi } from '../wallet-api/bundled-wallet-api.ts'
import { HttpWalletApi } from '../wallet-api/http-wallet-api.ts'
import { StandardProbe } from '../wallet-standard/standard-probe.ts'
import { SignClientSessions } from '../walletconnect/sign-client-sessions.ts'
import type { PorticoConfig } from './config.ts'
import { lazyBlockchain } from './lazy-blockchain.ts'
import { lazyRedirects } from './lazy-redirects.ts'
import { methodSessions } from './method-sessions.ts'
import { onDemand } from './on-demand.ts'
import { pageMetadata } from './page-metadata.ts'
import { TOKENS } from './tokens.ts'
import { untilTheEnd } from './until-the-end.ts'

const connected = () => import('./connected-use-cases.ts')

const fetchOfPage: typeof globalThis.fetch = (...given) => globalThis.fetch(...given)

/** Ports, each bound to the caller's adapter or to the browser's. */
export const adapterModule = (config: PorticoConfig, hosts: Hosts, life: AbortController) =>
  new ContainerModule(({ bind }) => {
    const own = config.ports ?? {}
    bind(TOKENS.clock).toResolvedValue(() => own.clock ?? new SystemClock())
    bind(TOKENS.randomness).toResolvedValue(() => own.randomness ?? new CryptoRandomness())
    bind(TOKENS.errorReporter).toResolvedValue(() => own.errorReporter ?? new ConsoleErrorReporter())
    bind(TOKENS.analytics).toResolvedValue(
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
      [TOKENS.state, TOKENS.page, TOKENS.clock, TOKENS.randomness],
    )
    bind(TOKENS.tokenApi).toResolvedValue(
      (clock: Clock): TokenApi =>
        own.tokenApi ??
        onDemand(
          async () => new (await connected()).HttpTokenApi(service(config, hosts.accountsUrl), fetchOfPage, clock),
          ['fetchTokens'],
        ),
      [TOKENS.clock],
    )
    bind(TOKENS.namingService).toResolvedValue(
      (clock: Clock): NamingService =>
        own.namingService ??
        onDemand(async () => {
          const { HttpNamingService } = await connected()
          if (config.namesUrl === undefined) throw new CoreError('NAMES_UNAVAILABLE')
          return new HttpNamingService(service(config, config.namesUrl), fetchOfPage, clock)
        }, ['identityOf', 'addressesOf']),
      [TOKENS.clock],
    )
    bind(TOKENS.signInServer).toResolvedValue(
      (clock: Clock, randomness: Randomness): SignInServer =>
        own.signInServer ??
        onDemand(
          async () => new (await connected()).PageSignInServer(config.signIn ?? {}, clock, randomness),
          ['invite', 'verify'],
        ),
      [TOKENS.clock, TOKENS.randomness],
    )
    bind(TOKENS.nftApi).toResolvedValue(
      (clock: Clock): NftApi =>
        own.nftApi ??
        onDemand(
          async () => new (await connected()).HttpNftApi(service(config, hosts.accountsUrl), fetchOfPage, clock),
          ['fetchNfts'],
        ),
      [TOKENS.clock],
    )
    bind(TOKENS.transactionApi).toResolvedValue(
      (clock: Clock): TransactionApi =>
        own.transactionApi ??
        onDemand(
          async () =>
            new (await connected()).HttpTransactionApi(service(config, hosts.accountsUrl), fetchOfPage, clock),
          ['fetchPage'],
        ),
      [TOKENS.clock],
    )
    bind(TOKENS.page).toResolvedValue(() => own.page ?? new BrowserPage(window))
    bind(TOKENS.inPage).toResolvedValue(
      (
        store: KeyValueStore,
        clock: Clock,
        randomness: Randomness,
        networks: readonly Network[],
        platform: Platform,
        desk: AssociationDesk,
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
      [TOKENS.store, TOKENS.clock, TOKENS.randomness, TOKENS.networks, TOKENS.platform, TOKENS.associationDesk],
    )
    bind(TOKENS.installedWallets).toResolvedValue(
      (inPage: InPageSessions) => own.installedWallets ?? inPage,
      [TOKENS.inPage],
    )
    const methods = readMethods(config.methods ?? {})
    bind(TOKENS.knownMethods).toConstantValue(methods)
    bind(TOKENS.methods).toConstantValue(methods.map(({ facts }) => facts))
    bind(TOKENS.methodSessions).toResolvedValue(
      (
        known: readonly KnownMethod[],
        store: KeyValueStore,
        clock: Clock,
        randomness: Randomness,
        networks: readonly Network[],
      ) =>
        known.length === 0
          ? undefined
          : methodSessions(known, store, clock, randomness, networks, config.instance ?? ''),
      [TOKENS.knownMethods, TOKENS.store, TOKENS.clock, TOKENS.randomness, TOKENS.networks],
    )
    bind(TOKENS.redirects).toResolvedValue(
      (store, clock, randomness, page, networks) => lazyRedirects(config, store, clock, randomness, page, networks),
      [TOKENS.store, TOKENS.clock, TOKENS.randomness, TOKENS.page, TOKENS.networks],
    )
    bind(TOKENS.redirectWallets).toResolvedValue(
      (redirects: RedirectWallets) => own.redirectWallets ?? redirects,
      [TOKENS.redirects],
    )
    bind(TOKENS.associationDesk).toResolvedValue(() => new AssociationDesk())
    bind(TOKENS.mobileAssociation).toResolvedValue(
      (desk: AssociationDesk) => own.mobileAssociation ?? desk,
      [TOKENS.associationDesk],
    )
    bind(TOKENS.store).toResolvedValue(() => own.store ?? new BrowserStore(() => globalThis.localStorage))
    bind(TOKENS.serverTime).toResolvedValue(
      (clock: Clock) => own.serverTime ?? new PageServerTime(fetchOfPage, globalThis.location.href, clock),
      [TOKENS.clock],
    )
    bind(TOKENS.walletApi).toResolvedValue(
      (clock: Clock, randomness: Randomness): WalletApi =>
        own.walletApi ??
        (hosts.servicesUrl === undefined
          ? new BundledWalletApi()
          : new HttpWalletApi(
              { ...service(config, hosts.servicesUrl), origin: location.origin },
              ...([fetchOfPage, clock, randomness] as const),
            )),
      [TOKENS.clock, TOKENS.randomness],
    )
    bind(TOKENS.nodeDoor).toResolvedValue((clock: Clock) => new NodeDoor({ fetch: fetchOfPage, clock }), [TOKENS.clock])
    bind(TOKENS.life).toConstantValue(life)
    bind(TOKENS.blockchains).toResolvedValue(
      (door: NodeDoor, { signal }: AbortController) => {
        const { eip155, solana } = blockchains(door, own.blockchains)
        return { eip155: untilTheEnd(eip155, signal), solana: untilTheEnd(solana, signal) }
      },
      [TOKENS.nodeDoor, TOKENS.life],
    )
    bind(TOKENS.sessions).toResolvedValue(
      (
        store: KeyValueStore,
        clock: Clock,
        page: PageEnvironment,
        inPage: InPageSessions,
        redirects: SideSessions,
        byMethod: InPageSessions | undefined,
      ) => {
        const rules = { allowLoopbackHttp: page.facts().isLoopbackOrigin }
        const remote = own.sessions ?? new SignClientSessions(sessionOptions(config, hosts), store, clock, rules)
        // Whoever brings wallets of their own brings the sessions with them.
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
      [TOKENS.store, TOKENS.clock, TOKENS.page, TOKENS.inPage, TOKENS.redirects, TOKENS.methodSessions],
    )
  })

/** Every standard by which wallets in a page make themselves known; none where there is no page. */
function sourcesIn(page: Window | undefined, clock: Clock, networks: readonly Network[]): readonly InPageSource[] {
  if (page === undefined) return []
  const announced = new Eip6963Source(page, clock)
  const standard = async () => new (await import('../wallet-standard/standard-source.ts')).StandardSource(page, clock)
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

/** @throws CoreError `SERVICE_MISSING` where the page names none: nobody is asked. */
function service(config: PorticoConfig, url: string | undefined) {
  if (url === undefined) throw new CoreError('SERVICE_MISSING')
  const sdkVersion = config.sdkVersion ?? DEFAULT_SDK_VERSION
  return { url, projectId: config.projectId ?? '', sdkType: DEFAULT_SDK_TYPE, sdkVersion }
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
  door: NodeDoor,
  own: Readonly<Partial<Record<Namespace, Blockchain>>> = {},
): Record<Namespace, Blockchain> => ({
  eip155:
    own.eip155 ??
    lazyBlockchain('eip155', async () => new (await import('../evm/viem-blockchain.ts')).ViemBlockchain(door)),
  solana:
    own.solana ??
    lazyBlockchain('solana', async () => new (await import('../solana/web3js-blockchain.ts')).Web3JsBlockchain(door)),
})
