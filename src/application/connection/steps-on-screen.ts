import type { ConnectStep, StepAnswer } from '../../domain/connection/connect-step.ts'
import type { Visitor } from '../../ports/connect-method.ts'

/** The visitor, to one wallet or method at a time: the steps go on screen, and what the visitor does there comes back. */
export class StepsOnScreen {
  private tell: ((answer: StepAnswer) => void) | undefined

  constructor(private readonly show: (step: ConnectStep) => void) {}

  /** @param signal - Aborted once the visitor has left. */
  visitor(signal: AbortSignal): Visitor {
    const show = (step: ConnectStep) => {
      if (!signal.aborted) this.put(step)
    }
    return {
      show,
      ask: (step) =>
        new Promise<StepAnswer>((resolve, reject) => {
          if (signal.aborted) return reject(signal.reason as Error)
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
          show(step)
          this.tell = resolve
        }),
    }
  }

  /** What was asked before is not answered any more. */
  put(step: ConnectStep): void {
    this.forget()
    this.show(step)
  }

  /** Who waits for an answer to the step on screen; they are told once. */
  take(): ((answer: StepAnswer) => void) | undefined {
    const { tell } = this
    this.forget()
    return tell
  }

  forget(): void {
    this.tell = undefined
  }
}
