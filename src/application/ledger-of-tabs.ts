import { REQUEST_LIFE_MS } from '../domain/connection/wallet-request.ts'
import { learntFrom, type LedgerEntry, mergedLedgers } from '../domain/send/ledger.ts'
import type { Clock } from '../ports/clock.ts'
import type { Memory } from './memory.ts'
import type { AppState } from './state/app-state.ts'

/** L01: the ledger as it is stored, which is one for all tabs: what one sends, and what it finds out, each of them knows. */
export class LedgerOfTabs {
  /** Sends that other tabs have asked for since this one is there. */
  private readonly ofOthers = new Set<string>()
  private isHearing = false

  constructor(
    private readonly state: Pick<AppState, 'ledger' | 'sendsInFlight'>,
    private readonly memory: Pick<Memory, 'ledger'>,
    private readonly clock: Clock,
  ) {}

  /** Reads what is stored, and keeps it from then on. @returns what ends that. */
  open(): () => void {
    const stored = this.memory.ledger.read()
    if (stored !== undefined) this.state.ledger.set(stored)
    const keeping = this.state.ledger.changes$.subscribe((ledger) => {
      // Another tab may have written since; what it knows stays.
      if (!this.isHearing && ledger !== stored && (ledger.length > 0 || stored !== undefined))
        this.memory.ledger.write(mergedLedgers(ledger, this.memory.ledger.read() ?? []))
    })
    const stopHearing = this.memory.ledger.watch(this.hear)
    return () => {
      stopHearing()
      keeping.unsubscribe()
    }
  }

  /** Learns what others have written. Whoever waits for a wallet is not told by them what it has answered. */
  readonly hear = (): void => {
    const stored = this.memory.ledger.read() ?? []
    const inFlight = this.state.sendsInFlight.snapshot()
    const theirs = stored.filter(({ id }) => !inFlight.has(id))
    const own = new Set(this.state.ledger.snapshot().map(({ id }) => id))
    for (const { id } of theirs) if (!own.has(id)) this.ofOthers.add(id)
    this.isHearing = true
    this.state.ledger.update((mine) => learntFrom(mine, theirs))
    this.isHearing = false
    // Two tabs that write at once can undo each other, and a damaged record is put aside: nothing is lost for that.
    const mine = this.state.ledger.snapshot()
    if (learntFrom(stored, mine) !== stored) this.memory.ledger.write(mergedLedgers(mine, stored))
  }

  isOfAnotherTab = (id: string): boolean => this.ofOthers.has(id)

  /** A tab that waits for its wallet is the first to know what becomes of it. */
  isAskedElsewhere = ({ id, hash, status, createdAt }: LedgerEntry): boolean =>
    this.ofOthers.has(id) &&
    hash === undefined &&
    (status === 'asking' || status === 'unknown') &&
    this.clock.now() - createdAt <= REQUEST_LIFE_MS
}
