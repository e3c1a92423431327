import { hostNameToAscii } from './host-name.ts'
import { isOthersAddress, isRefusedScheme } from './link-schemes.ts'

/** A link that may be put on the page. `href` is canonical: scheme and host in lower case, the host in punycode. */
export interface SafeLink {
  readonly blocked: false
  readonly href: string
  /** Without the colon. */
  readonly scheme: string
  /** As `URL.host` has it, so with the port on loopback; empty where the link has none. */
  readonly host: string
  readonly isHttp: boolean
}

/** A link that must never be opened. `reason` is for the log, the visitor reads the text of `code`. */
export interface LinkBlocked {
  readonly blocked: true
  readonly code: 'LINK_BLOCKED'
  readonly reason: 'CHARACTERS' | 'SCHEME' | 'USERINFO' | 'PORT' | 'HOST' | 'SHAPE' | 'STORE'
}

export interface GuardRules {
  /** True on a page that itself runs on loopback, for the sandbox's wallet: `http://localhost:PORT` then passes. */
  readonly allowLoopbackHttp: boolean
}

/** UTF-16 units; a pairing URI has some 200, a wallet's base far fewer. */
const MAX_LINK_LENGTH = 4096

const CUSTOM_SCHEME = /^[a-z][a-z0-9+.-]{1,31}$/

/** What RFC 3986 allows after the authority; so no space, control, backslash, quote or angle bracket. */
const TAIL = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/

/** The authority of a wallet's own scheme: a word such as `app` or `wc`, or nothing. */
const OPAQUE_HOST = /^[A-Za-z0-9._~-]*$/

/**
 * Reads a link as strictly as a browser reads it leniently: nothing is trimmed, decoded or repaired, and what is not
 * understood is blocked. Passes `https` on a host name with the default port, and the schemes of wallets. For every
 * link that passes, the browser's `URL` reads the same scheme and the same host.
 */
export function guardLink(text: unknown, rules: GuardRules): SafeLink | LinkBlocked {
  if (typeof text !== 'string' || text.length > MAX_LINK_LENGTH) return blocked('SHAPE')
  const colon = text.indexOf(':')
  const scheme = text.slice(0, Math.max(colon, 0)).toLowerCase()
  const rest = text.slice(colon + 1)

  if (!CUSTOM_SCHEME.test(scheme)) return blocked('SCHEME')
  if (scheme === 'https' || (scheme === 'http' && rules.allowLoopbackHttp)) return guardWebLink(scheme, rest)
  if (isRefusedScheme(scheme) || isOthersAddress(scheme, rest)) return blocked('SCHEME')
  return guardCustomLink(scheme, rest)
}

const blocked = (reason: LinkBlocked['reason']): LinkBlocked => ({ blocked: true, code: 'LINK_BLOCKED', reason })

function guardWebLink(scheme: 'http' | 'https', rest: string): SafeLink | LinkBlocked {
  const [, authority, tail] = /^\/\/([^/?#]*)(.*)$/s.exec(rest) ?? []
  if (authority === undefined || tail === undefined) return blocked('SHAPE')
  if (!TAIL.test(tail)) return blocked('CHARACTERS')
  if (authority.includes('@')) return blocked('USERINFO')

  const host = scheme === 'https' ? secureHost(authority) : loopbackHost(authority)
  if (typeof host !== 'string') return host
  return { blocked: false, href: `${scheme}://${host}${tail}`, scheme, host, isHttp: true }
}

function secureHost(authority: string): string | LinkBlocked {
  const name = authority.replace(/:443$/, '')
  if (name.includes(':')) return blocked('PORT')
  return hostNameToAscii(name) ?? blocked('HOST')
}

/** The port must be written out, as the sandbox does; `URL` would drop the default port, so that one is blocked. */
function loopbackHost(authority: string): string | LinkBlocked {
  const [, name, port] = /^(localhost|127\.0\.0\.1):([1-9]\d{0,4})$/i.exec(authority) ?? []
  if (name === undefined || port === undefined) return blocked('SCHEME')
  return Number(port) > 65_535 || port === '80' ? blocked('PORT') : `${name.toLowerCase()}:${port}`
}

function guardCustomLink(scheme: string, rest: string): SafeLink | LinkBlocked {
  if (!TAIL.test(rest)) return blocked('CHARACTERS')
  const [, host = ''] = /^\/\/([^/?#]*)/.exec(rest) ?? []
  if (host.includes('@')) return blocked('USERINFO')
  if (!OPAQUE_HOST.test(host)) return blocked(host.includes(':') ? 'PORT' : 'HOST')
  return { blocked: false, href: `${scheme}:${rest}`, scheme, host, isHttp: false }
}
