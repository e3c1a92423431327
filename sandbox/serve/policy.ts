import { createHash } from 'node:crypto'

export interface Frames {
  /** Addresses whose frames the page may show. */
  readonly shown?: readonly string[]
  /** Addresses of pages that may show it in a frame. */
  readonly within?: readonly string[]
}

/**
 * The Content-Security-Policy under which every page of the sandbox is served and tested: nothing but the page's own
 * files and what its build has marked in its document, no string evaluated as code, and no host but those named.
 *
 * @param connectSources - The hosts that the page may talk to, as sources of `connect-src` (`http://…`, `ws://…`).
 * @param frames - Whose frames the page may show, and which pages may show it in one: origins. Default: none.
 * @param html - The page. What its build has marked in it is allowed by its hash, and so is its import map: it is no code,
 *   but policies treat it as a script.
 */
export function contentSecurityPolicy(
  connectSources: readonly string[],
  html = '',
  { shown = [], within = [] }: Frames = {},
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...textsOf(SCRIPT, html).map(sourceByHash)].join(' '),
    ["style-src 'self'", ...textsOf(STYLE, html).map(sourceByHash)].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...new Set(connectSources.map(sourceOf))].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    ...(shown.length === 0 ? [] : [['frame-src', ...new Set(shown.map(sourceOf))].join(' ')]),
    within.length === 0 ? "frame-ancestors 'none'" : ['frame-ancestors', ...within.map(sourceOf)].join(' '),
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Where wallet apps on the same phone listen, on a new port each time (Mobile Wallet Adapter). */
export const LOOPBACK_SOCKETS = 'ws://localhost:*'

const SCRIPT = /<script (?:type="importmap"|data-built)>([^<]*)<\/script>/g

const STYLE = /<style data-built>([^<]*)<\/style>/g

const textsOf = (element: RegExp, html: string): readonly string[] =>
  [...html.matchAll(element)].map(([, text = '']) => text)

const sourceByHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The scheme, host and port of an address, which is all that a policy may contain. */
function sourceOf(address: string): string {
  if (address === LOOPBACK_SOCKETS) return address
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
