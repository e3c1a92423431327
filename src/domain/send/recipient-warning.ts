import { isSameAccount } from '../account/same-account.ts'
import { isLookAlike } from '../account/look-alike.ts'

/**
 * What the chain says is at an address. `key`: an account of a key, or nothing yet. `offCurve`: on Solana an address
 * that no key can belong to. `tokenAccount`: on Solana an account that only holds a token.
 */
export type RecipientKind = 'key' | 'contract' | 'program' | 'tokenAccount' | 'offCurve' | 'unknown'

/** What the visitor should know of a recipient before anything is sent there. */
export type RecipientWarning =
  | 'self'
  | 'token'
  | 'nobody'
  | 'lookAlike'
  /** On a list of bad addresses. */
  | 'reported'
  /** A contract on another network, where nothing is on this one: those who run it there may have no way to it here. */
  | 'elsewhere'
  /** No earlier send to it is known, while others are. */
  | 'firstTime'
  | Exclude<RecipientKind, 'key' | 'unknown'>

/** Addresses without a known key, used by mistake or to burn: all zeros, and the usual burn addresses. */
const UNOWNED = /^(?:0x0{40}|0x0{36}dead|1{32}|1nc1nerator1{32})$/i

interface RecipientFacts {
  readonly from: string
  readonly to: string
  /** The contract or mint of what is sent. */
  readonly token: string | undefined
  readonly kind: RecipientKind
  /** The addresses to which the account has sent before. */
  readonly earlier?: readonly string[] | undefined
  /** Whether it is on a list of bad addresses. */
  readonly isReported?: boolean
  /** Whether a contract is at this address on another network. */
  readonly isContractElsewhere?: boolean
}

/** The most serious warning; only one is shown. */
export function recipientWarning({
  from,
  to,
  token,
  kind,
  earlier = [],
  isReported = false,
  isContractElsewhere = false,
}: RecipientFacts): RecipientWarning | undefined {
  if (isReported) return 'reported'
  if (UNOWNED.test(to)) return 'nobody'
  if (token !== undefined && isSameAccount(to, token)) return 'token'
  if (isSameAccount(to, from)) return 'self'
  // S08: an address that was put into the history to be copied from there.
  if (isLookAlike(to, [from, ...earlier])) return 'lookAlike'
  if (kind !== 'key' && kind !== 'unknown') return kind
  if (isContractElsewhere && kind === 'key') return 'elsewhere'
  const isFirst = earlier.length > 0 && !earlier.some((each) => isSameAccount(to, each))
  return isFirst ? 'firstTime' : undefined
}
