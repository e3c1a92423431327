/**
 * How long work goes on before the browser has its turn: half a frame, so that a step which is longer than others does
 * not cost the next frame, too. Unit: milliseconds.
 */
const SLICE_MS = 8

/** Long work in slices, with a turn of the browser after each: it shows frames, and takes presses. */
export class Turns {
  private since = performance.now()

  /** Between two steps of the work; at once where the last turn was a moment ago. */
  async between(): Promise<void> {
    if (performance.now() - this.since >= SLICE_MS) await this.give()
  }

  async give(): Promise<void> {
    if (isSeen()) await nextTask()
    this.since = performance.now()
  }
}

/** Takes all steps, one after the other. */
export function atOnce<Made>(steps: Iterator<unknown, Made>): Made {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Takes all steps, in slices. */
export async function inSlices<Made>(steps: Iterator<unknown, Made>): Promise<Made> {
  const turns = new Turns()
  for (;;) {
    const step = steps.next()
    if (step.done !== true) {
      await turns.between()
      continue
    }
    await turns.give()
    return step.value
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** On a server nothing is painted, nor in a tab in the background, whose timers run once a second besides. */
const isSeen = (): boolean => (globalThis.document as Document | undefined)?.hidden === false
