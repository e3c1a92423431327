import { type ChoiceRecord, recordsOf, type StoredChoices } from '../../domain/account/stored-choices.ts'
import {
  type DeepLinkChoice,
  readDeepLinkChoice,
  WALLETCONNECT_DEEPLINK_CHOICE,
} from '../../domain/connection/deep-link-choice.ts'
import { type Hint, readHint, readRecentWallet } from '../../domain/connection/last-visit.ts'
import { isOverRelay } from '../../domain/connection/session-end.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { RecentWallet } from '../../domain/connection/connection-state.ts'
import { type CallsBundles, readBundles } from '../../domain/rpc/calls.ts'
import type { GuardRules } from '../../domain/connection/link-guard.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Choice, Choices } from '../../domain/account/account-changes.ts'
import type { Accounts } from '../../domain/account/accounts.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import { choicesOfRecords, isLaterChoice, isSameRecord, lastRecords } from '../../domain/account/choices-of-tabs.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import { AskedCallsStore } from '../calls/asked-calls-store.ts'
import { ChoiceStore } from './choice-store.ts'
import { LeftSessions } from './left-sessions.ts'
import { OwnChoices } from './own-choices.ts'
import { SentTransactionStore } from '../transactions/sent-transaction-store.ts'
import { StoredValue } from '../state/stored-value.ts'
import { SolanaWalletName } from './solana-wallet-name.ts'
import { UnclaimedSessions } from './unclaimed-sessions.ts'

/**
 * Everything that one Portico stores in the browser, each under its own key; no other key is touched. Only the deep
 * link is shared with other WalletConnect libraries on the page.
 */
export class PersistedState {
  readonly hint: StoredValue<Hint>
  readonly choices: ChoiceStore
  readonly recentWallet: StoredValue<RecentWallet>
  readonly sentTransactions: SentTransactionStore
  readonly bundles: StoredValue<CallsBundles>
  readonly askedCalls: AskedCallsStore
  readonly deepLink: StoredValue<DeepLinkChoice>
  readonly unclaimed: UnclaimedSessions
  readonly solanaWallet: SolanaWalletName
  private hearLoss = () => {}
  private hearAbandoned = (_topic: string): void => {}
  private readonly left: LeftSessions
  /** W29: a choice made after one was left is later than it, whatever the clock says. Unit: milliseconds since the Unix epoch. */
  private laterThanLeft = 0
  /** The topics of sessions that this tab has used and left. */
  private readonly leftHere = new Set<string>()
  private readonly own: OwnChoices

  constructor(
    private readonly store: KeyValueStore,
    private readonly errors: ErrorReporter,
    linkRules: GuardRules,
    /** Keeps several Porticos on one page apart. */
    instance = '',
    private readonly clock: Pick<Clock, 'now'> = { now: () => 0 },
    /** The page has one wallet in a namespace. */
    private readonly isOneAtATime = false,
  ) {
    this.own = new OwnChoices(isOneAtATime)
    this.left = new LeftSessions(store, instance)
    this.unclaimed = new UnclaimedSessions(store, instance)
    this.solanaWallet = new SolanaWalletName(store, instance)
    const beganAs = store.durability
    const wrote = () => beganAs === 'durable' && store.durability === 'memory' && this.lost()
    this.hint = new StoredValue(store, `portico.hint${instance}`, readHint, (hint) => hint, wrote)
    this.choices = new ChoiceStore(store, `portico.choices${instance}`, linkRules, this.left, wrote, isOneAtATime)
    this.recentWallet = new StoredValue(store, `portico.recent${instance}`, readRecentWallet, (wallet) => wallet, wrote)
    this.sentTransactions = new SentTransactionStore(store, `portico.sent${instance}`, wrote)
    this.bundles = new StoredValue(store, `portico.bundles${instance}`, readBundles, (bundles) => bundles, wrote)
    this.askedCalls = new AskedCallsStore(store, `portico.asked${instance}`)
    this.deepLink = new StoredValue(
      store,
      WALLETCONNECT_DEEPLINK_CHOICE,
      (json) => readDeepLinkChoice(json, linkRules),
      (choice) => choice,
      wrote,
    )
    this.choices.onLeftAgain((records) => this.forgetAgain(records))
  }

  /** Calls back once, when the browser no longer stores what is written. */
  onLost(hear: () => void): void {
    this.hearLoss = hear
  }

  /**
   * Calls back with each session that is to be ended though this tab has no wallet connected by it: the visitor
   * disconnected before its wallet was restored, so that no connector knows of it, or another tab has written it again.
   */
  onAbandoned(hear: (topic: string) => void): void {
    this.hearAbandoned = hear
  }

  private lost(): void {
    this.hearLoss()
    this.hearLoss = () => {}
  }

  get durability() {
    return this.store.durability
  }

