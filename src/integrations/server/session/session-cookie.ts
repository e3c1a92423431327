/** How the session's cookie is set. */
export interface CookieOptions {
  /** `false` for a page on this computer alone, which has no `https:`. */
  readonly isSecure: boolean
  readonly sameSite: 'Lax' | 'Strict'
}

/** A browser takes a cookie of this name from this very host over `https:` only. Source: RFC 6265bis, 4.1.3.2. */
const nameOf = ({ isSecure }: CookieOptions): string => `${isSecure ? '__Host-' : ''}portico-session`

/** Longer headers are not looked through. Unit: characters. */
const MAX_HEADER = 16_384

/** The session's cookie, if there is exactly one: of two, another page of the same domain may have set one. */
export function readCookie({ headers }: Request, options: CookieOptions): string | undefined {
  const header = headers.get('cookie') ?? ''
  if (header.length > MAX_HEADER) return undefined
  const start = `${nameOf(options)}=`
  const found = header
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(start))
  return found.length === 1 ? found[0]?.slice(start.length) : undefined
}

/** `Set-Cookie` for a value that lasts so long; an empty value takes the cookie away. Unit: milliseconds. */
export function writeCookie(value: string, forMs: number, options: CookieOptions): string {
  const parts = [
    `${nameOf(options)}=${value}`,
    'Path=/',
    `Max-Age=${Math.max(0, Math.floor(forMs / 1_000))}`,
    'HttpOnly',
    ...(options.isSecure ? ['Secure'] : []),
    `SameSite=${options.sameSite}`,
  ]
  return parts.join('; ')
}
