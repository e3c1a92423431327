/** What became of a promise so far: tests that never wait for ever ask this instead of awaiting. */
export interface Outcome<T> {
  state: 'waiting' | 'fulfilled' | 'rejected'
  value?: T
  error?: unknown
}

export function watch<T>(promise: Promise<T>): Outcome<T> {
  const outcome: Outcome<T> = { state: 'waiting' }
  promise.then(
    (value) => Object.assign(outcome, { state: 'fulfilled', value }),
    (error: unknown) => Object.assign(outcome, { state: 'rejected', error }),
  )
  return outcome
}
