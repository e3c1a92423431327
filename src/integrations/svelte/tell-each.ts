/** Tells all, whatever the page makes of it: one that throws does not undo what they are told of. */
export function tellEach<Value>(followers: Iterable<(value: Value) => void>, value: Value): void {
  for (const follow of followers) {
    try {
      follow(value)
    } catch (error) {
      report(error)
    }
  }
}

/** As a browser does with what the listener of an event throws; elsewhere it is the process's. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error)
  else
    setTimeout(() => {
      throw error
    })
}
