import type { Choice, Choices } from '../../domain/account/account-changes.ts'
import { type Accounts, accountOfSession, isConnected } from '../../domain/account/accounts.ts'
import { datedChoices, datedStandby, isSameRecord } from '../../domain/account/choices-of-tabs.ts'
import { type ChoiceRecord, choicesOf, recordsOf, type StoredChoices } from '../../domain/account/stored-choices.ts'
import { isOverRelay } from '../../domain/connection/session-end.ts'
import type { WalletSession } from '../../domain/connection/wallet-session.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'

/** The choices of one tab, as it last wrote them, or took them over from another tab. */
export class OwnChoices {
  private mine: StoredChoices | undefined
  /** Those of wallets in use that are not restored yet. */
  private readonly awaited = new Map<Namespace, Choice>()
  /** Those of wallets that stood by, and are not restored yet. */
  private awaitedStandby: readonly ChoiceRecord[] = []
  /** When sessions expire, by topic. */
  private readonly ends = new Map<string, number>()

  /** @param isOneAtATime - The page has one wallet in a namespace. */
  constructor(private readonly isOneAtATime: boolean) {}

  snapshot = (): StoredChoices | undefined => this.mine

  /** They name a session; first those of the wallets in use. */
  records = (): readonly ChoiceRecord[] => (this.mine === undefined ? [] : recordsOf(this.mine))

  /** What was chosen at the last visit: it is kept for wallets that are not restored yet. */
  await(remembered: StoredChoices | undefined): void {
    this.mine = remembered
    for (const namespace of NAMESPACES) {
      const choice = remembered?.choices[namespace]
      if (choice?.address !== undefined) this.awaited.set(namespace, choice)
    }
    this.awaitedStandby = remembered?.standby ?? []
  }

  get isAwaiting(): boolean {
    return this.awaited.size > 0 || this.awaitedStandby.length > 0
  }

  /** Of wallets that are not restored yet. */
  awaitedTopics = (): readonly string[] =>
    [...this.awaited.values(), ...this.awaitedStandby.map(({ choice }) => choice)].flatMap(
      ({ sessionTopic }) => sessionTopic ?? [],
    )

  get awaitedActive(): Namespace | undefined {
    return this.mine !== undefined && this.awaited.has(this.mine.active) ? this.mine.active : undefined
  }

  /**
   * A namespace with a connected wallet waits for no other, unless that wallet only stands in for the one that is
   * awaited: what is disconnected from now on stays so.
   */
  noteArrivals(accounts: Accounts): void {
    for (const namespace of NAMESPACES) {
      const account = accounts[namespace]
      if (!isConnected(account) || this.standsIn(namespace, account.sessionTopic)) continue
      if (this.awaited.get(namespace)?.sessionTopic === account.sessionTopic) this.awaited.delete(namespace)
      else this.nextInLine(namespace)
    }
    this.awaitedStandby = this.awaitedStandby.filter(
      ({ namespace, choice }) => accountOfSession(accounts, namespace, choice.sessionTopic) === undefined,
    )
  }

  /** The visitor has chosen another wallet than the one that is awaited there: it will stand by if it comes. */
  nextInLine(namespace: Namespace): void {
    const choice = this.awaited.get(namespace)
    this.awaited.delete(namespace)
    if (choice?.sessionTopic !== undefined && !this.isOneAtATime)
      this.awaitedStandby = [{ namespace, choice }, ...this.awaitedStandby]
  }

  /** The visitor goes to another namespace: a wallet that is restored late no longer switches back. */
  lookAt(active: Namespace): void {
    if (this.mine !== undefined) this.mine = { ...this.mine, active }
  }

  /**
   * What is chosen now, and in `accounts`. Unit of `now`: milliseconds since the Unix epoch.
   *
   * @param stored - What any tabs have chosen.
   */
  remember(accounts: Accounts, now: number, stored: readonly ChoiceRecord[]): void {
    this.noteArrivals(accounts)
    const { active, choices, standby } = choicesOf(accounts)
    const before = this.mine
    const isAwaited = before !== undefined && this.awaited.has(before.active)
    const standingIn = [...this.awaited].flatMap(([namespace]) => {
      const choice = choices[namespace]
      return choice?.sessionTopic === undefined ? [] : [{ namespace, choice }]
    })
    const others = this.isOneAtATime ? [] : [...standingIn, ...standby, ...this.awaitedStandby]
    const wanted = { ...choices, ...Object.fromEntries(this.awaited) }
    const there = recordsOf({ choices: wanted, standby: others })
    this.mine = this.withEnds({
      active: isAwaited ? before.active : active,
      choices: datedChoices(wanted, this.lastOf(wanted, there), now, stored),
      standby: datedStandby(others, this.records()),
    })
  }

