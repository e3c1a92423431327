import { skip } from 'rxjs'
import { withoutAccount } from '../../domain/account/account-changes.ts'
import { accountOfSession, connectedAccounts, connectedTopics, isConnected } from '../../domain/account/accounts.ts'
import { withChosen, withStandbyArranged } from '../../domain/account/arranged.ts'
import { isLaterChoice, isSameRecord } from '../../domain/account/choices-of-tabs.ts'
import type { ChoiceRecord } from '../../domain/account/stored-choices.ts'
import { type Namespace, NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { PageEnvironment } from '../../ports/page-environment.ts'
import type { PersistedState } from './persisted-state.ts'
import type { AppState } from '../state/app-state.ts'
import { tellingWhoLeft } from './telling-who-left.ts'
import type { ResetConnection } from './reset-connection.ts'
import type { SettleSession } from './settle-session.ts'
import type { Connectors } from './connectors.ts'

/**
 * Q13: which wallet is connected, and on which network, is one state for all open tabs of the site. All show the wallet
 * that approved last; one that is disconnected in a tab is disconnected in all.
 */
export class FollowTabs {
  private joining: Promise<void> = Promise.resolve()
  private isOver = false

  constructor(
    private readonly connectors: Connectors,
    private readonly state: Pick<AppState, 'accounts' | 'modal' | 'notice' | 'restoring'>,
    private readonly settleSession: SettleSession,
    private readonly resetConnection: ResetConnection,
    private readonly persisted: PersistedState,
    private readonly page: Pick<PageEnvironment, 'resumed$' | 'leaving$'>,
    private readonly networks: readonly Network[],
  ) {}

  /** @returns the function that ends it. */
  execute(): () => void {
    const stop = this.persisted.watchTabs(this.hear)
    const following = [
      // A page that was asleep received no events.
      this.page.resumed$.subscribe(this.hear),
      this.page.leaving$.subscribe(() => this.keep()),
      this.state.restoring.changes$.pipe(skip(1)).subscribe((is) => !is && this.hear()),
    ]
    return () => {
      this.isOver = true
      stop()
      for (const each of following) each.unsubscribe()
    }
  }

  readonly hear = (): void => {
    // The stored choices are being read now, by the same rules.
    if (this.isOver || this.state.restoring.snapshot()) return
    tellingWhoLeft(this.state, () => this.leave())
    this.keep()
    this.joining = this.joining.then(() => this.join()).catch(() => {})
    // W30: this tab may have removed, as it left, what the tab that has connected since can no longer write.
    void this.joining.then(() => this.keep())
  }

  /** T30: storage may have been cleared by others; the page needs it at the next load. */
  private keep(): void {
    const accounts = this.state.accounts.snapshot()
    if (this.isOver || !NAMESPACES.some((namespace) => isConnected(accounts[namespace]))) return
    // The choices last: where they are of a session that was left, another tab removes all of it (W35).
    this.connectors.keep()
    this.persisted.keep()
  }

  /** Disconnects what another tab has left. */
  private leave(): void {
    const before = this.state.accounts.snapshot()
    const left = connectedAccounts(before).filter(({ namespace, sessionTopic }) =>
      this.persisted.hasLeft(namespace, sessionTopic),
    )
    if (left.length === 0) return
    this.state.accounts.update((accounts) =>
      left.reduce((now, { namespace, sessionTopic }) => withoutAccount(now, namespace, sessionTopic), accounts),
    )
    const after = this.state.accounts.snapshot()
    const connected = connectedTopics(after)
    if (connected.size > 0) this.persisted.rememberChoices(after)
    else this.resetConnection.execute()
    for (const topic of connectedTopics(before)) if (!connected.has(topic)) this.connectors.end(topic).catch(() => {})
  }

  /** Takes over what another tab has chosen. */
  private async join(): Promise<void> {
    const later = this.later()
    const topics = new Set(later.map(([, { sessionTopic }]) => sessionTopic))
    for (const topic of topics) {
      // W08: a page that has ended reads no more of them.
      if (this.isOver) return
      if (topic === undefined) continue
      const accounts = this.state.accounts.snapshot()
      // W44: a tab that was loading may have adopted it in one namespace alone.
      const isHere = later.every(
        ([namespace, { sessionTopic }]) =>
          sessionTopic !== topic || accountOfSession(accounts, namespace, topic) !== undefined,
      )
      const session = isHere ? undefined : await this.connectors.find(topic)
      // Meanwhile it may have ended, or another one may have been chosen.
      const chosen = this.later().filter(([, { sessionTopic }]) => sessionTopic === topic)
      if (this.isOver || chosen.length === 0) continue
      if (session !== undefined) this.settleSession.executeElsewhere(session, Object.fromEntries(chosen))
      for (const [namespace, choice] of chosen) {
        // It may have stood by here, and a visitor in another tab has chosen it.
        this.state.accounts.update((accounts) => withChosen(accounts, { namespace, choice }, this.networks))
        if (this.state.accounts.snapshot()[namespace].sessionTopic === topic) this.persisted.takeOver(namespace, choice)
      }
    }
    await this.joinStandby()
  }

  /** The same of wallets that are connected in other tabs and not in use. */
  private async joinStandby(): Promise<void> {
    for (const record of this.isOver ? [] : this.unknown()) {
      const { namespace, choice } = record
      const session = await this.connectors.find(choice.sessionTopic ?? '')
      if (this.isOver) return
      const isStillThere = this.unknown().some((each) => isSameRecord(each, record))
      if (session === undefined || !isStillThere) continue
      this.persisted.takeOverStandby(record)
      this.settleSession.executeStandby(session, { [namespace]: choice })
    }
    this.arrangeStandby()
  }

  /** W33: a visitor may have used it meanwhile in another tab, which has told of that and of a later use at once. */
  private arrangeStandby(): void {
    if (this.isOver) return
    const own = this.persisted.ownRecords()
    const inUse = this.persisted.ownChoices()
    for (const record of this.persisted.sharedChoices()?.standby ?? []) {
      const { namespace, choice } = record
      const known = own.find((each) => isSameRecord(each, record))
      const isStandby = known !== undefined && inUse[namespace]?.sessionTopic !== choice.sessionTopic
      if (isStandby && isLaterChoice(choice, known.choice)) this.persisted.takeOverStandby(record)
    }
    this.state.accounts.update((accounts) => withStandbyArranged(accounts, this.persisted.ownRecords()))
  }

  /** Wallets that stand by for other tabs, and are not connected here. */
  private unknown(): readonly ChoiceRecord[] {
    const accounts = this.state.accounts.snapshot()
    return (this.persisted.sharedChoices()?.standby ?? []).filter(
      ({ namespace, choice }) => accountOfSession(accounts, namespace, choice.sessionTopic) === undefined,
    )
  }

  private later() {
    const shared = this.persisted.sharedChoices()?.choices ?? {}
    const own = this.persisted.ownChoices()
    return NAMESPACES.flatMap((namespace) => {
      const choice = shared[namespace]
      return choice !== undefined && isLaterChoice(choice, own[namespace]) ? [[namespace, choice] as const] : []
    }) satisfies readonly (readonly [Namespace, unknown])[]
  }
}
