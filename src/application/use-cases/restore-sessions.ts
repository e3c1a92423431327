import { withActiveIfThere, withSession, withVerification } from '../../domain/account/account-changes.ts'
import { isConnected, topicsInUse } from '../../domain/account/accounts.ts'
import type { StoredChoices } from '../../domain/account/choices-record.ts'
import { choicesAtReturn, isInPageTopic } from '../../domain/connection/in-page-topic.ts'
import { isRedirectTopic, isReturn } from '../../domain/connection/redirect-topic.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { WalletSessions } from '../../ports/wallet-sessions.ts'
import type { Memory } from '../memory.ts'
import type { AppState } from '../state/app-state.ts'
import type { TakeReturn } from './take-return.ts'

/** How long a wallet has to show that it still knows a session. A phone asleep does not answer. Unit: milliseconds. */
const VERIFY_WITHIN_MS = 5_000

/** Brings a reloaded page back to who the visitor was, and asks the wallet whether that is still true. */
export class RestoreSessions {
  constructor(
    private readonly sessions: WalletSessions,
    private readonly state: Pick<AppState, 'accounts' | 'connection' | 'notice' | 'restoring'>,
    private readonly memory: Memory,
    private readonly clock: Clock,
    private readonly networks: readonly Network[],
    private readonly page: Pick<PageEnvironment, 'location'>,
    private readonly takeReturn: Pick<TakeReturn, 'execute'>,
  ) {}

  /** Whether there may be something to come back to: a session, a code that a wallet is answering, or its answer. */
  mayHaveAny(): boolean {
    return this.mayBeStored() || this.isReturn()
  }

  /** Its beginning is seen in this very call: a page that loads never says in between that nobody is connected. */
  async execute(): Promise<void> {
    this.state.restoring.set(true)
    const stored = await this.comeBack().finally(() => this.state.restoring.set(false))

    const inUse = topicsInUse(this.state.accounts.snapshot())
    // What another tab has connected meanwhile is not this one's to end.
    const shared = Object.values(this.memory.sharedChoices()?.choices ?? {}).map(({ sessionTopic }) => sessionTopic)
    for (const { topic } of stored)
      if (!inUse.has(topic) && !shared.includes(topic)) this.sessions.end(topic).catch(() => {})
    await Promise.all([...inUse].map((topic) => this.verify(topic)))
  }

  /**
   * A session that ended by its date between two visits: who it connected is told, once. Where the visitor or the wallet
   * has ended it, none of this is stored any more.
   */
  noteExpiry(): void {
    const until = this.memory.hint.read()?.until
    if (until === undefined || until > this.clock.now()) return
    const wasConnected = wasOverRelay(this.memory.choices.read())
    this.memory.hint.remove()
    this.memory.choices.remove()
    if (wasConnected) this.state.notice.set({ kind: 'error', code: 'SESSION_EXPIRED', isBrought: true })
  }

  private mayBeStored = (): boolean => (this.memory.hint.read()?.until ?? 0) > this.clock.now()
  private isReturn = (): boolean => isReturn(this.page.location().href)

  /** Who was connected, and then what the visitor brings along: it may be about that very connection. */
  private async comeBack(): Promise<readonly WalletSession[]> {
    const isReturning = this.isReturn()
    try {
      return this.mayBeStored() ? await this.adoptStored() : []
    } finally {
      if (isReturning) await this.takeReturn.execute().catch(() => {})
    }
  }

  private async adoptStored(): Promise<readonly WalletSession[]> {
    // Read once: what is stored while others are on their way is not what they were left with.
    const remembered = this.memory.awaitChoices()
    const early = new Set<string>()
    let { active } = this.state.accounts.snapshot()
    const adoptAll = (sessions: readonly WalletSession[]) => {
      const isMoved = this.state.accounts.snapshot().active !== active
      const adopted = this.adoptAll(sessions, early, remembered)
      // Whoever went elsewhere meanwhile is not called back.
      if (!isMoved && remembered !== undefined)
        this.state.accounts.update((accounts) => withActiveIfThere(accounts, remembered.active))
      active = this.state.accounts.snapshot().active
      return adopted
    }
    const stored = await this.sessions.stored((sessions) => {
      adoptAll(sessions)
      for (const { topic } of sessions) {
        early.add(topic)
        void this.verify(topic)
      }
    })
    const adopted = adoptAll(stored)
    this.tellOfLoss(remembered)
    return adopted
  }

