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
    await nextTask()
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

/** Not by a timer, of which a page in the background has one a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const onTurn = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', onTurn)
    port1.start()
    port2.postMessage(undefined)
  })
}
