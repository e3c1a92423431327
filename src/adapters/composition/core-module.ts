import { ContainerModule } from 'inversify'
import { BusyCatalogue } from '../../application/wallets/busy-catalogue.ts'
import { Memory } from '../../application/connection/memory.ts'
import { createAppState } from '../../application/state/app-state.ts'
import { AskWallet } from '../../application/connection/ask-wallet.ts'
import { CloseModal } from '../../application/modal/close-modal.ts'
import { DiagnoseRelay } from '../../application/connection/diagnose-relay.ts'
import { ConnectInstalled } from '../../application/connection/connect-installed.ts'
import { DetectSmartAccount } from '../../application/account/detect-smart-account.ts'
import { Disconnect } from '../../application/connection/disconnect.ts'
import { ExcludeWallets } from '../../application/wallets/exclude-wallets.ts'
import { BalanceHold } from '../../application/account/balance-hold.ts'
import { FetchBalance } from '../../application/account/fetch-balance.ts'
import { FollowAccount } from '../../application/modal/follow-account.ts'
import { FollowAssociation } from '../../application/connection/follow-association.ts'
import { FollowDeepLink } from '../../application/connection/follow-deep-link.ts'
import { FollowSessions } from '../../application/connection/follow-sessions.ts'
import { FollowTabs } from '../../application/connection/follow-tabs.ts'
import { ListWallets } from '../../application/wallets/list-wallets.ts'
import { LoadImage } from '../../application/wallets/load-image.ts'
import { MaxSendable } from '../../application/transactions/max-sendable.ts'
import { OfferPairing } from '../../application/connection/offer-pairing.ts'
import { OpenModal } from '../../application/modal/open-modal.ts'
import { ResetConnection } from '../../application/connection/reset-connection.ts'
import { RestoreSessions } from '../../application/connection/restore-sessions.ts'
import { SearchWallets } from '../../application/wallets/search-wallets.ts'
import { TellLoading } from '../../application/modal/tell-loading.ts'
import { TrackCalls } from '../../application/calls/track-calls.ts'
import { SettleSession } from '../../application/connection/settle-session.ts'
import { SignMessage } from '../../application/signing/sign-message.ts'
import { TrackSends } from '../../application/transactions/track-sends.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { detectPlatform } from '../../domain/connection/platform.ts'
import { namespaceOf } from '../../domain/network/chain-id.ts'
import { type Network, readNetworks } from '../../domain/network/network.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import { catalogueRules } from './catalogue-rules.ts'
import type { PorticoConfig } from './config.ts'
import type * as connectedUseCases from './connected-use-cases.ts'
import type * as methodParts from './method-parts.ts'
import type * as redirectUseCases from './redirect-use-cases.ts'
import { offersOf } from './offers-of.ts'
import { type Callable, onDemand } from './on-demand.ts'
import type { SolanaGiven } from './make-solana-adapter.ts'
import { TOKENS as T, USE_CASES as U } from './tokens.ts'

type ConnectedUseCases = typeof connectedUseCases
type RedirectUseCases = typeof redirectUseCases
type MethodParts = typeof methodParts

const redirecting = () => import('./redirect-use-cases.ts')
const byMethod = () => import('./method-parts.ts')

