import { Subject } from 'rxjs'
import { type Choices, withActiveIfThere, withSession } from '../../domain/account/account-changes.ts'
import {
  type Accounts,
  accountOfSession,
  activeAccount,
  connectedTopics,
  isConnected,
  topicsInUse,
} from '../../domain/account/accounts.ts'
import { arranged } from '../../domain/account/arranged.ts'
import { withinLimit, withoutRepeated } from '../../domain/account/standby.ts'
import { choicesOfSession } from '../../domain/account/stored-choices.ts'
import type { AnalyticsEvent } from '../../domain/analytics/event.ts'
import { hasCommonNetwork, onlyAsked } from '../../domain/connection/asked-grant.ts'
import { type InjectedMethodFacts, recentIdOf } from '../../domain/connection/connect-methods.ts'
import { notOffering } from '../../domain/connection/connection-changes.ts'
import type { RecentWallet } from '../../domain/connection/connection-state.ts'
import type { FollowedLink } from '../../domain/connection/pairing.ts'
import { isDeeplinkTopic } from '../../domain/connection/deeplink-topic.ts'
import { judgeSettlement } from '../../domain/connection/settlement.ts'
import { choicesAtReturn } from '../../domain/connection/local-topic.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { resetTo } from '../../domain/modal/modal-changes.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Analytics } from '../../ports/analytics.ts'
import { type Cancel, type Clock, instantOf } from '../../ports/clock.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { CloseModal } from '../modal/close-modal.ts'
import type { OfferPairing } from './offer-pairing.ts'
import type { Connectors } from './connectors.ts'

/** How long another tab may take to claim a session. Unit: milliseconds. */
const CLAIM_WITHIN_MS = 2_000

type ConnectMethod = Extract<AnalyticsEvent, { type: 'CONNECT_SUCCESS' }>['method']

/** Accepts a session that a wallet settled, or ends it: the first wallet that answers a code is connected. */
export class SettleSession {
  /** When this page began to listen. Unit: milliseconds on the monotonic clock. */
  private readonly since: number
  private readonly connected = new Subject<WalletSession>()
  /** Sessions that a visitor has just made, once they are in use: none that was restored, or that another tab made. */
  readonly connected$ = this.connected.asObservable()
  /** The waits for another tab to claim a session, by topic. */
  private readonly claims = new Map<string, Cancel>()
  private isOver = false

  constructor(
    private readonly connectors: Connectors,
    private readonly state: AppState,
    private readonly offerPairing: OfferPairing,
    private readonly closeModal: CloseModal,
    private readonly persisted: PersistedState,
    private readonly analytics: Analytics,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly isOneAtATime: boolean,
  ) {
    this.since = clock.monotonic()
  }

  execute(session: WalletSession): void {
    const before = this.state.accounts.snapshot()
    if (connectedTopics(before).has(session.topic)) return

    const pairing = this.state.pairings.snapshot().get(session.pairingTopic ?? '')
    const judgement = judgeSettlement({
      pairing,
      now: instantOf(this.clock),
      listeningSince: this.since,
      isTaken: NAMESPACES.some((namespace) => session.grants[namespace] && isConnected(before[namespace])),
    })
    if (judgement === 'late') return this.turnAway(session, 'PAIRING_EXPIRED')
    if (judgement === 'surplus') return pairing === undefined ? this.endUnlessClaimed(session) : this.end(session.topic)
    const wanted = onlyAsked(session, pairing?.namespaces ?? NAMESPACES)
    if (!Object.values(wanted.grants).some(({ accounts }) => accounts.length > 0))
      return this.turnAway(session, 'NO_COMMON_NETWORK')
    const followed = pairing?.followed
    const isSeen = this.state.modal.snapshot().open
    this.accept(wanted, followed === undefined ? 'qrcode' : 'mobile', followed)
    // The modal is not on screen: an account that appears by itself has to be announced.
    if (!isSeen)
      this.state.notice.set({ kind: 'success', event: 'CONNECTED', wallet: session.peer.name, isBrought: true })
  }

  /**
   * A wallet in the page was asked for this session: there is no code to judge it by.
   *
   * @param isSignedIn - The visitor has signed in by it already.
   */
  executeInstalled(session: WalletSession, isSignedIn = false): void {
    if (Object.values(session.grants).some(({ accounts }) => accounts.length > 0))
      return this.accept(session, 'browser', undefined, [], isSignedIn)
    this.discard(session)
    throw new CoreError('NO_COMMON_NETWORK')
  }

