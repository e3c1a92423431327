import type { Listing } from './catalogue.ts'

export interface CataloguePage {
  readonly data: readonly Listing[]
  /** How many there are on all pages. */
  readonly count: number
}

/** As many as one page may hold, and as it holds when nothing is said. Source: R-API-1, its largest and its usual size. */
const MAX_ENTRIES = 100
const DEFAULT_ENTRIES = 40

/** The page of the catalogue that a request's parameters name (R-API-1). What is missing, empty or unreadable is no filter. */
export function queryCatalogue(catalogue: readonly Listing[], query: URLSearchParams): CataloguePage {
  const chains = readSet(query, 'chains')
  const include = readSet(query, 'include')
  const exclude = readSet(query, 'exclude')
  const search = (query.get('search') ?? '').trim().toLowerCase()
  const badge = query.get('badge_type') ?? ''

  const found = catalogue.filter(
    (wallet) =>
      (include.size === 0 || include.has(wallet.id)) &&
      !exclude.has(wallet.id) &&
      (chains.size === 0 || supportsAny(wallet, chains)) &&
      (badge === '' || wallet.badge_type === badge) &&
      wallet.name.toLowerCase().includes(search),
  )
  const entries = Math.min(readPositive(query, 'entries') ?? DEFAULT_ENTRIES, MAX_ENTRIES)
  const start = ((readPositive(query, 'page') ?? 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

/** A wallet without chains did not say which, and may support any. */
const supportsAny = ({ chains }: Listing, wanted: ReadonlySet<string>): boolean =>
  chains.length === 0 || chains.some((chain) => wanted.has(chain))

const readSet = (query: URLSearchParams, name: string): ReadonlySet<string> =>
  new Set((query.get(name) ?? '').split(',').filter((item) => item !== ''))

function readPositive(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
