import type { ChainId } from '../../domain/network/chain-id.ts'
import { isCoreError } from '../../domain/shared/core-error.ts'
import { mayFetchBalance, secondsUntilBalance } from '../../domain/tokens/balance-backoff.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AppState } from '../state/app-state.ts'

/** What was asked for a balance: the token service, which is one for all networks, or a network's node. */
export type BalanceSource = 'tokens' | ChainId

interface Failure {
  /** Unit: milliseconds on the monotonic clock. */
  readonly at: number
  /** Unit: milliseconds since the Unix epoch. */
  readonly failedAt: number
}

/** As the states store it. */
interface Hold {
  readonly failedAt: number | undefined
  readonly retryInSeconds: number
}

/**
 * R-CONST-5: a source that failed to give a balance is not asked for 30 s, whatever the visitor switches to meanwhile,
 * and the visitor sees how long that still takes.
 */
export class BalanceHold {
  private readonly failures = new Map<BalanceSource, Failure>()
  /** When the visitor was told for the last time. Unit: milliseconds on the monotonic clock. */
  private toldAt: number | undefined

  constructor(
    private readonly state: Pick<AppState, 'notice'>,
    private readonly clock: Clock,
  ) {}

  isHeld(source: BalanceSource): boolean {
    return this.secondsLeft(source) > 0
  }

  holdOf(source: BalanceSource): Hold {
    return { failedAt: this.failures.get(source)?.failedAt, retryInSeconds: this.secondsLeft(source) }
  }

  /**
   * Notes what came of a question in the moment in which it is known. The account on screen may have changed since: the
   * source is held back all the same, and the visitor is not told.
   */
  noting<T>(source: BalanceSource, answer: Promise<T>, signal: AbortSignal): Promise<T> {
    answer.then(
      () => void this.failures.delete(source),
      (error: unknown) => {
        if (signal.aborted && error === signal.reason) return // nothing came of it
        this.failures.set(source, { at: this.clock.monotonic(), failedAt: this.clock.now() })
        if (!signal.aborted) this.tell(error)
      },
    )
    return answer
  }

  /** R-ERR-6: a balance could not be read. During the hold of another failure the visitor was already told. */
  private tell(error: unknown): void {
    const at = this.clock.monotonic()
    const isExpected = isCoreError(error)
    if (isExpected && !mayFetchBalance(at, this.toldAt)) return
    if (isExpected) this.toldAt = at
    this.state.notice.set({ kind: 'error', code: isExpected ? 'BALANCE_UNAVAILABLE' : 'UNKNOWN' })
  }

  private secondsLeft(source: BalanceSource): number {
    return secondsUntilBalance(this.clock.monotonic(), this.failures.get(source)?.at)
  }
}
