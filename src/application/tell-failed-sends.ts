import { type LedgerEntry, openEntries, withChange } from '../domain/send/ledger.ts'
import { isKnownFailed } from '../domain/send/send-failure.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { LedgerOfTabs } from './ledger-of-tabs.ts'
import type { AppState } from './state/app-state.ts'

/** How long the tab that asked for a send has to tell what another tab found out of it. Unit: milliseconds. */
const LEFT_TO_ASKER_MS = 5_000

/**
 * R-ERR-6: that a send failed is told once, whatever is reloaded and however many tabs there are: by the tab where it was
 * asked for, or where that is gone by the one that found out (T70).
 */
export class TellFailedSends {
  /** Sends that this tab has told of. */
  private readonly told = new Set<string>()
  private readonly waits = new Set<Cancel>()

  constructor(
    private readonly state: Pick<AppState, 'ledger' | 'notice'>,
    private readonly ledger: LedgerOfTabs,
    private readonly clock: Clock,
  ) {}

  /** This tab is about to write down that an open send has failed. @returns whether it tells so. */
  foundOut(id: string): boolean {
    this.ledger.hear() // another tab may have found out, and have told it
    if (!openEntries(this.state.ledger.snapshot()).some((each) => each.id === id)) return false
    if (!this.ledger.isOfAnotherTab(id)) return this.isNews(id)
    const cancel = this.clock.after(LEFT_TO_ASKER_MS, () => {
      this.waits.delete(cancel)
      this.ledger.hear()
      this.tell(this.untold().filter((each) => each.id === id))
    })
    this.waits.add(cancel)
    return false
  }

  /** The ledger has changed: another tab may have left it to this one to tell what became of its sends. */
  ledgerChanged(): void {
    this.tell(this.untold().filter(({ id }) => this.ledger.isAskedHere(id)))
  }

  say(): void {
    this.state.notice.set({ kind: 'error', code: 'SEND_FAILED' })
  }

  stop(): void {
    for (const cancel of this.waits) cancel()
    this.waits.clear()
  }

  private untold = (): readonly LedgerEntry[] =>
    this.state.ledger
      .snapshot()
      .filter(({ id, status, isTold }) => isKnownFailed(status) && isTold !== true && !this.told.has(id))

  /** Other tabs learn from the ledger that it was told. */
  private tell(entries: readonly LedgerEntry[]): void {
    const news = entries.filter(({ id }) => this.isNews(id))
    if (news.length === 0) return
    this.state.ledger.update((ledger) => news.reduce((all, { id }) => withChange(all, id, { isTold: true }), ledger))
    this.say()
  }

  private isNews(id: string): boolean {
    const isNews = !this.told.has(id)
    this.told.add(id)
    return isNews
  }
}
