/** What a page has put into a link to this wallet, still sealed. */
export interface Question {
  /** The wallet whose parameter names the answer uses: `phantom`, `solflare`. */
  readonly dialect: string
  readonly method: string
  readonly values: URLSearchParams
  /** Where the answer goes. */
  readonly returnTo: URL
}

/** A request to show a page in the wallet's own browser. */
export interface Visit {
  readonly dialect: string
  readonly page: URL
}

const ASKS = /^\/([a-z]+)\/ul\/v1\/([A-Za-z]+)$/
const BROWSES = /^\/([a-z]+)\/ul\/(?:v1\/)?browse\/(.+)$/

/** Whether an address is one of those that a wallet's app takes. */
export const isAppLink = (path: string): boolean => /^\/[a-z]+\/ul\//.test(path)

/** @throws Error to be shown here: there is no link back to the page. */
export function readQuestion({ pathname, searchParams }: URL): Question {
  const [, dialect, method] = ASKS.exec(pathname) ?? []
  const returnTo = webAddress(searchParams.get('redirect_link') ?? '')
  if (dialect === undefined || method === undefined) throw new Error('There is no such question.')
  if (returnTo === undefined) throw new Error('The link does not say where the answer goes (redirect_link).')
  return { dialect, method, values: searchParams, returnTo }
}

export function readVisit({ pathname }: URL): Visit | undefined {
  const [, dialect, encoded = ''] = BROWSES.exec(pathname) ?? []
  const page = dialect === undefined ? undefined : webAddress(decodeURIComponent(encoded))
  return dialect === undefined || page === undefined ? undefined : { dialect, page }
}

const webAddress = (text: string): URL | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text) : undefined

/** The link back, with the answer at its end, as the real wallets write it. */
export function answered(returnTo: URL, values: Readonly<Record<string, string>>): URL {
  const url = new URL(returnTo)
  for (const [name, value] of Object.entries(values)) url.searchParams.append(name, value)
  return url
}
