import { type AbiPlace, addressAt, listAt, tailAt, uintAt } from './abi-words.ts'
import type { Quantity, SignedAction } from './action.ts'
import { MAX_ACTIONS } from './budget.ts'
import { endOf } from './time-limit.ts'

type Actions = readonly SignedAction[]

/**
 * T220: what Permit2 allows. An end of 0 is none that has passed: it is the block in which the allowance is handed in,
 * whenever that is, so the spender may take it then. Source: Permit2, `Allowance.sol`, `BLOCK_TIMESTAMP_EXPIRATION`.
 *
 * @param until - Unit: seconds since the Unix epoch.
 */
export const allowedByPermit2 = (what: Quantity, spender: string, until: bigint): SignedAction =>
  until === 0n && what.amount !== 0n
    ? { kind: 'takeOnce', what, spender }
    : { kind: 'allow', what, spender, change: 'set', until: endOf(until) }

/** `(token, amount, expiration, nonce)` from a place on. */
function detailsAt(place: AbiPlace, index: number, spender: string | undefined): SignedAction | undefined {
  const [token, amount, until] = [addressAt(place, index), uintAt(place, index + 1), uintAt(place, index + 2)]
  if (token === undefined || amount === undefined || until === undefined || spender === undefined) return undefined
  return allowedByPermit2({ token, amount }, spender, until)
}

/** `((token, amount, expiration, nonce), spender, sigDeadline)`, with all of its words from a place on. */
export function permitOfOne(place: AbiPlace, index: number): Actions | undefined {
  const one = detailsAt(place, index, addressAt(place, index + 4))
  return one && [one]
}

/** `((token, amount, expiration, nonce)[], spender, sigDeadline)`, whose offset stands at a place. */
export function permitsOfMany(place: AbiPlace, index: number): Actions | undefined {
  const batch = tailAt(place, index)
  const details = batch && listAt(batch, 0, MAX_ACTIONS)
  if (batch === undefined || details === undefined) return undefined
  const spender = addressAt(batch, 1)
  const allowed = Array.from({ length: details.length }, (_, at) => detailsAt(details.items, 4 * at, spender))
  return allowed.every((each) => each !== undefined) ? allowed : undefined
}
