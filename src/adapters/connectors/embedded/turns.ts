import type { MethodStep, StepAnswer } from '../../../domain/connection/connect-step.ts'
import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Cancel, Clock } from '../../../ports/clock.ts'
import type { Visitor } from '../../../ports/connect-method.ts'
import { readStep } from './read-step.ts'

/** How long a service may work before the visitor is told that no answer came. Unit: milliseconds. */
const WORK_MS = 60_000
/** How long a visitor has to look for a mail, or to leave the page open meanwhile. Unit: milliseconds. */
const ENTRY_MS = 1_800_000

const LIMITS: Readonly<Record<MethodStep['kind'], number>> = {
  wait: WORK_MS,
  'enter-address': ENTRY_MS,
  'enter-code': ENTRY_MS,
  window: REQUEST_LIFE_MS,
}

/** Stands between a method and the visitor: checks each step before it is shown, and limits the time of each turn. */
export class Turns implements Visitor<MethodStep> {
  private cancelLimit: Cancel = () => {}
  /** The step on screen: an answer to an earlier step changes nothing. */
  private turn = 0
  private isOver = false
  private fail: (error: CoreError) => void = () => {}
  /** Rejects when a turn took too long. */
  readonly exceeded = new Promise<never>((_, reject) => (this.fail = reject))

  constructor(
    private readonly visitor: Visitor<MethodStep>,
    private readonly clock: Clock,
  ) {
    this.exceeded.catch(() => {})
    this.begin('wait')
  }

  ask = async (given: MethodStep): Promise<StepAnswer> => {
    if (this.isOver) throw new CoreError('REQUEST_CANCELLED')
    const step = readStep(given)
    const turn = this.begin(step.kind)
    const answer = await this.visitor.ask(step)
    // A window step stays until the service answers; after any other step the service is at work again.
    if (turn === this.turn) this.begin('wait')
    return answer
  }

  show = (given: MethodStep): void => {
    if (this.isOver) return
    const step = readStep(given)
    this.begin(step.kind)
    this.visitor.show(step)
  }

  stop(): void {
    this.isOver = true
    this.cancelLimit()
  }

  private begin(kind: MethodStep['kind']): number {
    this.cancelLimit()
    const late = () => this.fail(new CoreError(kind === 'wait' ? 'METHOD_UNAVAILABLE' : 'REQUEST_UNANSWERED'))
    this.cancelLimit = this.clock.after(LIMITS[kind], late)
    this.turn += 1
    return this.turn
  }
}
