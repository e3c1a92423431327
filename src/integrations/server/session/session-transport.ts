import { type CookieOptions, readCookie, writeCookie } from './session-cookie.ts'

/** How a session's key gets to the browser and back. */
export interface SessionTransport {
  /** Whether the page sends it by itself: then no other site's page can have it sent. */
  readonly isToken: boolean
  read(request: Request): string | undefined
  /** Headers and fields of the answer that hands a key over. Unit: milliseconds. */
  give(key: string, forMs: number): GivenKey
  /** Those of the answer that takes it away. */
  takeAway(): GivenKey
}

export interface GivenKey {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: { readonly token?: string }
}

const BEARER = /^Bearer ([0-9a-f.]{1,128})$/i

export const byToken: SessionTransport = {
  isToken: true,
  read: ({ headers }) => BEARER.exec(headers.get('authorization') ?? '')?.[1],
  give: (token) => ({ headers: {}, fields: { token } }),
  takeAway: () => ({ headers: {}, fields: {} }),
}

export const byCookie = (options: CookieOptions): SessionTransport => ({
  isToken: false,
  read: (request) => readCookie(request, options),
  give: (key, forMs) => ({ headers: { 'set-cookie': writeCookie(key, forMs, options) }, fields: {} }),
  takeAway: () => ({ headers: { 'set-cookie': writeCookie('', 0, options) }, fields: {} }),
})
