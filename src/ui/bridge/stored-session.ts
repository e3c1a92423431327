/** Where the core writes until when a page that loads has something to come back to, so that others need not load it. */
export const STORED_SESSION_HINT = 'portico.hint'

/** Whether a session, or a pairing that a wallet may be answering just now, is worth loading the core for. */
export function hasStoredSession(): boolean {
  try {
    const hint: unknown = JSON.parse(localStorage.getItem(STORED_SESSION_HINT) ?? 'null')
    return typeof hint === 'object' && hint !== null && 'until' in hint && Number(hint.until) > Date.now()
  } catch {
    return false // the browser keeps nothing for this page, or somebody wrote there what is not ours
  }
}