  /**
   * Accepts an account of one of the page's methods.
   *
   * @param beside - What the same sign-in has in other namespaces.
   */
  executeMethod(
    session: WalletSession,
    beside: readonly WalletSession[],
    { id, kind, name }: Pick<InjectedMethodFacts, 'id' | 'kind' | 'name'>,
  ): void {
    this.accept(session, kind, { wallet: { id: recentIdOf(id), name } }, beside)
  }

  /** The visitor has agreed in a wallet that was asked by a link, and is back. */
  executeReturned(session: WalletSession, wallet: RecentWallet): void {
    this.accept(session, 'mobile', { wallet })
  }

  /** Q13: another tab has connected it, so it is connected here too. */
  executeElsewhere(session: WalletSession, choices: Choices): void {
    const before = this.state.accounts.snapshot()
    const namespaces = NAMESPACES.filter((namespace) => choices[namespace] !== undefined)
    this.state.accounts.update((accounts) =>
      this.limited(withSession(accounts, onlyAsked(session, namespaces), this.networks, choices)),
    )
    const after = this.state.accounts.snapshot()
    if (after === before || !connectedTopics(after).has(session.topic)) return
    // W21: storage may lose the record, and the tab that wrote it may be closed.
    this.persisted.noteSession(session)
    // The previous session is ended by the tab that knew of it: by this tab only if that one did not.
    for (const topic of connectedTopics(before))
      if (!connectedTopics(after).has(topic)) this.endUnlessClaimed({ topic })
    this.state.connection.update((connection) => ({
      ...connection,
      recentWallet: this.persisted.recentWallet.read() ?? connection.recentWallet,
      wcLinking: namespaces.map((namespace) => choices[namespace]?.link).find((link) => link !== undefined),
    }))
    this.leaveModal(session)
  }

  /** The same of a wallet that is not in use there: nothing on screen changes, unless no wallet is connected here. */
  executeStandby(session: WalletSession, choices: Choices): void {
    const namespaces = NAMESPACES.filter((namespace) => choices[namespace] !== undefined)
    const wanted = onlyAsked(session, namespaces)
    this.state.accounts.update((accounts) => {
      const next = arranged(withSession(accounts, wanted, this.networks, choices), this.persisted.ownRecords())
      return this.limited(isConnected(activeAccount(accounts)) ? { ...next, active: accounts.active } : next)
    })
    this.persisted.noteSession(session)
    if (topicsInUse(this.state.accounts.snapshot()).has(session.topic)) this.leaveModal(session)
  }

  /** A wallet of an earlier visit is there again: it is connected where no other wallet took its place. */
  executeRestored(session: WalletSession): void {
    const accounts = this.state.accounts.snapshot()
    const records = this.persisted.ownRecords()
    const isAwaited = (namespace: Namespace) =>
      !this.isOneAtATime &&
      records.some((each) => each.namespace === namespace && each.choice.sessionTopic === session.topic)
    const taken = NAMESPACES.some(
      (namespace) => session.grants[namespace] && isConnected(accounts[namespace]) && !isAwaited(namespace),
    )
    // All tabs share the session of a wallet that is asked by links: another tab uses it.
    if (taken) return isDeeplinkTopic(session.topic) ? undefined : this.endUnlessClaimed(session)
    const choices = choicesAtReturn(session.topic, choicesOfSession(session.topic, this.persisted.choices.read()))
    const { awaitedActive } = this.persisted
    this.state.accounts.update((before) => {
      const back = this.limited(arranged(withSession(before, session, this.networks, choices), records))
      return awaitedActive && accountOfSession(back, awaitedActive, session.topic)
        ? withActiveIfThere(back, awaitedActive)
        : back
    })
    this.state.connection.update((connection) => ({
      ...connection,
      recentWallet: connection.recentWallet ?? this.persisted.recentWallet.read(),
    }))
    this.persisted.noteSession(session)
    this.persisted.rememberChoices(this.state.accounts.snapshot())
    if (topicsInUse(this.state.accounts.snapshot()).has(session.topic)) this.leaveModal(session)
  }

  /** W13: decides about the sessions that the previous page had not decided about when it ended. */
  resume(): void {
    for (const topic of this.persisted.unclaimed.topics()) this.endUnlessClaimed({ topic })
  }

