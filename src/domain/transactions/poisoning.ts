import { isSameAccount } from '../rpc/approval.ts'
import { isZero } from './decimal.ts'
import type { Transaction, Transfer } from './transaction.ts'

/** As many characters at either end are what people compare an address by. Source: row J10 of the hostile corpus. */
const COMPARED = 4

/** Whose history it is, and whom they sent to from this page. */
export interface PoisoningFacts {
  readonly own: string
  readonly receivers: readonly string[]
}

/**
 * Transactions that put an address into a history to be copied from there by mistake: somebody else has moved nothing at
 * all, from or to an address that looks like one that the account really had to do with and is another.
 *
 * What the account signed itself, what moved anything, and what names only addresses it had to do with, is none.
 */
export function poisoned(
  transactions: readonly Transaction[],
  { own, receivers }: PoisoningFacts,
): ReadonlySet<Transaction> {
  const known = new Set([own, ...receivers].map(comparable))
  for (const transaction of transactions) for (const address of dealtWith(transaction, own)) known.add(address)
  const looks = new Set([...known].map(lookOf))

  const isLookAlike = (address: string) => !known.has(address) && looks.has(lookOf(address))
  return new Set(
    transactions.filter(
      ({ metadata, transfers }) =>
        transfers.length > 0 &&
        transfers.every(({ quantity }) => isZero(quantity)) &&
        !isOwn(metadata.sentFrom, own) &&
        transfers.flatMap(partiesOf).some(isLookAlike),
    ),
  )
}

/** Everybody that something really went to or came from; what others had the account "send" proves nothing. */
function dealtWith({ metadata, transfers }: Transaction, own: string): readonly string[] {
  const isBySomebody = metadata.sentFrom !== undefined && !isOwn(metadata.sentFrom, own)
  return transfers
    .filter(({ direction, quantity }) => !isZero(quantity) && (direction === 'in' || !isBySomebody))
    .flatMap(partiesOf)
}

const partiesOf = ({ sender, recipient }: Transfer): readonly string[] =>
  [sender, recipient].flatMap((address) => (address === undefined ? [] : [comparable(address)]))

const isOwn = (address: string | undefined, own: string): boolean =>
  address !== undefined && isSameAccount(address, own)

/** EVM addresses are the same in any case, Solana's are not. */
const comparable = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

const lookOf = (address: string): string => {
  const letters = address.startsWith('0x') ? address.slice(2) : address
  return `${letters.slice(0, COMPARED)} ${letters.slice(-COMPARED)}`
}
