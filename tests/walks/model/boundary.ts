import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { Clock } from '../../../src/ports/clock.ts'

/** How a page ends at a chosen moment: in order, or by a crash. */
export type Ending = 'dispose' | 'crash'

/** A group of ports that can be away together. */
export type Side = 'wallet' | 'node' | 'service'

/** When, and with which error, a port's contract ends a call without an answer. Unit: milliseconds. */
export interface Deadline {
  readonly withinMs: number
  readonly code: ErrorCode
}

/** A promise that never settles. One for all would keep every page that waited for it in memory. */
const never = () => new Promise<never>(() => {})

/**
 * All calls between one page and the outside pass here, so that they can be counted, delayed, refused, and cut off
 * at any call or answer.
 */
export class Boundary {
  /** Calls to the outside, and answers from it, so far. */
  words = 0
  /** The page ends at this call or answer. */
  endsAt = Number.POSITIVE_INFINITY
  ending: Ending = 'dispose'
  /** What ends the page. */
  end: (how: Ending) => void = () => {}
  /** Nothing passes any more, either way. */
  isCut = false
  /** What was asked after the page had ended, by name. */
  readonly afterwards: string[] = []
  isOver = false
  /** The outcomes of the next calls to a group of ports. */
  private readonly refusals = new Map<Side, unknown[]>()
  private readonly held = new Map<Side, Set<() => void>>()

  constructor(private readonly clock: Clock) {}

  isHeld = (side: Side): boolean => this.held.has(side)

  hold(side: Side): void {
    if (!this.held.has(side)) this.held.set(side, new Set())
  }

  release(side: Side): void {
    const waiting = [...(this.held.get(side) ?? [])]
    this.held.delete(side)
    for (const go of waiting) go()
  }

  refuseNext(side: Side, error: unknown): void {
    this.refusals.set(side, [...(this.refusals.get(side) ?? []), error])
  }

  /** Nothing that was to be refused is any more. */
  refuseNothing(): void {
    this.refusals.clear()
  }

  /** One call or answer passes. @returns whether it gets through. */
  word(): boolean {
    if (this.isCut) return false
    this.words += 1
    if (this.words === this.endsAt) this.end(this.ending)
    return !this.isCut
  }

  /**
   * @param isLocal - The call stays on this machine: allowed to a page that has ended.
   */
  asks =
    <Given extends unknown[], T>(
      name: string,
      call: (...given: Given) => Promise<T>,
      { side, deadline, isLocal = false }: { side?: Side; deadline?: Deadline; isLocal?: boolean } = {},
    ) =>
    async (...given: Given): Promise<T> => {
      const signal = given.find((each) => each instanceof AbortSignal)
      // A call with an aborted signal goes nowhere: no port makes a request for it.
      if (this.isOver && !isLocal && signal?.aborted !== true) this.afterwards.push(name)
      if (!this.word()) return never()
      if (side !== undefined) {
        await this.wait(side, deadline, signal)
        const refusals = this.refusals.get(side) ?? []
        if (refusals.length > 0) throw refusals.shift()
      }
      try {
        return await call(...given)
      } finally {
        // Whether the page heard it shows in what it does next.
        if (!this.word()) await never()
      }
    }

  /** @throws CoreError what the contract says of an answer that does not come. */
  private wait(side: Side, deadline: Deadline | undefined, signal: AbortSignal | undefined): Promise<void> | undefined {
    const waiting = this.held.get(side)
    if (waiting === undefined) return undefined
    return new Promise((resolve, reject) => {
      const stop = () => {
        cancel()
        waiting.delete(go)
        signal?.removeEventListener('abort', abort)
      }
      const go = () => {
        stop()
        resolve()
      }
      const abort = () => {
        stop()
        reject(signal?.reason as Error)
      }
      const cancel =
        deadline === undefined
          ? () => {}
          : this.clock.after(deadline.withinMs, () => {
              stop()
              reject(new CoreError(deadline.code))
            })
      waiting.add(go)
      if (signal?.aborted === true) abort()
      else signal?.addEventListener('abort', abort, { once: true })
    })
  }
}
