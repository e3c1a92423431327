/**
 * What the servers of a page remember together: nonces, sessions, answers of services, counts. All of them ask one
 * store, so each of its operations has to be one step for all of them.
 *
 * A store that cannot be asked rejects: no visitor is let in then.
 */
export interface ServerStore {
  /** Keeps a value in place of an earlier one, until its time is over. Unit: milliseconds. */
  set(key: string, value: string, forMs: number): Promise<void>

  /** Keeps a value in place of an earlier one, and only there. Whether there was one. Unit: milliseconds. */
  replace(key: string, value: string, forMs: number): Promise<boolean>

  get(key: string): Promise<string | undefined>

  /** Removes a key. `true` for at most one of all that ask, each time that it was set. */
  take(key: string): Promise<boolean>

  /** Keeps a value where there is none. Whether there was none. Unit: milliseconds. */
  claim(key: string, value: string, forMs: number): Promise<boolean>

  /** Adds one, and says how many that are. The key is forgotten in time, not before `forMs` is over. */
  count(key: string, forMs: number): Promise<number>
}
