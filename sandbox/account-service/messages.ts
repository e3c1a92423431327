/**
 * What the page's script and the service's frame say to each other: first who they are, by window messages of exact
 * origins, and all the rest by the port that comes with it. Each side reads what it hears as untrusted.
 */

/** The two sign-ins that a browser may have at once. */
export type Slot = 'email' | 'social'

/** The frame, or the window, says that it listens. */
export const READY = 'portico-account:ready'
/** The page hands the frame its end of a channel. */
export const HELLO = 'portico-account:hello'
/** The window says that the visitor signed in there. */
export const SIGNED_IN = 'portico-account:signed-in'

export interface Call {
  readonly id: number
  readonly slot: Slot
  readonly method: string
  readonly params: unknown
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: string | number; readonly message: string } }

/** Events of the frame: it wants to be shown, or hidden; the visitor signed out elsewhere; the chain changed. */
export interface Told {
  readonly told: 'show' | 'hide' | 'ended' | 'chain'
  readonly slot: Slot
  readonly chain: string | undefined
}

const SLOTS: readonly Slot[] = ['email', 'social']
const TOLD = ['show', 'hide', 'ended', 'chain'] as const

export function readCall(value: unknown): Call | undefined {
  const { id, slot, method, params } = fieldsOf(value)
  const known = SLOTS.find((each) => each === slot)
  if (typeof id !== 'number' || known === undefined || typeof method !== 'string') return undefined
  return { id, slot: known, method, params }
}

export function readAnswer(value: unknown): Answer | undefined {
  const fields = fieldsOf(value)
  if (typeof fields['id'] !== 'number') return undefined
  if (!('error' in fields)) return { id: fields['id'], result: fields['result'] }
  const { code, message } = fieldsOf(fields['error'])
  const isCode = typeof code === 'string' || typeof code === 'number'
  return { id: fields['id'], error: { code: isCode ? code : -32603, message: String(message) } }
}

export function readTold(value: unknown): Told | undefined {
  const { told, slot, chain } = fieldsOf(value)
  const [what, whose] = [TOLD.find((each) => each === told), SLOTS.find((each) => each === slot)]
  if (what === undefined || whose === undefined) return undefined
  return { told: what, slot: whose, chain: typeof chain === 'string' ? chain : undefined }
}

/** Own fields only; none of what is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
