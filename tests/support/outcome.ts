/** The state of a promise so far: tests read this instead of awaiting, so that they cannot hang. */
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
