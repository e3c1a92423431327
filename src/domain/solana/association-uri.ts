import { guardLink } from '../connection/link-guard.ts'
import { CoreError } from '../shared/core-error.ts'

/**
 * The address that a wallet wants to be opened at from now on; `undefined` where it named none. It is navigated to: only
 * `https` passes, and nothing behind the path.
 *
 * @throws CoreError `LINK_BLOCKED`.
 */
export function readWalletUriBase(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const link = guardLink(value, { allowLoopbackHttp: false })
  if (link.blocked || link.scheme !== 'https' || /[?#]/.test(link.href)) throw new CoreError('LINK_BLOCKED')
  return link.href.endsWith('/') ? link.href : `${link.href}/`
}

const ON_LOOPBACK = /^wss(?=:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/i

/** An address to meet at: in clear only on this machine, as in the sandbox, where there are no certificates. */
export const meetingAddress = (url: string): string => url.replace(ON_LOOPBACK, 'ws')

/** More than any reflector needs, and as much as a code holds with ease. Source: 64 bytes in base64url. */
const MAX_ID_LENGTH = 86
/** A point on P-256 and its padding, as the library writes them. */
const ASSOCIATION = /^[A-Za-z0-9_-]{86,88}[.=]{0,2}$/

/**
 * What a phone has to read from the screen, once more: a part of it comes from whoever runs the reflector.
 *
 * @throws CoreError `ASSOCIATION_UNSAFE`.
 */
export function mustBeAssociation(uri: string, authority: string): string {
  const start = 'solana-wallet:/v1/associate/remote?'
  const written = uri.slice(start.length).split('&')
  const fields = new Map(written.map((field) => [field.replace(/=.*/, ''), field.slice(field.indexOf('=') + 1)]))
  const [association = '', id = ''] = [fields.get('association'), fields.get('id')]
  const isWhole =
    uri.startsWith(start) &&
    // A wallet may read the other one of two.
    fields.size === written.length &&
    ASSOCIATION.test(association) &&
    fields.get('reflector') === encodeURIComponent(authority) &&
    /^[A-Za-z0-9_-]+$/.test(id) &&
    id.length <= MAX_ID_LENGTH
  if (isWhole) return uri
  throw new CoreError('ASSOCIATION_UNSAFE', { details: 'The service gave no place to meet.' })
}
