import { type SentTransaction, openEntries, withChange } from '../../domain/send/sent-transactions.ts'
import { isKnownFailed } from '../../domain/send/send-failure.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Randomness } from '../../ports/randomness.ts'
import type { SentTransactionsOfTabs } from './sent-transactions-of-tabs.ts'
import type { AppState } from '../state/app-state.ts'

/**
 * How long the tab that asked for a send has to tell the visitor what another tab found out about it. Unit:
 * milliseconds.
 */
const LEFT_TO_ASKER_MS = 5_000
/** How long the tab that found out has after that, before any other tab tells. Unit: milliseconds. */
const LEFT_TO_FINDER_MS = 1_000
/** The other tabs tell at random moments within this time, so that the rest hear of the first. Unit: milliseconds. */
const SPREAD_MS = 5_000

/**
 * R-ERR-6: that a send failed is told once, whatever is reloaded and however many tabs there are: by the tab that asked
 * for it; if that is gone, by the one that found out (T70); if that is gone too, by any other, at the next visit at the
 * latest (Q25).
 */
export class TellFailedSends {
  /** Sends that this tab has told of. */
  private readonly told = new Set<string>()
  /** By the send. */
  private readonly waits = new Map<string, Cancel>()

  constructor(
    private readonly state: Pick<AppState, 'sentTransactions' | 'notice'>,
    private readonly sentTransactions: SentTransactionsOfTabs,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  /** This tab is about to store that an open send has failed. @returns whether this tab tells the visitor. */
  foundOut(id: string): boolean {
    this.sentTransactions.hear() // another tab may have found out, and have told it
    if (!openEntries(this.state.sentTransactions.snapshot()).some((each) => each.id === id)) return false
    if (!this.sentTransactions.isOfAnotherTab(id)) return this.isNews(id)
    this.tellLater(id, LEFT_TO_ASKER_MS)
    return false
  }

  /** The sent transactions were read or have changed: another tab may have left it to this one to tell of a failure. */
  sentTransactionsChanged(): void {
    const untold = this.untold()
    for (const { id } of untold)
      if (!this.sentTransactions.isAskedHere(id) && !this.waits.has(id))
        this.tellLater(id, LEFT_TO_ASKER_MS + LEFT_TO_FINDER_MS + this.momentOfItsOwn())
    this.tell(untold.filter(({ id }) => this.sentTransactions.isAskedHere(id)))
  }

  /** @param isBrought - It is also told to an interface that is mounted later. */
  say(isBrought = false): void {
    this.state.notice.set({ kind: 'error', code: 'SEND_FAILED', ...(isBrought && { isBrought }) })
  }

  stop(): void {
    for (const cancel of this.waits.values()) cancel()
    this.waits.clear()
  }

  /** Tells after a wait, unless another tab does so before. */
  private tellLater(id: string, ms: number): void {
    const tell = () => {
      this.sentTransactions.hear()
      this.waits.delete(id)
      this.tell(this.untold().filter((each) => each.id === id))
    }
    this.waits.set(id, this.clock.after(ms, tell))
  }

  private momentOfItsOwn = (): number => (SPREAD_MS * Number.parseInt(this.randomness.id().slice(-2), 16)) / 256

  private untold = (): readonly SentTransaction[] =>
    this.state.sentTransactions
      .snapshot()
      .filter(({ id, status, isTold }) => isKnownFailed(status) && isTold !== true && !this.told.has(id))

  /** Tells, and notes it in the sent transactions, where other tabs read it. */
  private tell(entries: readonly SentTransaction[]): void {
    const news = entries.filter(({ id }) => this.isNews(id))
    if (news.length === 0) return
    this.state.sentTransactions.update((sentTransactions) =>
      news.reduce((all, { id }) => withChange(all, id, { isTold: true }), sentTransactions),
    )
    this.say(news.every(({ id }) => this.sentTransactions.isOfBefore(id)))
  }

  private isNews(id: string): boolean {
    const isNews = !this.told.has(id)
    this.told.add(id)
    return isNews
  }
}
