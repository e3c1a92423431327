import { ANALYTICS } from '../../ports/analytics.ts'
import { CLOCK } from '../../ports/clock.ts'
import { CONNECTORS, PAIRING_CONNECTOR } from '../../ports/connector.ts'
import { ERROR_REPORTER } from '../../ports/error-reporter.ts'
import { STORE, type KeyValueStore } from '../../ports/key-value-store.ts'
import { PAGE, type PageEnvironment } from '../../ports/page-environment.ts'
import { SERVER_TIME } from '../../ports/server-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import { lazy, made, type OnDemand, single, token } from '../../ports/wiring.ts'
import { Life } from '../life.ts'
import { CloseModal } from '../modal/close-modal.ts'
import { INSTANCE, METHODS, NETWORKS, OFFERS, ONE_AT_A_TIME, PLATFORM, SIGNS_IN_CONNECTING } from '../settings.ts'
import { SIGN_IN, SIGN_IN_CONNECTING } from '../signing/module.ts'
import { SignMessage } from '../signing/sign-message.ts'
import { STATE } from '../state/app-state.ts'
import { TrackSends } from '../transactions/track-sends.ts'
import { ActivateWallet } from './activate-wallet.ts'
import { AskWallet } from './ask-wallet.ts'
import { ConnectWallet } from './connect-wallet.ts'
import { Connection } from './connection.ts'
import { DiagnoseRelay } from './diagnose-relay.ts'
import { Disconnect } from './disconnect.ts'
import { FollowAssociation } from './follow-association.ts'
import { FollowDeepLink } from './follow-deep-link.ts'
import { FollowSessions } from './follow-sessions.ts'
import { FollowTabs } from './follow-tabs.ts'
import { PersistedState } from './persisted-state.ts'
import { OfferPairing } from './offer-pairing.ts'
import { PointToWallet } from './point-to-wallet.ts'
import { ResetConnection } from './reset-connection.ts'
import { RestoreSessions } from './restore-sessions.ts'
import { SettleSession } from './settle-session.ts'
import type { HandleDeeplinkCallback } from './handle-deeplink-callback.ts'
import { Connectors } from './connectors.ts'
import { ReachableWallets } from '../wallets/reachable-wallets.ts'

export const HANDLE_DEEPLINK_CALLBACK = token<OnDemand<HandleDeeplinkCallback>>('takeReturn')

export const connection = [
  made(
    PersistedState,
    (
      store: KeyValueStore,
      errors: ErrorReporter,
      page: PageEnvironment,
      clock: Clock,
      instance: string,
      isOneAtATime: boolean,
    ) => {
      const rules = { allowLoopbackHttp: page.facts().isLoopbackOrigin }
      return new PersistedState(store, errors, rules, instance, clock, isOneAtATime)
    },
    ...([STORE, ERROR_REPORTER, PAGE, CLOCK, INSTANCE, ONE_AT_A_TIME] as const),
  ),
  single(Connectors, PAIRING_CONNECTOR, CONNECTORS),
  single(DiagnoseRelay, SERVER_TIME),
  single(ResetConnection, STATE, PersistedState, CloseModal),
  single(OfferPairing, Connectors, STATE, DiagnoseRelay, PersistedState, CLOCK, PLATFORM, NETWORKS),
  single(
    ...([SettleSession, Connectors, STATE, OfferPairing, CloseModal, PersistedState] as const),
    ...([ANALYTICS, CLOCK, NETWORKS, ONE_AT_A_TIME] as const),
  ),
  single(FollowDeepLink, STATE, ANALYTICS),
  single(
    ...([FollowSessions, Connectors, STATE, OfferPairing, SettleSession, ResetConnection] as const),
    ...([PersistedState, ANALYTICS, NETWORKS] as const),
  ),
  single(FollowTabs, Connectors, STATE, SettleSession, ResetConnection, PersistedState, PAGE, NETWORKS),
  lazy(
    HANDLE_DEEPLINK_CALLBACK,
    async () => (await import('./handle-deeplink-callback.ts')).HandleDeeplinkCallback,
    { execute: 'asked' },
    ...([Connectors, SettleSession, SignMessage, TrackSends, STATE, ANALYTICS, SIGN_IN, OFFERS] as const),
  ),
  single(
    RestoreSessions,
    Connectors,
    STATE,
    PersistedState,
    CLOCK,
    NETWORKS,
    PAGE,
    HANDLE_DEEPLINK_CALLBACK,
    SERVER_TIME,
    ONE_AT_A_TIME,
  ),
  single(ActivateWallet, STATE, PersistedState),
  single(PointToWallet, STATE, PersistedState),
  single(Disconnect, Connectors, STATE, ResetConnection, PersistedState, ANALYTICS),
  single(AskWallet, Connectors, STATE, PersistedState, CLOCK, PLATFORM),
  single(
    ...([ConnectWallet, Connectors, STATE, SettleSession, ANALYTICS, CLOCK, NETWORKS, METHODS] as const),
    ...([SIGN_IN_CONNECTING, SIGNS_IN_CONNECTING] as const),
  ),
  single(FollowAssociation, Connectors, STATE, ConnectWallet, AskWallet),
  single(
    ...([Connection, Life, STATE, Connectors, PersistedState, PAGE, CLOCK, PLATFORM, NETWORKS, OfferPairing] as const),
    ...([FollowSessions, FollowTabs, RestoreSessions, ReachableWallets, ConnectWallet] as const),
    ...([FollowAssociation, Disconnect, ActivateWallet, PointToWallet, ONE_AT_A_TIME] as const),
  ),
]
