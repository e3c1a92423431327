/** One value, replaced field by field, and its listeners. */
export interface Store<State> {
  get(): State
  set(change: Partial<State>): void
  /** @returns what unsubscribes. */
  subscribe(listener: (state: State) => void): () => void
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<(state: State) => void>()
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener(state)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
