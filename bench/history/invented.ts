import type { HistoryOwner } from '../../src/domain/transactions/history.ts'
import type { Transaction, Transfer } from '../../src/domain/transactions/transaction.ts'

/** An hour between two transactions: some 700 a month, as a busy account has. Unit: milliseconds. */
const APART_MS = 3_600_000
const NEWEST = Date.UTC(2026, 10, 20)

/** Others that the account deals with. */
const PARTIES = 200

/** In every ten one is spam. */
const SPAM_EVERY = 10

const spam: Transfer = { direction: 'in', quantity: '1', nft_info: { name: 'Claim', flags: { is_spam: true } } }

const party = (number: number): string => `0x${String(number).padStart(6, '0').repeat(7).slice(0, 40)}`

/** A history as the service tells it: newest first, with spam among it. */
export function invented(count: number, { address, chain }: HistoryOwner): readonly Transaction[] {
  const coins = Array.from({ length: PARTIES }, (_, index): readonly Transfer[] => [
    {
      ...{ direction: index % 2 === 0 ? 'out' : 'in', quantity: '1.5' },
      // Of a third the service does not know the worth.
      ...(index % 3 === 0 ? {} : { value: 3_000 }),
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      ...(index % 2 === 0
        ? { sender: address, recipient: party(index) }
        : { sender: party(index), recipient: address }),
    },
  ])
  return Array.from({ length: count }, (_, index) => ({
    id: `transaction-${index}`,
    metadata: {
      minedAt: new Date(NEWEST - index * APART_MS).toISOString(),
      ...{ chain, hash: `0x${index.toString(16).padStart(64, '0')}` },
      sentFrom: index % 2 === 0 ? address : party(index % PARTIES),
    },
    transfers: index % SPAM_EVERY === 0 ? [spam] : coins[index % PARTIES]!,
  }))
}
