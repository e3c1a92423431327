import { comparable, lookOf } from '../account/look-alike.ts'
import { isSameAccount } from '../rpc/approval.ts'
import { isZero } from './decimal.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** Whose history it is, and whom they sent to from this page. */
export interface PoisoningFacts {
  readonly own: string
  readonly recipients: readonly string[]
}

/** S08: what is worth less is dust. Unit: that of the service's values, a dollar or so. */
const WORTH_SOMETHING = 1

/**
 * Transactions that put an address into a history to be copied from there by mistake: somebody else has moved nothing,
 * dust, or a token that nobody has a price for, from or to an address that looks like one that the account really had to
 * do with and is another.
 *
 * What the account signed itself, what is worth something, and what names only addresses it had to do with, is none.
 */
export function poisoned(
  transactions: readonly Transaction[],
  { own, recipients }: PoisoningFacts,
): ReadonlySet<Transaction> {
  const known = new Set([own, ...recipients, ...ownRecipients(transactions, own)].map(comparable))
  const looks = new Set([...known].map(lookOf))
  const isLookAlike = (address: string) => !known.has(address) && looks.has(lookOf(address))
  // Oldest first: who copies an address comes after it. And one that is a copy is made no better by what it sends.
  const dealt = transactions.flatMap((each) => dealtWith(each, own))
  // oxlint-disable-next-line unicorn/no-array-reverse -- of a copy; `toReversed` is younger than our browsers
  for (const address of [...dealt].reverse()) {
    if (isLookAlike(address)) continue
    known.add(address)
    looks.add(lookOf(address))
  }
  return new Set(
    transactions.filter(
      ({ metadata, transfers }) =>
        transfers.every(isWorthNothing) &&
        !isOwn(metadata.sentFrom, own) &&
        transfers.flatMap(partiesOf).some(isLookAlike),
    ),
  )
}

/** Whom the account has sent something to by itself: what others had it "send" proves nothing. */
export const ownRecipients = (transactions: readonly Transaction[], own: string): readonly string[] =>
  transactions
    .filter(({ metadata }) => isOwn(metadata.sentFrom, own))
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, quantity }) => direction === 'out' && !isZero(quantity))
    .flatMap(({ recipient }) => recipient ?? [])

/** Everybody else that something went to or came from, as far as the history tells. */
function dealtWith({ metadata, transfers }: Transaction, own: string): readonly string[] {
  const isBySomebody = metadata.sentFrom !== undefined && !isOwn(metadata.sentFrom, own)
  return transfers
    .filter(({ direction, quantity }) => !isZero(quantity) && (direction === 'in' || !isBySomebody))
    .flatMap(partiesOf)
}

const isWorthNothing = ({ quantity, value }: Transfer): boolean => isZero(quantity) || (value ?? 0) < WORTH_SOMETHING

const partiesOf = ({ sender, recipient }: Transfer): readonly string[] =>
  [sender, recipient].filter((address) => address !== undefined).map(comparable)

const isOwn = (address: string | undefined, own: string): boolean =>
  address !== undefined && isSameAccount(address, own)
