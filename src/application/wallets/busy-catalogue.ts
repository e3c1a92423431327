import { asCoreError } from '../../domain/shared/core-error.ts'
import { busySeconds } from '../../domain/wallets/busy-service.ts'
import type { Clock } from '../../ports/clock.ts'
import { pause } from '../../ports/async.ts'

export interface Waiting {
  /** How many times a busy service is waited for. */
  readonly waits: number
  /** Ends the waiting, not a request that is under way. */
  readonly signal: AbortSignal
  /** Tells the visitor how many seconds a wait takes, and `undefined` when it is over. */
  readonly tell: (seconds: number | undefined) => void
}

/**
 * Shared by the list and the search: while the catalogue is busy (HTTP 429), neither asks it anything for as long as it
 * said, and both continue by themselves afterwards.
 */
export class BusyCatalogue {
  /** When it may be asked again, on the monotonic clock. */
  private quietUntil = 0

  constructor(private readonly clock: Clock) {}

  /** Until it may be asked again; `undefined`: now. */
  get secondsLeft(): number | undefined {
    const leftMs = this.quietUntil - this.clock.monotonic()
    return leftMs > 0 ? Math.ceil(leftMs / 1_000) : undefined
  }

  /** @throws What `ask` throws, when that is something else or came once too often; the signal's reason. */
  async politely<T>(ask: () => Promise<T>, { waits, signal, tell }: Waiting): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      await this.untilQuiet(signal, tell)
      try {
        return await ask()
      } catch (cause) {
        const { code, retryAfterSeconds } = asCoreError(cause, 'CAT_UNAVAILABLE')
        if (code !== 'CAT_RATE_LIMITED') throw cause
        const until = this.clock.monotonic() + 1_000 * busySeconds(retryAfterSeconds)
        this.quietUntil = Math.max(this.quietUntil, until)
        if (failures >= waits) throw cause
      }
    }
  }

  private async untilQuiet(signal: AbortSignal, tell: Waiting['tell']): Promise<void> {
    const leftMs = () => this.quietUntil - this.clock.monotonic()
    if (leftMs() <= 0) return
    // T71: while one request waits, another may have been told to wait longer.
    for (let left = leftMs(); left > 0; left = leftMs()) {
      tell(Math.ceil(left / 1_000))
      await pause(this.clock, left, signal)
    }
    tell(undefined)
  }
}
