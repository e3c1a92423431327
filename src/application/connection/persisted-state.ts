import { type StoredChoices, choicesOf } from '../../domain/account/stored-choices.ts'
import {
  type DeepLinkChoice,
  readDeepLinkChoice,
  WALLETCONNECT_DEEPLINK_CHOICE,
} from '../../domain/connection/deep-link-choice.ts'
import { isOverRelay } from '../../domain/connection/session-end.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import type { RecentWallet } from '../../domain/connection/connection-state.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readFields, readInteger, readText } from '../../domain/shared/reading.ts'
import { type CallsBundles, readBundles } from '../../domain/rpc/calls.ts'
import type { GuardRules } from '../../domain/connection/link-guard.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ErrorReporter } from '../../ports/error-reporter.ts'
import type { KeyValueStore } from '../../ports/key-value-store.ts'
import type { Choice, Choices } from '../../domain/account/account-changes.ts'
import { type Accounts, isConnected } from '../../domain/account/accounts.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import { datedChoices, isLaterChoice, laterChoices } from '../../domain/account/choices-of-tabs.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import { ChoiceStore } from './choice-store.ts'
import { LeftSessions } from './left-sessions.ts'
import { SentTransactionStore } from '../transactions/sent-transaction-store.ts'
import { StoredValue } from '../state/stored-value.ts'
import { UnclaimedSessions } from './unclaimed-sessions.ts'

/** R-CONST-4. Other libraries use the same key and format. */
export const SOLANA_WALLET_NAME = 'walletName'

