/** Limits of the wait that a service may ask for, as a visitor waits for it. Unit: seconds. */
const LEAST_SECONDS = 1
const MOST_SECONDS = 60

/**
 * How often a busy service is waited for before the visitor decides whether to ask again. Row A02 has the first page of
 * the list asked for twice at most; a search and a further page are what the visitor is waiting for.
 */
export const WAITS_FOR_LIST = 1
export const WAITS_FOR_MORE = 3

/**
 * How long a busy service is not asked. Unit: whole seconds, from 1 to 60.
 *
 * @param asked - What the service asked for (`Retry-After`), in seconds; `undefined` where it did not say.
 */
export const busySeconds = (asked: number | undefined): number =>
  // NaN counts as no wait that was asked for.
  Math.min(Math.max(Math.ceil(asked ?? 0) || 0, LEAST_SECONDS), MOST_SECONDS)
