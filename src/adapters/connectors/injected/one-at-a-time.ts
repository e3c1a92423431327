/**
 * Runs a piece of work once at a time. A caller who asks for it while it runs gets one more run, since the current one
 * may have begun too early for that caller; all callers of that time share the next run.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (running === undefined) return (running = work().finally(() => (running = undefined)))
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
  return run
}
