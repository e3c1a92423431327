/**
 * The key under which the core stores until when a page that loads has something to restore, so that other pages need
 * not load the core. With several cores on a page, the name of each follows.
 */
export const STORED_SESSION_HINT = 'portico.hint'

/** Prefix of the parameters that carry a wallet's answer in the page's address. */
export const RETURN_HINT = 'portico_return'

/** The key under which the core stores which wallets are connected. */
export const STORED_CHOICES = 'portico.choices'

/**
 * Whether there is a reason to load the core: a session, a pairing that a wallet may be answering now, its answer, or a
 * session that has expired since the last visit, which the visitor is told once.
 */
export const hasStoredSession = (): boolean => hasHint((key) => isAhead(readItem(key)) || wasConnected(key))

/**
 * Whether a wallet was connected by the last visit, or has answered with a link. A code alone, which the visitor may only
 * have looked at, is no reason to expect an account.
 */
export const hasStoredAccount = (): boolean => hasHint(wasConnected)

function hasHint(isMeant: (key: string) => boolean): boolean {
  if (location.search.includes(RETURN_HINT)) return true
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORED_SESSION_HINT) && isMeant(key))
  } catch {
    return false // the browser blocks storage for this page
  }
}

/** Prefix of the keys under which the core stores pending disconnects. */
export const STORED_DISCONNECTS = 'portico.disconnects'

/** How long the wallet lists a session: then it has expired by itself. Unit: milliseconds. */
const DISCONNECT_LIFE_MS = 7 * 24 * 3_600_000

/** Q23: whether a wallet has still to be told of a disconnect, which only the core can do. */
export function hasPendingDisconnects(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(STORED_DISCONNECTS) && isDue(readItem(key)))
  } catch {
    return false // the browser blocks storage for this page
  }
}

const isDue = (disconnect: unknown): boolean =>
  Math.abs(Date.now() - Number((disconnect as { readonly at?: unknown } | null | undefined)?.at)) < DISCONNECT_LIFE_MS

const wasConnected = (key: string): boolean =>
  isHint(readItem(key)) && localStorage.getItem(key.replace(STORED_SESSION_HINT, STORED_CHOICES)) !== null

const isHint = (hint: unknown): boolean => Number.isFinite((hint as { readonly until?: unknown } | null)?.until)

const isAhead = (hint: unknown): boolean =>
  ((hint as { readonly until?: unknown } | null | undefined)?.until as number) > Date.now() // never, if it is no number

/** Q12: when storage is full, values, and the hint too, may be stored where only the core looks. */
export function isStorageFull(): boolean {
  try {
    localStorage.setItem(PROBE, 'x'.repeat(LONGEST_HINT))
    localStorage.removeItem(PROBE)
    return false
  } catch (error) {
    return /quota/i.test(String(error)) // by its name: a QuotaExceededError, in Firefox NS_ERROR_DOM_QUOTA_REACHED
  }
}

const PROBE = 'portico.probe'
/** Unit: UTF-16 code units. */
const LONGEST_HINT = 128

function readItem(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined // another script has written to this key
  }
}
