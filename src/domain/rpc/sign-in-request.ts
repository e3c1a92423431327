import type { TypedDataFacts } from './typed-data.ts'

/** What a text that signs in names: EIP-4361, and its like on Solana. */
export interface SignInRequest {
  /** The site that it signs in to, as the text writes it. */
  readonly domain: string
  readonly address: string | undefined
  readonly uri: string | undefined
  readonly chain: string | undefined
}

const HEADING =
  /(?:^|\n)(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#]{1,255}) wants you to sign in with your [^\n]{1,40} account:/i

/** `undefined` for a text that is no sign-in. */
export function readSignInRequest(text: string): SignInRequest | undefined {
  const heading = HEADING.exec(text)
  if (heading === null) return undefined
  const rest = text.slice(heading.index + heading[0].length)
  const line = (name: string): string | undefined => new RegExp(`\\n${name}: ([^\\n]{1,512})`).exec(rest)?.[1]
  const address = /^\n([^\s]{1,64})/.exec(rest)?.[1]
  return { domain: heading[1] ?? '', address, uri: line('URI'), chain: line('Chain ID') }
}

/** Whether a domain, as a sign-in names it, is the site at an origin; the port may be left out. */
export function isOfSite(domain: string, origin: string): boolean {
  const site = siteOf(origin)
  const named = siteOf(`${site?.scheme ?? 'https'}://${domain}`)
  if (site === undefined || named === undefined) return false
  return named.host === site.host && (!/:\d+$/.test(domain) || named.port === site.port)
}

/** Whether an address of the web is on the site. One of another scheme names no site. */
export function isUriOfSite(uri: string, origin: string): boolean {
  if (!/^https?:/i.test(uri)) return true
  const [named, site] = [siteOf(uri), siteOf(origin)]
  return named?.scheme === site?.scheme && named?.host === site?.host && named?.port === site?.port
}

/** Members of typed data that name a site, by what other protocols call it. */
const SITES = new Set(['domain', 'host', 'origin', 'website'])

/** Whether typed data names another site than the one at an origin. */
export const namesOtherSite = ({ message }: Pick<TypedDataFacts, 'message'>, origin: string): boolean =>
  message.some(({ path, type, value }) => {
    const name = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    if (type !== 'string') return false
    if (/^https?:/i.test(value)) return (SITES.has(name) || name === 'uri') && !isUriOfSite(value, origin)
    return SITES.has(name) && /^[^\s/@]+\.[^\s/@]+$/.test(value) && !isOfSite(value, origin)
  })

interface Site {
  readonly scheme: string
  /** Lower case. */
  readonly host: string
  /** `''` for the scheme's own. */
  readonly port: string
}

const SITE = /^(https?):\/\/(?:[^/?#\\@]*@)?(\[[0-9a-f:.]+\]|[^/?#\\@:]+)(?::(\d{0,5}))?(?:[/?#\\]|$)/i
const OWN_PORT: Readonly<Record<string, string>> = { http: '80', https: '443' }

function siteOf(uri: string): Site | undefined {
  const [, scheme = '', host, port = ''] = SITE.exec(uri) ?? []
  if (host === undefined) return undefined
  const own = OWN_PORT[scheme.toLowerCase()]
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), port: port === own ? '' : port }
}
