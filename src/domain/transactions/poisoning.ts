import { lookOf } from '../account/look-alike.ts'
import { comparable } from '../account/same-account.ts'
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
  const isOwn = isAccount(own)
  const suspects = transactions.filter(
    ({ metadata, transfers }) => !isOwn(metadata.sentFrom) && transfers.every(isWorthNothing),
  )
  if (suspects.length === 0) return new Set()
  const parties = new Parties()
  for (const address of [own, ...recipients, ...recipientsBy(transactions, isOwn)]) parties.meet(address)
  // Oldest first: a copied address comes after the original. A copy stays a copy, whatever it sends later.
  for (let place = transactions.length - 1; place >= 0; place -= 1) parties.meetThoseOf(transactions[place]!, isOwn)
  return new Set(suspects.filter(({ transfers }) => transfers.some((transfer) => parties.hasLookAlike(transfer))))
}

/** Whom an account dealt with. Each address is read once, however many thousand times a history names it. */
class Parties {
  private readonly known = new Set<string>()
  private readonly looks = new Set<string>()
  private readonly read = new Map<string, { readonly key: string; readonly look: string }>()

  meet(address: string): void {
    const { key, look } = this.partyOf(address)
    this.known.add(key)
    this.looks.add(look)
  }

  /** All other addresses that something went to or came from, as far as the history tells; no look-alikes. */
  meetThoseOf({ metadata, transfers }: Transaction, isOwn: IsAccount): void {
    const isByAnother = metadata.sentFrom !== undefined && !isOwn(metadata.sentFrom)
    for (let place = transfers.length - 1; place >= 0; place -= 1) {
      const { direction, quantity, sender, recipient } = transfers[place]!
      if ((isByAnother && direction !== 'in') || isZero(quantity)) continue
      for (const address of [recipient, sender])
        if (address !== undefined && !this.isLookAlike(address)) this.meet(address)
    }
  }

  hasLookAlike({ sender, recipient }: Transfer): boolean {
    return (
      (sender !== undefined && this.isLookAlike(sender)) || (recipient !== undefined && this.isLookAlike(recipient))
    )
  }

  private isLookAlike(address: string): boolean {
    const { key, look } = this.partyOf(address)
    return !this.known.has(key) && this.looks.has(look)
  }

  private partyOf(address: string): { readonly key: string; readonly look: string } {
    const known = this.read.get(address)
    if (known !== undefined) return known
    const party = { key: comparable(address), look: lookOf(address) }
    this.read.set(address, party)
    return party
  }
}

/** The recipients of transfers that the account signed itself: a "send" that another account made proves nothing. */
export const ownRecipients = (transactions: readonly Transaction[], own: string): readonly string[] =>
  recipientsBy(transactions, isAccount(own))

const recipientsBy = (transactions: readonly Transaction[], isOwn: IsAccount): readonly string[] =>
  transactions
    .filter(({ metadata }) => isOwn(metadata.sentFrom))
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, quantity }) => direction === 'out' && !isZero(quantity))
    .flatMap(({ recipient }) => recipient ?? [])

const isWorthNothing = ({ quantity, value }: Transfer): boolean => (value ?? 0) < WORTH_SOMETHING || isZero(quantity)

type IsAccount = (address: string | undefined) => boolean

/** Whether an address is this one. A history spells it in one way thousands of times, which is compared as it is. */
function isAccount(own: string): IsAccount {
  const key = comparable(own)
  return (address) => address !== undefined && (address === own || address === key || comparable(address) === key)
}
