/** Waits for what events bring: each change looks again, and a deadline ends it with what was seen. */
export class WaitingRoom {
  private readonly waiting = new Set<() => void>()

  /** Something has changed. */
  readonly changed = (): void => {
    for (const look of this.waiting) look()
  }

  /**
   * Resolves to what `look` finds, now or later.
   *
   * @param milliseconds - After them it is an error.
   * @param words - Says what was waited for and what was seen instead.
   */
  until<T>(look: () => T | undefined, milliseconds: number, words: () => string): Promise<T> {
    // Made here, so that its trace leads to the test.
    const late = new Error()
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(deadline)
        this.waiting.delete(tryIt)
      }
      const tryIt = () => {
        try {
          const found = look()
          if (found === undefined) return
          end()
          resolve(found)
        } catch (cause) {
          end()
          reject(cause instanceof Error ? cause : new Error(String(cause)))
        }
      }
      const deadline = setTimeout(() => {
        end()
        late.message = words()
        reject(late)
      }, milliseconds)
      this.waiting.add(tryIt)
      tryIt()
    })
  }
}
