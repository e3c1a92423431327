import { type Choice, withActiveIfThere, withSession, withVerification } from '../../domain/account/account-changes.ts'
import { accountOfSession, connectedTopics, isConnected, type NamespaceAccount } from '../../domain/account/accounts.ts'
import { arranged } from '../../domain/account/arranged.ts'
import { withinLimit, withStandby } from '../../domain/account/standby.ts'
import { isRemembered, withGrants, withRemembered } from '../../domain/account/remembered-session.ts'
import {
  type ChoiceRecord,
  choicesOfSession,
  recordsOf,
  type StoredChoices,
} from '../../domain/account/stored-choices.ts'
import { choicesAtReturn } from '../../domain/connection/local-topic.ts'
import { isReturn } from '../../domain/connection/deeplink-topic.ts'
import { isDateInDoubt, isOverByDate, walletOf, wasOverRelay } from '../../domain/connection/session-end.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { withSelection } from '../../domain/solana/solana-adapter-selection.ts'
import { atMost } from '../../ports/async.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { ServerTime } from '../../ports/server-time.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import type { HandleDeeplinkCallback } from './handle-deeplink-callback.ts'
import type { Connectors } from './connectors.ts'
import type { SettleSession } from './settle-session.ts'

/**
 * How long a wallet has to answer that it still knows a session. A phone asleep does not answer. Unit: milliseconds.
 */
const VERIFY_WITHIN_MS = 5_000

/** How long a page that loads waits for the code that reads what the visitor brings back. Unit: milliseconds. */
const RETURN_WITHIN_MS = 3_000