/** State and use cases over whatever the ports are bound to. The order of each list is the constructor's. */
export const coreModule = (config: PorticoConfig, hosts: Hosts, life: AbortSignal) =>
  new ContainerModule(({ bind }) => {
    const make =
      <Made, Given extends unknown[]>(Class: new (...given: Given) => Made) =>
      (...given: Given) =>
        new Class(...given)
    const later =
      <Name extends keyof ConnectedUseCases>(
        name: Name,
        asked: readonly Callable<InstanceType<ConnectedUseCases[Name]>>[],
        told: readonly Callable<InstanceType<ConnectedUseCases[Name]>>[] = [],
      ) =>
      (...given: ConstructorParameters<ConnectedUseCases[Name]>) =>
        onDemand(
          async () => {
            const Class = (await import('./connected-use-cases.ts'))[name] as new (
              ...all: typeof given
            ) => InstanceType<ConnectedUseCases[Name]>
            // A core that ended while this came could not tell it to stop.
            life.throwIfAborted()
            return new Class(...given)
          },
          asked,
          told,
        )

    bind(T.offers).toConstantValue(offersOf(config, hosts))
    bind(T.networks).toConstantValue(readNetworks(config.networks))
    bind(T.platform).toResolvedValue((page: PageEnvironment) => detectPlatform(page.facts()), [T.page])
    bind(T.state).toResolvedValue(
      ([first]: readonly Network[]) => createAppState(first === undefined ? 'eip155' : namespaceOf(first.id)),
      [T.networks],
    )
    bind(T.memory).toResolvedValue(
      (store: KeyValueStore, errors: ErrorReporter, page: PageEnvironment, clock: Clock) =>
        new Memory(store, errors, { allowLoopbackHttp: page.facts().isLoopbackOrigin }, config.instance, clock),
      [T.store, T.errorReporter, T.page, T.clock],
    )
    bind(T.diagnoseRelay).toResolvedValue(make(DiagnoseRelay), [T.serverTime])
    bind(T.resetConnection).toResolvedValue(make(ResetConnection), [T.state, T.memory, U.closeModal])
    bind(T.settleSession).toResolvedValue(make(SettleSession), [
      T.sessions,
      T.state,
      U.offerPairing,
      U.closeModal,
      T.memory,
      T.analytics,
      T.clock,
      T.networks,
    ])
    bind(U.openModal).toResolvedValue(make(OpenModal), [
      T.state,
      T.analytics,
      T.platform,
      U.connectInstalled,
      T.methods,
    ])
    bind(U.closeModal).toResolvedValue(make(CloseModal), [T.state, T.analytics, T.clock])
    bind(U.offerPairing).toResolvedValue(make(OfferPairing), [
      T.sessions,
      T.state,
      T.diagnoseRelay,
      T.memory,
      T.clock,
      T.platform,
      T.networks,
    ])
    bind(U.followDeepLink).toResolvedValue(make(FollowDeepLink), [T.state, T.analytics])
    bind(U.followSessions).toResolvedValue(make(FollowSessions), [
      T.sessions,
      T.state,
      U.offerPairing,
      T.settleSession,
      T.resetConnection,
      T.memory,
      T.analytics,
      T.networks,
    ])
    bind(U.followTabs).toResolvedValue(make(FollowTabs), [
      T.sessions,
      T.state,
      T.settleSession,
      T.resetConnection,
      T.memory,
      T.page,
      T.networks,
    ])
    bind(T.takeReturn).toResolvedValue(
      (...given: ConstructorParameters<RedirectUseCases['TakeReturn']>) =>
        onDemand(async () => new (await redirecting()).TakeReturn(...given), ['execute']),
      [T.redirectWallets, T.settleSession, U.signMessage, U.trackSends, T.state, T.analytics, U.signIn, T.offers],
    )
    bind(U.restoreSessions).toResolvedValue(make(RestoreSessions), [
      T.sessions,
      T.state,
      T.memory,
      T.clock,
      T.networks,
      T.page,
      T.takeReturn,
      T.serverTime,
    ])
    bind(U.connectByRedirect).toResolvedValue(
      (...given: ConstructorParameters<RedirectUseCases['ConnectByRedirect']>) =>
        onDemand(
          async () => new (await redirecting()).ConnectByRedirect(...given),
          ['discover', 'execute'],
          ['follow', 'cancel'],
        ),
      [T.redirectWallets, T.state, T.analytics],
    )
    bind(U.connectByMethod).toResolvedValue(
      (...given: ConstructorParameters<MethodParts['ConnectByMethod']>) =>
        onDemand(
          async () => new (await byMethod()).ConnectByMethod(...given),
          ['prepare', 'execute'],
          ['answer', 'cancel', 'stop'],
        ),
      [T.methods, T.methodSessions, T.state, T.settleSession, T.analytics, T.clock, T.networks],
    )
    bind(U.disconnect).toResolvedValue(make(Disconnect), [
      T.sessions,
      T.state,
      T.resetConnection,
      T.memory,
      T.analytics,
    ])
    bind(U.askWallet).toResolvedValue(make(AskWallet), [T.sessions, T.state, T.memory, T.clock, T.platform])
    bind(U.switchNetwork).toResolvedValue(later('SwitchNetwork', ['execute']), [
      T.blockchains,
      U.askWallet,
      T.state,
      T.memory,
      T.clock,
      T.networks,
    ])
    bind(U.signIn).toResolvedValue(later('SignIn', ['execute', 'prepare', 'confirm', 'resume'], ['stop']), [
      U.signMessage,
      T.state,
      T.page,
      T.clock,
      T.signInServer,
    ])
    bind(U.signTypedData).toResolvedValue(later('SignTypedData', ['execute']), [
      T.blockchains,
      U.askWallet,
      T.state,
      T.networks,
    ])
    bind(U.signMessage).toResolvedValue(make(SignMessage), [T.blockchains, U.askWallet, T.state, T.networks])
    bind(U.resolveName).toResolvedValue(later('ResolveName', ['execute', 'identify'], ['stop']), [
      T.namingService,
      T.blockchains,
      T.state,
    ])
    bind(U.reviewSend).toResolvedValue(later('ReviewSend', ['execute', 'take'], ['stop']), [
      T.blockchains,
      T.state,
      T.clock,
      T.networks,
    ])
    bind(U.sendCalls).toResolvedValue(later('SendCalls', ['execute']), [U.askWallet, T.state, T.clock, T.networks])
    bind(U.trackCalls).toResolvedValue(make(TrackCalls), [
      T.blockchains,
      U.askWallet,
      T.state,
      T.memory,
      T.clock,
      T.networks,
    ])
    bind(U.sendTransfer).toResolvedValue(later('SendTransfer', ['execute', 'confirm'], ['cancel', 'stop']), [
      U.reviewSend,
      T.blockchains,
      U.askWallet,
      T.state,
      T.analytics,
      T.clock,
      T.randomness,
    ])
    bind(U.trackSends).toResolvedValue(make(TrackSends), [
      T.blockchains,
      T.sessions,
      T.state,
      T.memory,
      T.clock,
      T.networks,
      T.randomness,
    ])
    bind(U.fetchNfts).toResolvedValue(later('FetchNfts', ['execute', 'more'], ['stop', 'forget']), [T.nftApi, T.state])
    bind(U.maxSendable).toResolvedValue(make(MaxSendable), [T.blockchains, T.state, T.networks])
    bind(U.fetchTokens).toResolvedValue(later('FetchTokens', ['execute'], ['stop', 'forget']), [
      T.tokenApi,
      T.state,
      T.clock,
      T.balanceHold,
    ])
    bind(U.fetchTransactions).toResolvedValue(
      later('FetchTransactions', ['execute', 'more', 'purchases'], ['stop', 'forget']),
      [T.transactionApi, T.state, T.analytics, T.clock],
    )
    bind(U.detectSmartAccount).toResolvedValue(make(DetectSmartAccount), [
      T.blockchains,
      U.askWallet,
      T.state,
      T.networks,
      T.balanceHold,
      T.clock,
    ])
    bind(U.handleRpc).toResolvedValue(later('HandleRpc', ['execute'], ['answer', 'block', 'stop']), [
      T.blockchains,
      U.askWallet,
      T.state,
      T.randomness,
      T.networks,
      T.clock,
    ])
    bind(T.balanceHold).toResolvedValue(make(BalanceHold), [T.state, T.clock])
    bind(U.fetchBalance).toResolvedValue(make(FetchBalance), [
      T.blockchains,
      T.state,
      T.clock,
      T.networks,
      T.balanceHold,
    ])
    bind(U.connectInstalled).toResolvedValue(make(ConnectInstalled), [
      T.installedWallets,
      T.state,
      T.settleSession,
      T.analytics,
      T.networks,
    ])
    bind(U.followAccount).toResolvedValue(make(FollowAccount), [T.state])
    bind(U.tellLoading).toResolvedValue(make(TellLoading), [T.state])
    bind(U.followAssociation).toResolvedValue(make(FollowAssociation), [
      T.mobileAssociation,
      T.state,
      U.connectInstalled,
      U.askWallet,
    ])
    bind(T.catalogueRules).toResolvedValue((networks) => catalogueRules(config, networks), [T.networks])
    bind(T.busyCatalogue).toResolvedValue(make(BusyCatalogue), [T.clock])
    bind(T.excludeWallets).toResolvedValue(make(ExcludeWallets), [T.walletApi, T.state, T.catalogueRules])
    bind(U.listWallets).toResolvedValue(make(ListWallets), [
      T.walletApi,
      T.state,
      T.clock,
      T.networks,
      T.catalogueRules,
      T.excludeWallets,
      T.busyCatalogue,
    ])
    bind(U.searchWallets).toResolvedValue(make(SearchWallets), [
      T.walletApi,
      T.state,
      T.clock,
      T.networks,
      T.catalogueRules,
      T.analytics,
      T.busyCatalogue,
    ])
    bind(U.solana).toResolvedValue(
      (...given: SolanaGiven) =>
        onDemand(
          async () => (await import('./make-solana-adapter.ts')).makeSolanaAdapter(config, given),
          [
            ...(['wake', 'select', 'connect', 'disconnect', 'signIn', 'signMessage'] as const),
            ...(['signTransaction', 'signAllTransactions', 'sendTransaction'] as const),
          ],
          ['stop'],
        ),
      [
        ...([T.state, T.installedWallets, T.nodeDoor, T.store, T.page, T.errorReporter, T.clock] as const),
        ...([T.platform, T.networks, U.openModal, U.offerPairing, U.connectInstalled, T.settleSession] as const),
        ...([U.disconnect, U.askWallet] as const),
      ],
    )
    bind(U.loadImage).toResolvedValue(make(LoadImage), [T.walletApi])
  })
