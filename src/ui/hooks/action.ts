import { problemOf } from '../components/problem-facts.ts'
import { Signal } from '../bridge/signal.ts'
import type { Progress } from './progress.ts'

export interface ActionState<Result> extends Progress {
  /** What the last run led to. */
  readonly data: Result | undefined
}

const IDLE = { status: 'idle', error: undefined, data: undefined } as const

/** Something that the page has the core do, and how the last run of it stands. */
export class Action<Given extends readonly unknown[], Result> {
  readonly state = new Signal<ActionState<Result>>(IDLE)
  private runs = 0

  constructor(private readonly act: (...given: Given) => Promise<Result>) {}

  /** Rejects with the core's own error, which `state` tells of, too. */
  run = async (...given: Given): Promise<Result> => {
    this.runs += 1
    const { runs } = this
    // Of two runs at once the later one is told of.
    const isLast = () => runs === this.runs
    this.state.set({ status: 'pending', error: undefined, data: undefined })
    try {
      const data = await this.act(...given)
      if (isLast()) this.state.set({ status: 'success', error: undefined, data })
      return data
    } catch (error) {
      if (isLast()) this.state.set({ status: 'error', error: problemOf(error), data: undefined })
      throw error
    }
  }

  /** Forgets the last run; one that goes on is not told of. */
  reset = (): void => {
    this.runs += 1
    this.state.set(IDLE)
  }
}