/** Until when a page that loads may have a session to restore. Unit: milliseconds since the Unix epoch. */
export interface Hint {
  readonly until: number
}

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
  readonly deepLink: StoredValue<DeepLinkChoice>
  readonly unclaimed: UnclaimedSessions
  private readonly solanaWalletKey: string
  private hearLoss = () => {}
  /** The choices whose wallets are not restored yet. */
  private readonly awaited = new Map<Namespace, Choice>()
  private readonly left: LeftSessions
  /** The choices as this tab last wrote them, or took them over from another tab. */
  private mine: StoredChoices | undefined
  /** W29: a choice made after one was left is later than it, whatever the clock says. Unit: milliseconds since the Unix epoch. */
  private laterThanLeft = 0
  /** When sessions expire, by topic. */
  private readonly ends = new Map<string, number>()

  constructor(
    private readonly store: KeyValueStore,
    private readonly errors: ErrorReporter,
    linkRules: GuardRules,
    /** Keeps several Porticos on one page apart. */
    instance = '',
    private readonly clock: Pick<Clock, 'now'> = { now: () => 0 },
  ) {
    this.left = new LeftSessions(store, instance)
    this.unclaimed = new UnclaimedSessions(store, instance)
    this.solanaWalletKey = SOLANA_WALLET_NAME + instance
    const beganAs = store.durability
    const wrote = () => beganAs === 'durable' && store.durability === 'memory' && this.lost()
    this.hint = new StoredValue(store, `portico.hint${instance}`, readHint, (hint) => hint, wrote)
    this.choices = new ChoiceStore(store, `portico.choices${instance}`, linkRules, this.left, wrote)
    this.recentWallet = new StoredValue(store, `portico.recent${instance}`, readRecentWallet, (wallet) => wallet, wrote)
    this.sentTransactions = new SentTransactionStore(store, `portico.sent${instance}`, wrote)
    this.bundles = new StoredValue(store, `portico.bundles${instance}`, readBundles, (bundles) => bundles, wrote)
    this.deepLink = new StoredValue(
      store,
      WALLETCONNECT_DEEPLINK_CHOICE,
      (json) => readDeepLinkChoice(json, linkRules),
      (choice) => choice,
      wrote,
    )
  }

  /** Calls back once, when the browser no longer stores what is written. */
  onLost(hear: () => void): void {
    this.hearLoss = hear
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
    this.mine = remembered
    for (const namespace of NAMESPACES) {
      const choice = remembered?.choices[namespace]
      if (choice?.address !== undefined) this.awaited.set(namespace, choice)
    }
    return remembered
  }

  /** A namespace with a connected wallet waits for no other: what is disconnected from now on stays so. */
  noteArrivals(accounts: Accounts): void {
    for (const namespace of NAMESPACES) if (isConnected(accounts[namespace])) this.awaited.delete(namespace)
  }

  get isAwaiting(): boolean {
    return this.awaited.size > 0
  }

  /** The namespace that was in use at the last visit, while its wallet is not restored yet. */
  get awaitedActive(): Namespace | undefined {
    return this.mine !== undefined && this.awaited.has(this.mine.active) ? this.mine.active : undefined
  }

  /** The visitor goes to another namespace: a wallet that is restored late no longer switches back. */
  noteActive(active: Namespace): void {
    if (this.mine !== undefined) this.mine = { ...this.mine, active }
  }

  rememberChoices(accounts: Accounts): void {
    this.noteArrivals(accounts)
    const { active, choices } = choicesOf(accounts)
    const before = this.mine
    const isAwaited = before !== undefined && this.awaited.has(before.active)
    const wanted = this.withEnds({ ...choices, ...Object.fromEntries(this.awaited) })
    this.mine = {
      active: isAwaited ? before.active : active,
      choices: datedChoices(wanted, before?.choices ?? {}, Math.max(this.clock.now(), this.laterThanLeft)),
    }
    this.leaveWhatIsGone(before?.choices ?? {}, this.mine.choices)
    this.share()
  }

  /** What other tabs have chosen by now, without sessions that were left. */
  sharedChoices(): StoredChoices | undefined {
    const stored = this.choices.read()
    if (stored === undefined) return undefined
    const live = Object.entries(stored.choices).filter(
      ([namespace, { sessionTopic }]) => !this.hasLeft(namespace as Namespace, sessionTopic),
    )
    return { ...stored, choices: Object.fromEntries(live) }
  }

  /** The choices of this tab. */
  ownChoices = (): Choices => this.mine?.choices ?? {}

  /** Another tab has chosen, and this one follows. */
  takeOver(namespace: Namespace, choice: Choice): void {
    this.mine = {
      active: this.mine?.active ?? namespace,
      choices: { ...this.mine?.choices, [namespace]: choice },
    }
  }

  /** Whether some tab has left that session there: by its mark alone, as storage may lose records. */
  hasLeft = (namespace: Namespace, topic: string | undefined): boolean =>
    topic !== undefined && this.left.has(namespace, topic)

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
    const stored = this.choices.read()?.choices ?? {}
    const own = this.ownChoices()
    if (this.choices.isPartial || NAMESPACES.some((namespace) => isLaterChoice(own[namespace], stored[namespace])))
      this.share()
  }

  /** Writes what this tab has chosen, and those choices of other tabs that take precedence. */
  private share(): void {
    if (this.mine === undefined) return
    const theirs = this.sharedChoices()?.choices ?? {}
    this.choices.write({ active: this.mine.active, choices: laterChoices(this.mine.choices, theirs) })
  }

  private leaveWhatIsGone(before: Choices, after: Choices): void {
    for (const namespace of NAMESPACES) {
      const { sessionTopic: topic, at = 0 } = before[namespace] ?? {}
      if (topic === undefined || after[namespace]?.sessionTopic === topic) continue
      this.left.mark(namespace, topic)
      this.laterThanLeft = Math.max(this.laterThanLeft, at + 1)
    }
    // W26: the code for Solana, which removes it too, may not have loaded yet.
    if (before.solana?.sessionTopic !== undefined && after.solana?.sessionTopic === undefined)
      this.store.remove(this.solanaWalletKey)
  }

  /** Q26: the page uses a session until its expiry, which is stored with each choice of that session. */
  noteSession({ topic, expiresAt }: Pick<WalletSession, 'topic' | 'expiresAt'>): void {
    this.hintUntil(expiresAt)
    if (!isOverRelay(topic) || this.ends.get(topic) === expiresAt) return
    this.ends.set(topic, expiresAt)
    if (this.mine === undefined || !NAMESPACES.some((each) => this.mine?.choices[each]?.sessionTopic === topic)) return
    this.mine = { ...this.mine, choices: this.withEnds(this.mine.choices) }
    this.share()
  }

  /** Whether a session ended because it expired. */
  hasExpired = (topic: string): boolean => (this.ends.get(topic) ?? Number.POSITIVE_INFINITY) <= this.clock.now()

  private withEnds(choices: Choices): Choices {
    const ended = Object.entries(choices).map(([namespace, choice]) => {
      const expiresAt = this.ends.get(choice.sessionTopic ?? '') ?? choice.expiresAt
      return [namespace, expiresAt === undefined ? choice : { ...choice, expiresAt }]
    })
    return Object.fromEntries(ended) as Choices
  }

  /**
   * Removes sessions that no longer exist. No tab is told to leave them: a tab that still uses one writes it again.
   * W12: nothing stays stored of a visitor who is connected nowhere else.
   */
  forgetLost(lost: readonly Namespace[]): void {
    if (lost.includes('solana')) this.store.remove(this.solanaWalletKey)
    for (const namespace of lost) {
      this.awaited.delete(namespace)
      this.choices.removeOf(namespace)
    }
    if (this.mine !== undefined) {
      const kept = Object.entries(this.mine.choices).filter(([namespace]) => !lost.includes(namespace as Namespace))
      this.mine = { ...this.mine, choices: Object.fromEntries(kept) }
    }
    const rest = this.sharedChoices()?.choices ?? {}
    if (NAMESPACES.some((namespace) => rest[namespace]?.sessionTopic !== undefined)) return
    this.mine = undefined
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
    this.awaited.clear()
    this.leaveWhatIsGone(this.ownChoices(), {})
    this.mine = undefined
    const others = this.sharedChoices()
    if (others !== undefined && NAMESPACES.some((namespace) => others.choices[namespace]?.sessionTopic !== undefined))
      return this.choices.write(others)
    for (const value of [this.hint, this.choices, this.recentWallet, this.deepLink]) value.remove()
  }
}

function readHint(json: unknown): Hint | undefined {
  const until = readInteger(readFields(json)?.get('until'))
  return until === undefined ? undefined : { until }
}

function readRecentWallet(json: unknown): RecentWallet | undefined {
  const fields = readFields(json)
  const name = displayText(fields?.get('name'))
  return name === '' ? undefined : { id: readText(fields?.get('id')), name }
}
