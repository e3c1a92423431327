import { requestLeftMs } from '../../domain/connection/request-timing.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import { learntFrom, type SentTransaction } from '../../domain/send/sent-transactions.ts'
import { type Clock, instantOf } from '../../ports/clock.ts'
import type { PersistedState } from '../connection/persisted-state.ts'
import type { AppState } from '../state/app-state.ts'

/**
 * L01: the sent transactions as they are stored, one list for all tabs: each knows what another sends and finds out.
 */
export class SentTransactionsOfTabs {
  /** Sends that other tabs have asked for since this tab was loaded, and when it heard of them. */
  private readonly ofOthers = new Map<string, Instant>()
  /** Sends of before this page was loaded. */
  private ofBefore: ReadonlySet<string> = new Set()
  private isHearing = false
  private isOpen = false

  constructor(
    private readonly state: Pick<AppState, 'sentTransactions' | 'sendsInFlight'>,
    private readonly persisted: Pick<PersistedState, 'sentTransactions'>,
    private readonly clock: Clock,
  ) {}

  /** Reads what is stored, and keeps it from then on. @returns the function that ends it. */
  open(): () => void {
    this.isOpen = true
    const stored = this.persisted.sentTransactions.read()
    this.ofBefore = new Set(stored?.map(({ id }) => id))
    if (stored !== undefined) this.state.sentTransactions.set(stored)
    const keeping = this.state.sentTransactions.changes$.subscribe((sentTransactions) => {
      if (!this.isHearing && sentTransactions !== stored && (sentTransactions.length > 0 || stored !== undefined))
        this.persisted.sentTransactions.write(sentTransactions)
    })
    const stopHearing = this.persisted.sentTransactions.watch(this.hear)
    return () => {
      this.isOpen = false
      stopHearing()
      keeping.unsubscribe()
    }
  }

  /**
   * Takes over what other tabs have written. A tab that waits for a wallet does not take its answer from other tabs.
   */
  readonly hear = (): void => {
    // W37: a page that has ended may still be told of a send, and knows no more what became of it.
    if (!this.isOpen) return
    const stored = this.persisted.sentTransactions.read() ?? []
    const inFlight = this.state.sendsInFlight.snapshot()
    const theirs = stored.filter(({ id }) => !inFlight.has(id))
    const own = new Set(this.state.sentTransactions.snapshot().map(({ id }) => id))
    for (const { id } of theirs) if (!own.has(id)) this.ofOthers.set(id, instantOf(this.clock))
    this.isHearing = true
    this.state.sentTransactions.update((mine) => learntFrom(mine, theirs))
    this.isHearing = false
    // A damaged record is put aside, and storage may lose records: this tab writes again what it knows.
    const mine = this.state.sentTransactions.snapshot()
    if (learntFrom(stored, mine) !== stored) this.persisted.sentTransactions.write(mine)
  }

  isOfBefore = (id: string): boolean => this.ofBefore.has(id)

  isOfAnotherTab = (id: string): boolean => this.ofOthers.has(id)

  /** Whether it was asked for here, since this page was loaded. */
  isAskedHere = (id: string): boolean => !this.ofOthers.has(id) && !this.ofBefore.has(id)

  /**
   * A tab that waits for its wallet is the first to know how the send ended. Q17: by a clock that cannot be set back.
   */
  isAskedElsewhere = ({ id, hash, status }: SentTransaction): boolean => {
    const heardAt = this.ofOthers.get(id)
    if (heardAt === undefined || hash !== undefined || (status !== 'asking' && status !== 'unknown')) return false
    return requestLeftMs(heardAt, instantOf(this.clock)) >= 0
  }
}
