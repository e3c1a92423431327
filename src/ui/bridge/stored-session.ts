/** Stands in `localStorage` while a session is kept there, so that a page without one need not load the core to know. */
export const STORED_SESSION_HINT = 'portico.hint'

export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(STORED_SESSION_HINT) !== null
  } catch {
    return false // the browser keeps nothing for this page
  }
}
