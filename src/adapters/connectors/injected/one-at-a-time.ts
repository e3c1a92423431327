/**
 * A piece of work that is done once at a time. Who asks for it meanwhile gets one more run, for what is being done may
 * have begun too early for them; all who ask by then share it.
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
