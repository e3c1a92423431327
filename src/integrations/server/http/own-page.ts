import { Refusal } from './refusal.ts'

/** Methods that change nothing. Source: RFC 9110, 9.2.1. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesState = ({ method }: Request): boolean => !SAFE.has(method)

/**
 * Whether a request was made by one of our own pages, as the browser says in headers that no script can set. `Origin`
 * decides where there is one; a browser sends it with everything but a plain GET. Source: Fetch, 3.1 and 3.2.
 */
export function isOfOwnPage({ headers }: Request, origins: readonly string[]): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origins.includes(origin)
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** Whether the browser says that another site has made the request; what is no browser says nothing. */
export function isOfOtherSite({ headers }: Request, origins: readonly string[]): boolean {
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  return (origin !== null && !origins.includes(origin)) || site === 'cross-site' || site === 'same-site'
}

/**
 * The page that asks for a change. Another site's page could send the visitor's cookie along, so a browser has to say
 * which one it is; where nothing is sent along by itself (`isTokenUsed`), a program that is no browser may ask as well.
 *
 * @throws Refusal `ORIGIN_REFUSED`.
 */
export function askingPage(request: Request, origins: readonly string[], isTokenUsed: boolean): string | undefined {
  const origin = request.headers.get('origin')
  if (isOfOwnPage(request, origins)) return origin ?? undefined
  if (isTokenUsed && origin === null && !isOfOtherSite(request, origins)) return undefined
  throw new Refusal('ORIGIN_REFUSED', {
    details: `Not a request of a page of ${origins.join(' or ')}. Is origin right in the server's options?`,
  })
}