  stop(): void {
    this.isOver = true
    for (const cancel of this.claims.values()) cancel()
    this.claims.clear()
  }

  /**
   * Ends a session that this tab does not use. Another tab may: it judges the session of its own code, and writes again
   * what a third tab has removed that had not heard of it (W42). If that tab is gone, no tab claims the session.
   */
  endUnlessClaimed({ topic }: Pick<WalletSession, 'topic'>): void {
    if (!this.persisted.isOfTabs) return this.end(topic)
    this.persisted.unclaimed.add(topic)
    // W18: the step before may have ended the page; the next page goes on from the record.
    if (this.isOver || this.claims.has(topic)) return
    const cancel = this.clock.after(CLAIM_WITHIN_MS, () => {
      this.claims.delete(topic)
      this.persisted.unclaimed.remove(topic)
      if (this.persisted.sharedTopics().includes(topic)) return
      if (connectedTopics(this.state.accounts.snapshot()).has(topic)) return
      // W43: a tab that was asleep, and still shows it, learns of its end when it wakes up.
      this.persisted.markLeft(topic)
      this.end(topic)
    })
    this.claims.set(topic, cancel)
  }

  /** Ends a session that is not needed, unless the page uses it. */
  discard({ topic }: WalletSession): void {
    if (!connectedTopics(this.state.accounts.snapshot()).has(topic)) this.end(topic)
  }

  private turnAway(session: WalletSession, code: ErrorCode): void {
    this.end(session.topic)
    this.analytics.track({ type: 'CONNECT_ERROR', code })
    this.offerPairing.replace(session.pairingTopic ?? '', { code })
  }

  /** Tells the wallet; if it cannot be reached now it is told later, and nothing here waits for that. */
  private end(topic: string): void {
    this.connectors.end(topic).catch(() => {})
  }

  private accept(
    session: WalletSession,
    method: ConnectMethod,
    followed?: Partial<FollowedLink>,
    beside: readonly WalletSession[] = [],
    isSignedIn = false,
  ): void {
    const topicsBefore = connectedTopics(this.state.accounts.snapshot())
    this.offerPairing.spendAll()
    const link = followed?.choice
    this.state.accounts.update((accounts) =>
      [session, ...beside].reduce(
        (before, each) => this.limited(withoutRepeated(before, each.topic)),
        beside.reduce(
          (before, each) => withSession(before, each, this.networks),
          withSession(accounts, session, this.networks, { eip155: { link }, solana: { link } }),
        ),
      ),
    )
    const recentWallet = followed?.wallet ?? { id: undefined, name: session.peer.name }
    this.state.connection.update((connection) => ({
      ...notOffering(connection),
      recentWallet,
      wcLinking: followed?.choice,
      status: 'connected',
    }))
    // The link of an earlier wallet would open the wrong one.
    if (followed?.choice === undefined) this.persisted.deepLink.remove()
    else this.persisted.deepLink.write(followed.choice)
    this.persisted.recentWallet.write(recentWallet)
    const sharedBefore = this.persisted.sharedTopics()
    this.persisted.noteSession(session)
    this.persisted.rememberChoices(this.state.accounts.snapshot())
    // W28: ended last, so that other tabs know what to live on should this one crash.
    const connected = connectedTopics(this.state.accounts.snapshot())
    for (const topic of topicsBefore) if (!connected.has(topic)) this.end(topic)
    // W46: what took its place in storage, before this tab had heard of it. The tab that used it may be gone.
    const shared = new Set([...topicsBefore, ...connected, ...this.persisted.sharedTopics()])
    for (const topic of sharedBefore) if (topic !== undefined && !shared.has(topic)) this.endUnlessClaimed({ topic })
    this.analytics.track({ type: 'CONNECT_SUCCESS', method, name: session.peer.name })
    this.leaveModal(session)
    if (!isSignedIn) this.connected.next(session)
  }

  private limited = (accounts: Accounts): Accounts => withinLimit(accounts, this.isOneAtATime)

  private leaveModal(session: WalletSession): void {
    this.offerPairing.stop()
    this.state.connection.update((connection) => ({ ...connection, status: 'connected' }))
    if (!hasCommonNetwork(session, this.networks) && activeAccount(this.state.accounts.snapshot()).chains.length === 0)
      this.state.modal.update((modal) => ({ ...resetTo('UnsupportedChain')(modal), open: true }))
    else if (this.state.modal.snapshot().open) this.closeModal.execute()
  }
}
