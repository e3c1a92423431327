/** The timers of one wallet, all of which `stop` ends. */
export class Patience {
  private readonly timers = new Set<ReturnType<typeof setTimeout>>()

  /** Runs `then` after a while. @returns what cancels it. */
  later(milliseconds: number, then: () => void): () => void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      then()
    }, milliseconds)
    this.timers.add(timer)
    return () => {
      clearTimeout(timer)
      this.timers.delete(timer)
    }
  }

  wait(milliseconds: number): Promise<void> {
    return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => this.later(milliseconds, resolve))
  }

  /** Passes the promise on; calls `onLate` if it has not settled by then. */
  async meanwhile<T>(promise: Promise<T>, milliseconds: number, onLate: () => void): Promise<T> {
    const callOff = this.later(milliseconds, onLate)
    try {
      return await promise
    } finally {
      callOff()
    }
  }

  /** Checks a condition repeatedly until it holds (`true`) or the time is up (`false`). */
  async until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    const deadline = Date.now() + milliseconds
    while (!isSo()) {
      if (Date.now() >= deadline) return false
      await this.wait(LOOK_EVERY_MS)
    }
    return true
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}

const LOOK_EVERY_MS = 50
