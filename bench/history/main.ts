import { chainId } from '../../src/domain/network/chain-id.ts'
import { historyOf, withPage } from '../../src/domain/transactions/history.ts'
import type { Transaction } from '../../src/domain/transactions/transaction.ts'
import { median } from '../median.ts'
import { naiveGroups } from './naive.ts'

/** An hour between two transactions: some 700 a month, as a busy account has. Unit: milliseconds. */
const APART_MS = 3_600_000
const NEWEST = Date.UTC(2026, 10, 20)
const CHAIN = chainId('eip155:1')
const OWNER = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chain: CHAIN }

/** How many transactions stand on one page of the service. */
const PAGE = 50

/** Rounds of each size; the median is the figure. The naive loop takes seconds where there are many. */
const ROUNDS = 21
const NAIVE_UP_TO = 10_000

const coin = { direction: 'out', quantity: '1.5', fungible_info: { name: 'Ether', symbol: 'ETH' } } as const
const spam = { direction: 'in', quantity: '1', nft_info: { name: 'Claim', flags: { is_spam: true } } } as const

/** Newest first; each tenth is spam. */
const history = (count: number): readonly Transaction[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `transaction-${index}`,
    metadata: { minedAt: new Date(NEWEST - index * APART_MS).toISOString(), chain: CHAIN },
    transfers: [index % 10 === 0 ? spam : coin],
  }))

function milliseconds(rounds: number, work: () => unknown): number {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return median(times)
}

const figure = (ms: number | undefined): string => (ms === undefined ? '–' : ms.toFixed(ms < 10 ? 2 : 0))

console.log(
  '| transactions | filtered and grouped at once, ms | the last page of 50 added, ms | naive loop, ms | naive ÷ ours |',
)
console.log('| ---: | ---: | ---: | ---: | ---: |')
for (const count of [1_000, 10_000, 100_000]) {
  const data = history(count)
  const all = () => withPage({ data }, undefined)(historyOf(OWNER))
  const earlier = withPage({ data: data.slice(0, -PAGE), next: 'last' }, undefined)(historyOf(OWNER))
  all() // the first run compiles
  const ours = milliseconds(ROUNDS, all)
  const page = milliseconds(ROUNDS, () => withPage({ data: data.slice(-PAGE) }, 'last')(earlier))
  const naive = count > NAIVE_UP_TO ? undefined : milliseconds(5, () => naiveGroups([data], CHAIN))
  const ratio = naive === undefined ? '–' : (naive / ours).toFixed(0)
  console.log(`| ${count} | ${figure(ours)} | ${figure(page)} | ${figure(naive)} | ${ratio} |`)
}
