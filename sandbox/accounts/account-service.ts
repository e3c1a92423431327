import type { AccountChain } from './account-chain.ts'
import { BadQuestion, pageOf } from './paging.ts'
import { purchases } from './purchases.ts'
import type { WireTransaction } from './wire.ts'

/** How the lists are told; a test changes it while the services run. */
export interface ListControls {
  /** Records on a page of a history or of NFTs. */
  pageSize: number
  /** How many invented purchases there are. */
  purchases: number
  /**
   * What `next` contains. `repeating`: each page is the first one again, with the same cursor.
   * `endless`: there is always one page more, with nothing on it.
   */
  cursors: Cursors
}

export const CURSORS = ['true', 'repeating', 'endless'] as const
export type Cursors = (typeof CURSORS)[number]

export const trueLists = (): ListControls => ({ pageSize: 50, purchases: 0, cursors: 'true' })

export interface Answer {
  readonly status: number
  readonly body: unknown
}

const PATH = /^\/v1\/account\/([^/]{1,200})\/(history|balance|nfts)$/

/** R-API-5: histories and balances, told from the chains. `undefined` for a path of another service. */
export async function answerAccount(
  path: string,
  query: URLSearchParams,
  chains: readonly AccountChain[],
  controls: ListControls,
): Promise<Answer | undefined> {
  const [, text = '', kind] = PATH.exec(path) ?? []
  if (kind === undefined) return undefined
  try {
    const account = text.split(':').at(-1) ?? '' // CAIP-10 is taken too
    const asked = chainsFor(account, query.get('chainId'), chains)
    if (kind === 'balance') return { status: 200, body: { balances: await balancesOf(account, query, asked) } }
    if (kind === 'history') return { status: 200, body: await historyOf(account, query, asked, controls) }
    const nfts = (await Promise.all(asked.map((chain) => chain.nfts(account)))).flat()
    const { items, next } = pageOf(nfts, { list: 'nfts', cursor: query.get('cursor'), size: controls.pageSize })
    return { status: 200, body: { nfts: items, next } }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'The service failed.'
    // Any other error is the chain's: it is away, or does not know the method.
    return { status: cause instanceof BadQuestion ? 400 : 502, body: { message } }
  }
}

function chainsFor(account: string, chainId: string | null, chains: readonly AccountChain[]): readonly AccountChain[] {
  const named = chainId === null ? chains : chains.filter(({ id }) => id === chainId)
  if (named.length === 0) throw new BadQuestion(`There is no chain ${chainId} here.`)
  const fitting = named.filter((chain) => chain.isAddress(account))
  if (fitting.length === 0) throw new BadQuestion('This is no account.')
  return fitting
}

async function balancesOf(account: string, query: URLSearchParams, chains: readonly AccountChain[]) {
  if ((query.get('currency') ?? 'usd') !== 'usd') throw new BadQuestion('Prices are in usd only.')
  return (await Promise.all(chains.map((chain) => chain.balances(account)))).flat()
}

interface HistoryPage {
  readonly data: readonly WireTransaction[]
  readonly next: string | null
}

async function historyOf(
  account: string,
  query: URLSearchParams,
  chains: readonly AccountChain[],
  controls: ListControls,
): Promise<HistoryPage> {
  const onramp = query.get('onramp')
  if (onramp !== null && onramp !== 'coinbase') throw new BadQuestion('Purchases are known of coinbase only.')
  const cursor = query.get('cursor')
  if (controls.cursors === 'endless' && cursor !== null) return { data: [], next: `${cursor}.` }
  const records =
    onramp === null
      ? newestFirst((await Promise.all(chains.map((chain) => chain.history(account)))).flat())
      : purchases(controls.purchases, account, chains[0]?.id ?? '')
  const asked = { list: onramp ?? 'history', cursor: controls.cursors === 'true' ? cursor : null }
  const { items, next } = pageOf(records, { ...asked, size: controls.pageSize })
  return { data: items, next: controls.cursors === 'true' ? next : 'again' }
}

/** Each chain's own order is kept: it is exact within a second too. */
const newestFirst = (records: readonly WireTransaction[]): readonly WireTransaction[] =>
  [...records].sort((one, other) => Date.parse(other.metadata.minedAt) - Date.parse(one.metadata.minedAt))