  /**
   * Where later requests are opened. Other scripts of the page write under this key too, so it is checked at every
   * read, and removed if it is not safe: the WalletConnect library would open it unchecked.
   */
  readDeepLink(): DeepLinkChoice | undefined {
    const isStored = this.store.get(WALLETCONNECT_DEEPLINK_CHOICE) !== undefined
    const choice = this.deepLink.read()
    if (isStored && choice === undefined)
      this.errors.report(new CoreError('LINK_BLOCKED', { details: 'A stored deep link was removed.' }))
    return choice
  }

  /** The choices of the last visit; from now on they are kept for wallets that are not restored yet. */
  awaitChoices(): StoredChoices | undefined {
    const remembered = this.choices.read()
    this.own.await(remembered)
    return remembered
  }

  /** What is disconnected from now on stays so. */
  noteArrivals = (accounts: Accounts): void => this.own.noteArrivals(accounts)

  get isAwaiting(): boolean {
    return this.own.isAwaiting
  }

  /** The namespace that was in use at the last visit, while its wallet is not restored yet. */
  get awaitedActive(): Namespace | undefined {
    return this.own.awaitedActive
  }

  /** The visitor goes to another namespace: a wallet that is restored late no longer switches back. */
  noteActive = (active: Namespace): void => this.own.lookAt(active)

  /** The visitor chooses the wallet that is in use there: one that is restored late does not take its place. */
  noteChosen = (namespace: Namespace): void => this.own.nextInLine(namespace)

  rememberChoices(accounts: Accounts): void {
    const now = Math.max(this.clock.now(), this.laterThanLeft)
    const stored = this.sharedRecords()
    this.leavingWhatIsGone(() => this.own.remember(accounts, now, stored))
    this.share()
  }

  /** What other tabs have chosen by now, without sessions that were left. */
  sharedChoices(): StoredChoices | undefined {
    const stored = this.choices.read()
    if (stored === undefined) return undefined
    const without = Object.entries(stored.choices).filter(([, { sessionTopic }]) => sessionTopic === undefined)
    const { choices, standby } = choicesOfRecords(recordsOf(stored).filter(this.isLive))
    return { active: stored.active, choices: { ...Object.fromEntries(without), ...choices }, standby }
  }

  /** The topics of the sessions that some tab uses. */
  sharedTopics = (): readonly (string | undefined)[] => this.sharedRecords().map(({ choice }) => choice.sessionTopic)

  private sharedRecords = (): readonly ChoiceRecord[] => recordsOf(this.sharedChoices() ?? { choices: {} })

  /** The choices of this tab, of the wallets in use. */
  ownChoices = (): Choices => this.own.snapshot()?.choices ?? {}

  /** Those of all wallets of this tab, the awaited ones too: the latest of a namespace first. */
  ownRecords = (): readonly ChoiceRecord[] => lastRecords(this.own.records(), this.isOneAtATime)

  /** Another tab has chosen, and this one follows. */
  takeOver = (namespace: Namespace, choice: Choice): void => this.own.takeOver(namespace, choice)
  takeOverStandby = (record: ChoiceRecord): void => this.own.takeOverStandby(record)

  /** Whether some tab has left that session there: by its mark alone, as storage may lose records. */
  hasLeft = (namespace: Namespace, topic: string | undefined): boolean =>
    topic !== undefined && this.left.has(namespace, topic)

  private isLive = ({ namespace, choice }: ChoiceRecord): boolean => !this.hasLeft(namespace, choice.sessionTopic)

  /** All tabs leave that session as soon as they hear of it. */
  markLeft(topic: string): void {
    for (const namespace of NAMESPACES) this.left.mark(namespace, topic)
  }

  /** Whether other tabs can be observed, and so may hold sessions that this one does not know. */
  get isOfTabs(): boolean {
    return this.store.watch !== undefined
  }

  /** Calls back when another tab may have changed which wallet is connected, until the returned function is called. */
  watchTabs(hear: () => void): Cancel {
    const keys = [this.hint.key, this.recentWallet.key]
    const told = (key: string | undefined) => {
      if (key === undefined || keys.includes(key) || this.choices.isOurs(key) || this.left.take(key)) hear()
    }
    return this.store.watch?.(told) ?? (() => {})
  }

  /** T30: writes again what storage has lost while a wallet is connected. */
  keep(): void {
    for (const value of [this.hint, this.recentWallet]) value.keep()
    const stored: Pick<StoredChoices, 'choices' | 'standby'> = this.choices.read() ?? { choices: {} }
    const isWritten = (record: ChoiceRecord) => {
      const same = recordsOf(stored).find((each) => isSameRecord(each, record))
      const last = this.isOneAtATime ? stored.choices[record.namespace] : same?.choice
      return !isLaterChoice(record.choice, last)
    }
    if (this.choices.isPartial || !this.ownRecords().filter(this.isLive).every(isWritten)) this.share()
  }

