/** What replaced a transaction: the same again with a higher fee, nothing at all, or something else. */
export type ReplacementKind = 'spedUp' | 'cancelled' | 'other'

/** Another transaction of the same account that used up the number (nonce) of one that was sent from here. */
export interface Replacement {
  readonly kind: ReplacementKind
  readonly hash: string
}

const KINDS: ReadonlySet<unknown> = new Set<ReplacementKind>(['spedUp', 'cancelled', 'other'])

export const isReplacementKind = (value: unknown): value is ReplacementKind => KINDS.has(value)

interface FoundTransaction {
  /** It makes the same transfer, to the same recipient, and does nothing else. */
  readonly isSameTransfer: boolean
  readonly from: string
  /** `undefined`: it makes a contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly hasData: boolean
}

/** Wallets cancel with a transaction of zero from the account to itself. */
export function replacementKind({ isSameTransfer, from, to, value, hasData }: FoundTransaction): ReplacementKind {
  if (isSameTransfer) return 'spedUp'
  const isToItself = to !== undefined && to.toLowerCase() === from.toLowerCase()
  return isToItself && value === 0n && !hasData ? 'cancelled' : 'other'
}
