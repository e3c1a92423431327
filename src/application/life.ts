import { asCoreError, CoreError } from '../domain/shared/core-error.ts'

/** Whether a core is still at work. */
export class Life {
  private readonly end = new AbortController()

  get isOver(): boolean {
    return this.end.signal.aborted
  }

  /** Aborted when the core ends. */
  get signal(): AbortSignal {
    return this.end.signal
  }

  stop(): void {
    this.end.abort(new CoreError('CORE_DISPOSED'))
  }

  /** @throws CoreError `CORE_DISPOSED` */
  mustGoOn(): void {
    this.signal.throwIfAborted()
  }

  /**
   * After its end a core sends no request. A port that the page supplied may throw anything: it is turned into one of
   * our errors (W01), except the reason of the caller's own signal.
   */
  async whileAlive<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.mustGoOn()
    try {
      return await ask()
    } catch (error) {
      throw signal?.aborted === true ? error : asCoreError(error, 'UNKNOWN')
    }
  }

  /**
   * {@link whileAlive}, for a service that the page may not have configured: without it no host is asked.
   *
   * @throws CoreError `SERVICE_MISSING`
   */
  whileOffered<T>(isOffered: boolean, ask: () => Promise<T>): Promise<T> {
    return this.whileAlive(() => {
      if (!isOffered) throw new CoreError('SERVICE_MISSING')
      return ask()
    })
  }
}