  /**
   * What each choice follows. A wallet that is in use because the one before it has left keeps its date: the
   * visitor has not chosen it, and what is chosen in another tab at that moment counts.
   */
  private lastOf(wanted: Choices, connected: readonly ChoiceRecord[]): Choices {
    const choices: Choices = this.mine?.choices ?? {}
    const standby = this.mine?.standby ?? []
    const last = NAMESPACES.flatMap((namespace) => {
      const former = choices[namespace]
      const hasLeft =
        former !== undefined && !connected.some((each) => isSameRecord(each, { namespace, choice: former }))
      const successor = standby.find((each) => isSameRecord(each, { namespace, choice: wanted[namespace] ?? {} }))
      const choice = (hasLeft ? successor?.choice : undefined) ?? former
      return choice === undefined ? [] : [[namespace, choice] as const]
    })
    return Object.fromEntries(last)
  }

  /** Another tab has chosen, and this one follows. */
  takeOver(namespace: Namespace, choice: Choice): void {
    this.nextInLine(namespace)
    const before = this.mine
    const former = before?.choices[namespace]
    const others = [
      ...(former?.sessionTopic === undefined ? [] : [{ namespace, choice: former }]),
      ...(before?.standby ?? []),
    ]
    this.mine = {
      active: before?.active ?? namespace,
      choices: { ...before?.choices, [namespace]: choice },
      standby: this.isOneAtATime ? [] : others.filter((each) => !isSameRecord(each, { namespace, choice })),
    }
  }

  /** The same, of a wallet that is not in use. */
  takeOverStandby(record: ChoiceRecord): void {
    const before: StoredChoices = this.mine ?? { active: record.namespace, choices: {} }
    const standby = before.standby ?? []
    this.mine = { ...before, standby: [...standby.filter((each) => !isSameRecord(each, record)), record] }
  }

  /** @returns whether that is new of a session of this tab. */
  noteEnd({ topic, expiresAt }: Pick<WalletSession, 'topic' | 'expiresAt'>): boolean {
    if (!isOverRelay(topic) || this.ends.get(topic) === expiresAt) return false
    this.ends.set(topic, expiresAt)
    if (this.mine === undefined || !this.records().some(({ choice }) => choice.sessionTopic === topic)) return false
    this.mine = this.withEnds(this.mine)
    return true
  }

  endOf = (topic: string): number | undefined => this.ends.get(topic)

  forget(lost: readonly ChoiceRecord[]): void {
    const isLost = (record: ChoiceRecord) => lost.some((each) => isSameRecord(each, record))
    for (const [namespace, choice] of this.awaited) if (isLost({ namespace, choice })) this.awaited.delete(namespace)
    this.awaitedStandby = this.awaitedStandby.filter((each) => !isLost(each))
    if (this.mine === undefined) return
    const { active, choices, standby = [] } = this.mine
    const kept = Object.entries(choices).filter(
      ([namespace, choice]) => !isLost({ namespace: namespace as Namespace, choice }),
    )
    this.mine = { active, choices: Object.fromEntries(kept), standby: standby.filter((each) => !isLost(each)) }
  }

  forgetAll(): void {
    this.mine = undefined
    this.awaited.clear()
    this.awaitedStandby = []
  }

  /** The wallet in use stood by at the last visit, and another is still awaited. */
  private standsIn(namespace: Namespace, topic: string | undefined): boolean {
    const awaited = this.awaited.get(namespace)
    if (awaited === undefined || awaited.sessionTopic === topic) return false
    return (this.mine?.standby ?? []).some((each) => each.namespace === namespace && each.choice.sessionTopic === topic)
  }

  private withEnds({ active, choices, standby = [] }: StoredChoices): StoredChoices {
    const withEnd = (choice: Choice): Choice => {
      const expiresAt = this.ends.get(choice.sessionTopic ?? '') ?? choice.expiresAt
      return expiresAt === undefined ? choice : { ...choice, expiresAt }
    }
    const ended = Object.entries(choices).map(([namespace, choice]) => [namespace, withEnd(choice)])
    return {
      active,
      choices: Object.fromEntries(ended) as Choices,
      standby: standby.map((record) => ({ ...record, choice: withEnd(record.choice) })),
    }
  }
}
