import { clockSkewMinutes } from '../../domain/connection/clock-skew.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { ServerTime } from '../../ports/server-time.ts'

/** Finds out why the relay can not be reached: a clock that is wrong looks like a network that is down. */
export class DiagnoseRelay {
  constructor(private readonly serverTime: ServerTime) {}

  async execute(problem: CoreError, signal: AbortSignal): Promise<CoreError> {
    if (problem.code !== 'RELAY_UNREACHABLE') return problem
    const skew = clockSkewMinutes(await this.serverTime.skew(signal).catch(() => undefined))
    if (skew === undefined) return problem
    const details = `about ${skew.minutes} min ${skew.isAhead ? 'ahead' : 'behind'}`
    return new CoreError('CLOCK_WRONG', { details, cause: problem })
  }
}