/** Restores the visitor's connection on a reloaded page, and asks the wallet whether it still holds. */
export class RestoreSessions {
  private readonly life = new AbortController()
  /**
   * How far the visitor's clock is ahead, 0 before the server was asked, `undefined` if it did not say (Q27). Unit:
   * milliseconds.
   */
  private skew: number | undefined = 0

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'connection' | 'notice' | 'restoring' | 'solana'>,
    private readonly persisted: PersistedState,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly page: Pick<PageEnvironment, 'location'>,
    private readonly takeReturn: Pick<HandleDeeplinkCallback, 'execute'>,
    private readonly serverTime: ServerTime,
    private readonly settleSession: Pick<SettleSession, 'endUnlessClaimed'>,
    private readonly isOneAtATime: boolean,
  ) {}

  /** Ends the wait for the server's time: the core is disposed of. */
  stop(): void {
    this.life.abort(new CoreError('CORE_DISPOSED'))
  }

  /** Whether there may be something to restore: a session, a code that a wallet is answering, or its answer. */
  mayHaveAny(): boolean {
    return this.mayBeStored() || this.isReturn()
  }

  /** `restoring` is set in this very call: a page that loads never shows *Connect wallet* in between. */
  async execute(): Promise<void> {
    this.state.restoring.set(true)
    const stored = await this.comeBack().finally(() => this.state.restoring.set(false))
    // W27: what came of reading them may have ended the page.
    if (this.life.signal.aborted) return

    const connected = connectedTopics(this.state.accounts.snapshot())
    // This tab must not end what another tab has connected meanwhile.
    const shared = this.persisted.sharedTopics()
    for (const session of stored)
      if (!connected.has(session.topic) && !shared.includes(session.topic)) this.settleSession.endUnlessClaimed(session)
    // Each on its own: one that does not answer says nothing of the others.
    await Promise.all([...connected].map((topic) => this.verify(topic)))
  }

  /**
   * A session that expired between two visits: the visitor is told, once. Where the visitor or the wallet has ended it,
   * none of this is stored any more. Q27: where the clock was set ahead, the session lives on.
   */
  async noteExpiry(): Promise<void> {
    const until = this.persisted.hint.read()?.until
    if (until === undefined || until > this.clock.now()) return
    const stored = this.persisted.choices.read()
    const choices = stored?.choices ?? {}
    const lost = stored === undefined ? [] : recordsOf(stored).filter(({ choice }) => wasOverRelay(choice))
    if (lost.length > 0) await this.askForTime()
    // Meanwhile the page may have ended, or the visitor may be connected anew.
    if (this.life.signal.aborted || this.persisted.hint.read()?.until !== until) return
    if (!isOverByDate(until, this.clock.now(), this.skew)) return this.skew === undefined ? undefined : this.execute()
    this.persisted.hint.remove()
    if (lost.length === 0) return this.persisted.choices.remove()
    this.forget(lost)
    this.tellOfExpiry(lost.flatMap(({ namespace, choice }) => (choice === choices[namespace] ? choice : [])))
  }

  private async askForTime(): Promise<void> {
    this.skew = await this.serverTime.skew(this.life.signal).catch(() => undefined)
  }

  private now = (): number => this.clock.now() - (this.skew ?? 0)
  private mayBeStored = (): boolean => this.storedUntil() > this.now()
  /** W41: the hint, which all tabs share, may have gone with the wallet of another. */
  private storedUntil = (): number => this.persisted.hint.read()?.until ?? this.persisted.choices.inTabUntil
  private isReturn = (): boolean => isReturn(this.page.location().href)

  /** Restores the sessions, and then reads the answer that the visitor brings back: it may be about one of them. */
  private async comeBack(): Promise<readonly WalletSession[]> {
    const isReturning = this.isReturn()
    try {
      return this.mayBeStored() ? await this.adoptStored() : []
    } finally {
      if (isReturning && !this.life.signal.aborted) await this.takeInTime().catch(() => {})
    }
  }

  /** Q70: what comes later is taken all the same. */
  private takeInTime = (): Promise<void> =>
    atMost(
      ...([this.clock, RETURN_WITHIN_MS, this.life.signal] as const),
      () => this.takeReturn.execute(),
      () => new CoreError('LOAD_FAILED'),
    )

  private async adoptStored(): Promise<readonly WalletSession[]> {
    // Read once: what is stored while sessions are being restored is no longer the state of the last visit.
    const remembered = this.persisted.awaitChoices()
    const now = this.clock.now()
    const records = remembered === undefined ? [] : recordsOf(remembered)
    if (this.skew === 0 && records.some(({ choice }) => isDateInDoubt(choice, now))) await this.askForTime()
    const early = new Set<string>()
    let { active } = this.state.accounts.snapshot()
    const adoptAll = (sessions: readonly WalletSession[]) => {
      // A visitor who switched meanwhile is not switched back.
      const isMoved = this.state.accounts.snapshot().active !== active
      const adopted = this.adoptAll(sessions, early, remembered, isMoved ? undefined : remembered?.active)
      active = this.state.accounts.snapshot().active
      return adopted
    }
    this.life.signal.throwIfAborted()
    let isUnread = false
    const stored = await this.connectors.restore(
      (sessions) => {
        if (this.life.signal.aborted) return
        adoptAll(sessions)
        for (const { topic } of sessions) early.add(topic)
        if (!this.life.signal.aborted) for (const { topic } of sessions) void this.verify(topic)
      },
      () => (isUnread = true),
    )
    // W22: a page that has ended knows no session: it would take all for lost, and forget and end them.
    this.life.signal.throwIfAborted()
    const adopted = adoptAll(stored)
    this.rememberWhatIsNew(remembered)
    this.tellOfLoss(remembered, adopted, isUnread)
    // Where the clock was set back, the WalletConnect library takes these for alive; by the server's time they have
    // expired (Q27).
    const isSetBack = (this.skew ?? 0) < 0
    for (const { topic } of isSetBack ? stored.filter((each) => !adopted.includes(each)) : [])
      this.connectors.end(topic).catch(() => {})
    return adopted
  }

  /** W19: the previous page ended between the wallet's approval and its own record of it. */
  private rememberWhatIsNew(remembered: StoredChoices | undefined): void {
    const accounts = this.state.accounts.snapshot()
    const isNew = (namespace: Namespace) => {
      const { sessionTopic: topic } = accounts[namespace]
      return topic !== undefined && !isRemembered({ topic }, remembered, namespace)
    }
    if (NAMESPACES.some(isNew)) this.persisted.rememberChoices(accounts)
  }

  /**
   * The visitor was connected over the relay, and that session no longer exists: where it was in use, they are told,
   * once. Other wallets stay as they are.
   *
   * @param isUnread - Q200: such sessions could not be read now, and may be back at the next visit.
   */
  private tellOfLoss(
    remembered: StoredChoices | undefined,
    adopted: readonly WalletSession[],
    isUnread: boolean,
  ): void {
    const accounts = this.state.accounts.snapshot()
    const topics = new Set(adopted.map(({ topic }) => topic))
    const isAny = NAMESPACES.some((namespace) => isConnected(accounts[namespace]))
    const gone = (remembered === undefined ? [] : recordsOf(remembered)).filter(({ namespace, choice }) => {
      const { sessionTopic = '', expiresAt } = choice
      if (!wasOverRelay(choice) || accountOfSession(accounts, namespace, sessionTopic) !== undefined) return false
      // On a page with one wallet at a time another has taken its place.
      if (this.isOneAtATime && isConnected(accounts[namespace])) return false
      // What a wallet revoked of a session that lives on is not lost, nor is what was left meanwhile.
      if (isAny && (topics.has(sessionTopic) || this.persisted.hasLeft(namespace, sessionTopic))) return false
      // Q27: no server has told the time, and the session may be back at the next visit.
      return this.skew !== undefined || expiresAt === undefined || isOverByDate(expiresAt, this.clock.now(), undefined)
    })
    if (gone.length === 0) return
    if (!isUnread) this.forget(gone)
    const choices = gone.flatMap(({ namespace, choice }) => (choice === remembered?.choices[namespace] ? choice : []))
    if (choices.length === 0) return
    const isExpired = choices.some((choice) => (choice.expiresAt ?? Infinity) <= this.now())
    if (isExpired) this.tellOfExpiry(choices)
    else this.state.notice.set({ kind: 'error', code: 'SESSION_NOT_RESTORED', isBrought: true })
  }

  private forget(lost: readonly ChoiceRecord[]): void {
    this.persisted.forgetLost(lost)
    // A wallet whose session is lost is no longer selected, as when a session ends while the visitor looks.
    const isSolana = lost.some(({ namespace }) => namespace === 'solana')
    if (isSolana && !isConnected(this.state.accounts.snapshot().solana))
      this.state.solana.update(withSelection(undefined))
  }

  private tellOfExpiry(lost: readonly (Choice | undefined)[]): void {
    this.state.notice.set({ kind: 'error', code: 'SESSION_EXPIRED', wallet: walletOf(lost), isBrought: true })
  }

  /**
   * @param early - Those that were adopted before the others could be read.
   * @param active - The namespace to look at, if a wallet is connected there.
   */
  private adoptAll(
    sessions: readonly WalletSession[],
    early: ReadonlySet<string>,
    remembered: StoredChoices | undefined,
    active: Namespace | undefined,
  ): readonly WalletSession[] {
    const stored = sessions.filter(({ expiresAt }) => expiresAt > this.now())
    const accounts = this.state.accounts.snapshot()
    // A wallet that was connected while the sessions were read stays, and so does one that was adopted early, unless
    // another is remembered. Of those that are adopted together the newest comes last and wins, unless the page used
    // another one when it was left (W10).
    const isFree = (session: WalletSession) => (namespace: Namespace) =>
      !isConnected(accounts[namespace]) ||
      (!this.isOneAtATime && isRemembered(session, remembered, namespace)) ||
      (early.has(accounts[namespace].sessionTopic ?? '') && isRemembered(session, remembered, namespace))
    const isOfLastVisit = (session: WalletSession) =>
      NAMESPACES.some((each) => session.grants[each] !== undefined && isRemembered(session, remembered, each))
    const adopting = [...stored.filter((each) => !isOfLastVisit(each)), ...stored.filter(isOfLastVisit)]
      .filter(({ topic }) => !early.has(topic))
      .map((session) => withGrants(withRemembered(session, remembered), isFree(session)))
    const records = this.persisted.ownRecords()
    // Of a session that nothing is remembered of, only what is in use is taken for new.
    const isKnown = ({ namespace, sessionTopic }: NamespaceAccount) =>
      records.some((each) => each.namespace === namespace && each.choice.sessionTopic === sessionTopic)
    const choicesAt = (topic: string) => choicesAtReturn(topic, choicesOfSession(topic, remembered))
    // Q80: in one step, as a wallet that is to stand by is in use in between.
    const all = adopting.reduce(
      (before, session) => withSession(before, session, this.networks, choicesAt(session.topic), 'checking'),
      accounts,
    )
    const kept = withinLimit(withStandby(arranged(all, records), isKnown), this.isOneAtATime)
    this.state.accounts.set(active === undefined ? kept : withActiveIfThere(kept, active))
    for (const session of adopting) if (connectedTopics(all).has(session.topic)) this.noteAdopted(session)
    this.persisted.noteArrivals(this.state.accounts.snapshot())
    return stored
  }

  private noteAdopted(session: WalletSession): void {
    this.persisted.noteSession(session)
    this.state.connection.update((connection) => ({
      ...connection,
      status: 'connected',
      wcLinking: connection.wcLinking ?? this.persisted.readDeepLink(),
      recentWallet: connection.recentWallet ?? this.persisted.recentWallet.read(),
    }))
  }

  private async verify(topic: string): Promise<void> {
    const isAlive = await this.connectors.isAlive(topic, VERIFY_WITHIN_MS).catch(() => false)
    this.state.accounts.update((accounts) => withVerification(accounts, topic, isAlive ? 'verified' : 'unanswered'))
  }
}
