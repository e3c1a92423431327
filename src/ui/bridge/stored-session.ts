/**
 * Where the core writes until when a page that loads has something to come back to, so that others need not load it.
 * Where several live on a page, the name of each follows.
 */
export const STORED_SESSION_HINT = 'portico.hint'

/** How the parameters begin by which a wallet's answer stands in the page's address. */
export const RETURN_HINT = 'portico_return'

/** Where the core writes who was connected, until they disconnect. */
export const STORED_CHOICES = 'portico.choices'

/**
 * Whether a session, a pairing that a wallet may be answering just now, or its answer is worth loading the core for; or a
 * session that has expired since the last visit, which its visitor is told once.
 */
export function hasStoredSession(): boolean {
  if (location.search.includes(RETURN_HINT)) return true
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORED_SESSION_HINT) && isWorthIt(key))
  } catch {
    return false // the browser keeps nothing for this page
  }
}

/** Where the core keeps, for each session that is over, that its wallet was not told yet. */
export const STORED_DISCONNECTS = 'portico.disconnects'

/** As long as a connection lasts that its wallet still lists: then it is over by itself. Unit: milliseconds. */
const DISCONNECT_LIFE_MS = 7 * 24 * 3_600_000

/** Q23: whether a wallet is still to be told that its visitor has disconnected, which only the core can do. */
export function hasPendingDisconnects(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORED_DISCONNECTS) && isDue(readItem(key)))
  } catch {
    return false // the browser keeps nothing for this page
  }
}

const isDue = (disconnect: unknown): boolean =>
  Math.abs(Date.now() - Number((disconnect as { readonly at?: unknown } | null | undefined)?.at)) < DISCONNECT_LIFE_MS

function isWorthIt(key: string): boolean {
  const hint = readItem(key)
  const choices = key.replace(STORED_SESSION_HINT, STORED_CHOICES)
  return isAhead(hint) || (isHint(hint) && localStorage.getItem(choices) !== null)
}

const isHint = (hint: unknown): boolean => Number.isFinite((hint as { readonly until?: unknown } | null)?.until)

const isAhead = (hint: unknown): boolean =>
  Number((hint as { readonly until?: unknown } | null | undefined)?.until) > Date.now()

/** Q12: what storage has no room for may stand where only the core looks, the hint itself too. */
export function isStorageFull(): boolean {
  try {
    localStorage.setItem(PROBE, 'x'.repeat(LONGEST_HINT))
    localStorage.removeItem(PROBE)
    return false
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name)
  }
}

const PROBE = 'portico.probe'
/** Unit: UTF-16 code units. */
const LONGEST_HINT = 128

function readItem(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined // somebody wrote there what is not ours
  }
}