  /** Somebody was connected over the relay, and that session is nowhere: they are told, once. */
  private tellOfLoss(remembered: StoredChoices | undefined): void {
    const accounts = this.state.accounts.snapshot()
    if (!wasOverRelay(remembered) || NAMESPACES.some((namespace) => isConnected(accounts[namespace]))) return
    this.memory.choices.remove()
    this.state.notice.set({ kind: 'error', code: 'SESSION_NOT_RESTORED', isBrought: true })
  }

  /** @param early - Those that were adopted before the others could be read. */
  private adoptAll(
    sessions: readonly WalletSession[],
    early: ReadonlySet<string>,
    remembered: StoredChoices | undefined,
  ): readonly WalletSession[] {
    const stored = sessions.filter(({ expiresAt }) => expiresAt > this.clock.now())
    const accounts = this.state.accounts.snapshot()
    // A wallet that was connected while the sessions were read stays, and so does one that was adopted early, but where
    // another is remembered; of those that are adopted at once the newest comes last and wins, but for one that the page
    // lived on when it was left (W10).
    const isFree = (session: WalletSession) => (namespace: Namespace) =>
      !isConnected(accounts[namespace]) ||
      (early.has(accounts[namespace].sessionTopic ?? '') && isRemembered(session, remembered, namespace))
    const isKnown = (session: WalletSession) =>
      NAMESPACES.some((each) => session.grants[each] !== undefined && isRemembered(session, remembered, each))
    for (const session of [...stored.filter((each) => !isKnown(each)), ...stored.filter(isKnown)])
      if (!early.has(session.topic))
        this.adopt(withGrants(withRemembered(session, remembered), isFree(session)), remembered)
    this.memory.noteArrivals(this.state.accounts.snapshot())
    return stored
  }

  private adopt(session: WalletSession, remembered: StoredChoices | undefined): void {
    this.state.accounts.update((accounts) =>
      withSession(
        ...([accounts, session, this.networks] as const),
        choicesAtReturn(session.topic, remembered?.choices ?? {}),
        'checking',
      ),
    )
    if (!topicsInUse(this.state.accounts.snapshot()).has(session.topic)) return
    this.memory.hintUntil(session.expiresAt)
    this.state.connection.update((connection) => ({
      ...connection,
      status: 'connected',
      wcLinking: connection.wcLinking ?? this.memory.readDeepLink(),
      recentWallet: connection.recentWallet ?? this.memory.recentWallet.read(),
    }))
  }

  private async verify(topic: string): Promise<void> {
    const isAlive = await this.sessions.isAlive(topic, VERIFY_WITHIN_MS).catch(() => false)
    this.state.accounts.update((accounts) => withVerification(accounts, topic, isAlive ? 'verified' : 'unanswered'))
  }
}

function withGrants(session: WalletSession, isKept: (namespace: Namespace) => boolean): WalletSession {
  const kept = NAMESPACES.flatMap((namespace) => {
    const grant = session.grants[namespace]
    return grant !== undefined && isKept(namespace) ? [[namespace, grant] as const] : []
  })
  return { ...session, grants: Object.fromEntries(kept) }
}

/**
 * Without the namespaces of it that the visitor had left, or that another session took over; a session of which nothing
 * is remembered is all new.
 */
function withRemembered(session: WalletSession, remembered: StoredChoices | undefined): WalletSession {
  const isOwn = (namespace: Namespace) => isRemembered(session, remembered, namespace)
  const isKnown = NAMESPACES.some((namespace) => session.grants[namespace] !== undefined && isOwn(namespace))
  return isKnown ? withGrants(session, isOwn) : session
}

function isRemembered(session: WalletSession, remembered: StoredChoices | undefined, namespace: Namespace): boolean {
  const { address, sessionTopic = session.topic } = remembered?.choices[namespace] ?? {}
  return address !== undefined && sessionTopic === session.topic
}

/** A wallet in the page, or one that is asked by links, may be there later. */
const isOverRelay = (topic: string): boolean => !isInPageTopic(topic) && !isRedirectTopic(topic)

const wasOverRelay = (remembered: StoredChoices | undefined): boolean =>
  NAMESPACES.some((namespace) => {
    const { address, sessionTopic } = remembered?.choices[namespace] ?? {}
    return address !== undefined && sessionTopic !== undefined && isOverRelay(sessionTopic)
  })