  /** Writes what this tab has chosen, and those choices of other tabs that take precedence. */
  private share(): void {
    const mine = this.own.snapshot()
    if (mine === undefined) return
    const theirs = this.sharedChoices() ?? { choices: {} }
    const records = lastRecords([...recordsOf(mine), ...recordsOf(theirs)], this.isOneAtATime)
    const { choices, standby } = choicesOfRecords(records)
    this.choices.write({ active: mine.active, choices: { ...mine.choices, ...choices }, standby })
  }

  /** W35: a tab that had not heard that these were left has written again all that it knew of them, and may be gone. */
  private forgetAgain(again: readonly ChoiceRecord[]): void {
    const shared = this.sharedRecords()
    // This tab has heard that they were left, and may end before it has left them itself.
    const living = [...this.own.records().filter(this.isLive), ...shared]
    const isLiving = (topic: string) => living.some(({ choice }) => choice.sessionTopic === topic)
    const topics = new Set(again.map(({ choice: { sessionTopic = '' } }) => sessionTopic))
    const gone = [...topics].filter((topic) => this.leftHere.has(topic) && !isLiving(topic))
    for (const topic of gone) this.hearAbandoned(topic)
    // A tab that is connected goes on to need them.
    if (gone.length > 0 && living.length === 0) for (const value of [this.hint, this.recentWallet]) value.remove()
    const isOfSolana = ({ namespace }: ChoiceRecord) => namespace === 'solana'
    if (again.some(isOfSolana) && !living.some(isOfSolana)) this.solanaWallet.remove()
  }

  private leavingWhatIsGone(change: () => void): void {
    const before = this.own.snapshot()
    const awaited = this.own.awaitedTopics()
    change()
    const now = this.ownRecords()
    for (const record of before === undefined ? [] : recordsOf(before)) {
      const { sessionTopic, at = 0 } = record.choice
      if (sessionTopic === undefined || now.some((each) => isSameRecord(each, record))) continue
      const isAnywhere = now.some(({ choice }) => choice.sessionTopic === sessionTopic)
      this.left.mark(record.namespace, sessionTopic)
      // W47: it ends with its last account here, and another tab may use it in another namespace.
      if (!isAnywhere && isOverRelay(sessionTopic)) this.markLeft(sessionTopic)
      this.leftHere.add(sessionTopic)
      this.choices.removeOf(record)
      this.laterThanLeft = Math.max(this.laterThanLeft, at + 1)
      if (awaited.includes(sessionTopic) && !isAnywhere) this.hearAbandoned(sessionTopic)
    }
    // W26: the code for Solana, which removes it too, may not have loaded yet.
    const hadSolana = before?.choices.solana?.sessionTopic !== undefined
    if (hadSolana && this.ownChoices().solana?.sessionTopic === undefined) this.solanaWallet.remove()
  }

  /** Q26: the page uses a session until its expiry, which is stored with each choice of that session. */
  noteSession(session: Pick<WalletSession, 'topic' | 'expiresAt'>): void {
    this.hintUntil(session.expiresAt)
    if (this.own.noteEnd(session)) this.share()
  }

  /** Whether a session ended because it expired. */
  hasExpired = (topic: string): boolean => (this.own.endOf(topic) ?? Number.POSITIVE_INFINITY) <= this.clock.now()

  /**
   * Removes sessions that no longer exist. No tab is told to leave them: a tab that still uses one writes it again.
   * W12: nothing stays stored of a visitor who is connected nowhere else.
   */
  forgetLost(lost: readonly ChoiceRecord[]): void {
    this.own.forget(lost)
    for (const record of lost) this.choices.removeOf(record)
    const rest = this.sharedChoices()
    if (lost.some(({ namespace }) => namespace === 'solana') && rest?.choices.solana?.sessionTopic === undefined)
      this.solanaWallet.remove()
    if (this.sharedTopics().length > 0) return
    this.own.forgetAll()
    for (const value of [this.choices, this.recentWallet, this.deepLink]) value.remove()
  }

  /** There may be a session to restore until then; an earlier, longer hint stays. */
  hintUntil(until: number): void {
    if (until > (this.hint.read()?.until ?? 0)) this.hint.write({ until })
  }

  /**
   * R-CONN-3: what a reset removes. Sent transactions stay: what was sent was sent. So do the sessions that other tabs
   * use (Q01, S11).
   */
  forgetConnection(): void {
    this.leavingWhatIsGone(() => this.own.forgetAll())
    const others = this.sharedChoices()
    if (others !== undefined && recordsOf(others).length > 0) return this.choices.write(others)
    for (const value of [this.hint, this.choices, this.recentWallet, this.deepLink]) value.remove()
  }
}
