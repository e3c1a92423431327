import type { RequestFacts } from '../rpc/request-facts.ts'
import type { SignedAction } from './action.ts'

/** What a request is called, above what is told of it. */
export type RequestHeading = RequestFacts['kind'] | 'permission'

/**
 * A request that only the wallet can interpret is called by what could be read of it: permissions that it gives, or
 * what a smart account is to do. It is unknown only where nothing could.
 */
export function headingOf(kind: RequestFacts['kind'], actions: readonly SignedAction[]): RequestHeading {
  if (kind !== 'other') return kind
  const does = (what: SignedAction['kind']) => actions.some((action) => action.kind === what)
  return does('grant') ? 'permission' : does('actAs') ? 'transaction' : kind
}
