import { loadavg } from 'node:os'
import { chainId } from '../../src/domain/network/chain-id.ts'
import { activityRows } from '../../src/domain/transactions/activity.ts'
import { withPage } from '../../src/domain/transactions/history-pages.ts'
import { historyOf } from '../../src/domain/transactions/history.ts'
import { groupByMonth } from '../../src/domain/transactions/months.ts'
import { invented } from './invented.ts'
import { naiveGroups } from './naive.ts'
import { type Taken, taken } from './taken.ts'

const CHAIN = chainId('eip155:1')
const OWNER = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chain: CHAIN }

/** How many transactions stand on one page of the service. */
const PAGE = 50

const COUNTS = [1_000, 10_000, 100_000, 1_000_000] as const

/** Rounds of each size; the median is the figure: V8 has compiled all of it after some fifty. Fewer where one takes long. */
const roundsOf = (count: number): number => (count > 10_000 ? 5 : 101)
/** The naive loop takes seconds where there are many. */
const NAIVE_ROUNDS = 3
const NAIVE_UP_TO = 1_000

const figure = (ms: number): string => ms.toFixed(ms < 10 ? 2 : 0)
const cell = ({ ms, cpuMs }: Taken): string => `${figure(ms)} (${figure(cpuMs)})`

const HEAD = [
  'transactions',
  'grouped',
  'filtered and grouped',
  'of each, ns of CPU',
  `the last page of ${PAGE} added`,
  'rows for the screen',
  'naive loop',
  'naive ÷ ours',
]
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const loadBefore = loadavg()[0]!
console.log(line(HEAD))
console.log(line(HEAD.map(() => '---:')))
for (const count of COUNTS) {
  const data = invented(count, OWNER)
  const all = () => withPage({ data }, undefined)(historyOf(OWNER))
  const earlier = withPage({ data: data.slice(0, -PAGE), next: 'last' }, undefined)(historyOf(OWNER))
  const history = all() // the first run compiles
  const facts = { history, entries: [], own: OWNER.address, showsSuspicious: false }
  const rounds = roundsOf(count)
  const grouping = taken(rounds, () => groupByMonth(history.transactions))
  const ours = taken(rounds, all)
  const page = taken(rounds, () => withPage({ data: data.slice(-PAGE) }, 'last')(earlier))
  const rows = taken(rounds, () => activityRows(facts))
  const naive = count > NAIVE_UP_TO ? undefined : taken(NAIVE_ROUNDS, () => naiveGroups([data], CHAIN))
  console.log(
    line([
      count.toLocaleString('en'),
      ...[cell(grouping), cell(ours), ((1e6 * ours.cpuMs) / count).toFixed(0), cell(page), cell(rows)],
      ...(naive === undefined ? ['–', '–'] : [cell(naive), (naive.cpuMs / ours.cpuMs).toFixed(0)]),
    ]),
  )
}
console.log(
  `\nMilliseconds, and in brackets those of CPU time; medians of ${COUNTS.map(roundsOf).join(', ')} rounds; ` +
    `Node ${process.version}; load of the machine ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`,
)
