import type { ConnectStep, StepAnswer } from '../../../../src/domain/connection/connect-step.ts'
import type { Visitor } from '../../../../src/ports/connect-method.ts'

/** A visitor who sees each step, and presses when a test says so. */
export class ScriptedVisitor implements Visitor {
  /** All that was shown, by its kind. */
  readonly steps: ConnectStep['kind'][] = []
  /** What is on screen. */
  step: ConnectStep = { kind: 'wait' }
  private tell: (answer: StepAnswer) => void = () => {}

  readonly show = (step: ConnectStep): void => {
    this.tell = () => {}
    this.step = step
    this.steps.push(step.kind)
  }

  readonly ask = (step: ConnectStep): Promise<StepAnswer> => {
    this.show(step)
    return new Promise((resolve) => (this.tell = resolve))
  }

  press = (): void => this.tell({ kind: 'press' })
}
