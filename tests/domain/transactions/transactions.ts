import * as fc from 'fast-check'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Transaction, Transfer } from '../../../src/domain/transactions/transaction.ts'

export const HERE = chainId('eip155:1')
export const ELSEWHERE = chainId('eip155:137')

export const coin: Transfer = {
  direction: 'out',
  quantity: '1.5',
  fungible_info: { name: 'Ether', symbol: 'ETH' },
}
export const spamNft: Transfer = {
  direction: 'in',
  quantity: '1',
  nft_info: { name: 'Claim $5,000 at evil.example', flags: { is_spam: true } },
}
export const art: Transfer = { direction: 'in', quantity: '1', nft_info: { name: 'Owl', flags: { is_spam: false } } }

export const transaction = (
  id: string,
  change: Partial<Transaction['metadata']> = {},
  transfers = [coin],
): Transaction => ({
  id,
  metadata: { minedAt: '2026-03-15T12:00:00Z', chain: HERE, ...change },
  transfers,
})

export const moving = (...transfers: readonly Transfer[]): Transaction => transaction('one', {}, [...transfers])

export const clean = fc.constantFrom(coin, art)
export const transfer = fc.constantFrom(coin, art, spamNft)

/** A moment as services write it, and what month it is in UTC. */
export const moment = fc
  .record({
    year: fc.integer({ min: 1970, max: 9999 }),
    month: fc.integer({ min: 0, max: 11 }),
    rest: fc.integer({ min: 0, max: 28 * 86_400_000 - 1 }),
  })
  .map(({ year, month, rest }) => {
    const start = new Date(0)
    start.setUTCFullYear(year, month, 1)
    return { year, month, minedAt: new Date(start.getTime() + rest).toISOString() }
  })
