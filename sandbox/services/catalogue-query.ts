import type { Listing } from './catalogue.ts'

export interface CataloguePage {
  readonly data: readonly Listing[]
  /** How many there are on all pages. */
  readonly count: number
}

/** What is wrong with a request's parameters. */
export type BadQuery = { readonly message: string }

/** The largest page, and the default one. Source: R-API-1, its largest and its usual size. */
const MAX_ENTRIES = 100
const DEFAULT_ENTRIES = 40

/** CAIP-2. */
const CHAIN = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const BADGES = ['certified', 'none']

/** Each parameter of R-API-1, and its valid values; the vendor's service answers 400 to others. */
const PARAMETERS: Readonly<Record<string, readonly [(value: string) => boolean, string]>> = {
  page: [(value) => readPositive(value) !== undefined, 'page must be a whole number from 1'],
  entries: [
    (value) => (readPositive(value) ?? 1e9) <= MAX_ENTRIES,
    `entries must be a whole number from 1 to ${MAX_ENTRIES}`,
  ],
  badge_type: [(value) => BADGES.includes(value), `badge_type must be one of ${BADGES.join(', ')}`],
  chains: [(value) => listed(value).every((chain) => CHAIN.test(chain)), 'chains must be CAIP-2 ids'],
}

/** What is wrong with a request, for the page's author; `undefined` for nothing. Other parameters are not checked. */
export function badQuery(query: URLSearchParams): BadQuery | undefined {
  const wrong = Object.entries(PARAMETERS).find(([name, [isFine]]) =>
    query.getAll(name).some((value) => !isFine(value)),
  )
  const twice = Object.keys(PARAMETERS).find((name) => query.getAll(name).length > 1)
  if (twice !== undefined) return { message: `${twice} must be named once` }
  return wrong === undefined ? undefined : { message: wrong[1][1] }
}

/** The page of the catalogue that a request's parameters name (R-API-1). A missing or empty parameter is no filter. */
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
  const entries = Math.min(readPositive(query.get('entries')) ?? DEFAULT_ENTRIES, MAX_ENTRIES)
  const start = ((readPositive(query.get('page')) ?? 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

/** A wallet without chains did not say which, and may support any. */
const supportsAny = ({ chains }: Listing, wanted: ReadonlySet<string>): boolean =>
  chains.length === 0 || chains.some((chain) => wanted.has(chain))

const readSet = (query: URLSearchParams, name: string): ReadonlySet<string> => new Set(listed(query.get(name)))

const listed = (value: string | null): readonly string[] => (value ?? '').split(',').filter((item) => item !== '')

const readPositive = (value: string | null): number | undefined =>
  /^[1-9]\d{0,5}$/.test(value ?? '') ? Number(value) : undefined
