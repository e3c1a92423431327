import type { Cancel, Clock } from '../../ports/clock.ts'

/** This many moves within the time take effect at once: a visitor may change their mind. Unit: milliseconds. */
const AT_ONCE = 3
const WITHIN_MS = 3_000
/** A visitor who stays this long has stopped moving. Unit: milliseconds. */
const REST_MS = 300

/**
 * T42: of moves that follow each other faster than a visitor reads, the first few take effect, and then only the last.
 */
export class AtRest {
  private moves: readonly number[] = []
  private cancelWait: Cancel = () => {}

  constructor(private readonly clock: Clock) {}

  /** The effect of the move before, if it has not begun, is dropped. */
  moved(then: () => void): void {
    this.cancelWait()
    const now = this.clock.monotonic()
    this.moves = [...this.moves.filter((at) => now - at < WITHIN_MS), now].slice(-AT_ONCE - 1)
    if (this.moves.length <= AT_ONCE) then()
    else this.cancelWait = this.clock.after(REST_MS, then)
  }

  cancel(): void {
    this.cancelWait()
  }
}
