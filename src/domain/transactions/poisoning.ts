import { lookOf } from '../account/look-alike.ts'
import { comparable, isSameAccount } from '../account/same-account.ts'
import { isZero } from './decimal.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** The account of the history, and the recipients of its sends from this page. */
export interface PoisoningFacts {
  readonly own: string
  readonly recipients: readonly string[]
}

/** S08: a transfer worth less is dust. Unit: that of the service's values, about a dollar. */
const WORTH_SOMETHING = 1

/**
 * Transactions made to put an address into a history, to be copied from there by mistake: another account moved
 * nothing, dust, or a token without a price, from or to an address that looks like one that the account really dealt
 * with, but is another.
 *
 * A transaction is none of these if the account signed it itself, if it has value, or if it names only addresses that
 * the account dealt with.
 */
export function poisoned(
  transactions: readonly Transaction[],
  { own, recipients }: PoisoningFacts,
): ReadonlySet<Transaction> {
  const known = new Set([own, ...recipients, ...ownRecipients(transactions, own)].map(comparable))
  const looks = new Set([...known].map(lookOf))
  const isLookAlike = (address: string) => !known.has(address) && looks.has(lookOf(address))
  // Oldest first: a copied address comes after the original. A copy stays a copy, whatever it sends later.
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

/** The recipients of transfers that the account signed itself: a "send" that another account made proves nothing. */
export const ownRecipients = (transactions: readonly Transaction[], own: string): readonly string[] =>
  transactions
    .filter(({ metadata }) => isOwn(metadata.sentFrom, own))
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, quantity }) => direction === 'out' && !isZero(quantity))
    .flatMap(({ recipient }) => recipient ?? [])

/** All other addresses that something went to or came from, as far as the history tells. */
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
