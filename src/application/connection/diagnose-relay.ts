import { clockSkewMinutes, clockWrong } from '../../domain/connection/clock-skew.ts'
import type { CoreError } from '../../domain/shared/core-error.ts'
import type { ServerTime } from '../../ports/server-time.ts'

/** Finds out whether a wrong clock is why a pairing does not work. */
export class DiagnoseRelay {
  constructor(private readonly serverTime: ServerTime) {}

  /** Why the relay cannot be reached: it refuses a token made by a wrong clock, which looks like a network failure. */
  async execute(problem: CoreError, signal: AbortSignal): Promise<CoreError> {
    if (problem.code !== 'RELAY_UNREACHABLE') return problem
    const skew = clockSkewMinutes(await this.serverTime.skew(signal).catch(() => undefined))
    return skew === undefined ? problem : clockWrong(skew, problem)
  }

  /**
   * Why no wallet takes a code that the relay has taken: the code contains its own expiry, which is long past by the
   * wallet's clock. A clock that is ahead does no harm until the relay refuses it. No host is asked: the relay is there.
   */
  deadCode(): CoreError | undefined {
    const skew = clockSkewMinutes(this.serverTime.noticed())
    return skew === undefined || skew.isAhead ? undefined : clockWrong(skew)
  }
}
