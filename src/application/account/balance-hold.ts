import type { ChainId } from '../../domain/network/chain-id.ts'
import { isCoreError } from '../../domain/shared/core-error.ts'
import { mayFetchBalance, secondsUntilBalance } from '../../domain/tokens/balance-backoff.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AppState } from '../state/app-state.ts'

/** Who was asked for a balance: the service that knows tokens, which is one for all networks, or a network's node. */
export type BalanceSource = 'tokens' | ChainId

interface Failure {
  /** Unit: milliseconds on the monotonic clock. */
  readonly at: number
  /** Unit: milliseconds since the Unix epoch. */
  readonly failedAt: number
}

/** As states have it. */
interface Hold {
  readonly failedAt: number | undefined
  readonly retryInSeconds: number
}

/**
 * R-CONST-5: who failed to tell a balance is left alone for 30 s, whatever the visitor switches to meanwhile, and the
 * visitor sees for how long.
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

  succeeded(source: BalanceSource): void {
    this.failures.delete(source)
  }

  /** R-ERR-6: a balance could not be had. Within the hold of another failure the visitor knows already. */
  failed(source: BalanceSource, error: unknown): void {
    const at = this.clock.monotonic()
    this.failures.set(source, { at, failedAt: this.clock.now() })
    const isExpected = isCoreError(error)
    if (isExpected && !mayFetchBalance(at, this.toldAt)) return
    if (isExpected) this.toldAt = at
    this.state.notice.set({ kind: 'error', code: isExpected ? 'BALANCE_UNAVAILABLE' : 'UNKNOWN' })
  }

  private secondsLeft(source: BalanceSource): number {
    return secondsUntilBalance(this.clock.monotonic(), this.failures.get(source)?.at)
  }
}
