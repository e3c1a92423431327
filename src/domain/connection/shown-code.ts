import type { ConnectionProblem, ConnectionState } from './connection-state.ts'

/** What stands in the code's place. */
export type ShownCode =
  /** A code that wallets can answer. */
  | { readonly kind: 'ready'; readonly uri: string }
  /** A code that is drawn already, while the relay has not taken its proposal: nothing but a camera may use it. */
  | { readonly kind: 'preparing'; readonly uri: string }
  /** Nothing to scan, and why. */
  | { readonly kind: 'problem'; readonly problem: ConnectionProblem }
  /** Nothing to scan yet, for longer than usual. */
  | { readonly kind: 'late' }
  | { readonly kind: 'none' }

/** Never a code that is dead: what is ready comes first, and a code that is being prepared only where nothing failed. */
export function shownCode(state: Pick<ConnectionState, 'wcUri' | 'wcDrawn' | 'wcError' | 'wcIsLate'>): ShownCode {
  const { wcUri, wcDrawn, wcError, wcIsLate } = state
  if (wcUri !== undefined) return { kind: 'ready', uri: wcUri }
  if (wcDrawn !== undefined) return { kind: 'preparing', uri: wcDrawn }
  if (wcError !== undefined) return { kind: 'problem', problem: wcError }
  return { kind: wcIsLate ? 'late' : 'none' }
}
