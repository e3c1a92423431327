import { guardLink } from '../connection/link-guard.ts'
import { CoreError } from '../shared/core-error.ts'

/**
 * The address at which a wallet wants to be opened from now on; `undefined` where it named none. As the page navigates
 * to it, only `https` passes, without query and fragment.
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

/** The reflector's address: unencrypted only on this machine, as in the sandbox, which has no certificates. */
export const meetingAddress = (url: string): string => url.replace(ON_LOOPBACK, 'ws')

/** More than any reflector needs, and no more than a QR code holds easily. Source: 64 bytes in base64url. */
const MAX_ID_LENGTH = 86
/** A point on P-256 and its padding, as the library writes them. */
const ASSOCIATION = /^[A-Za-z0-9_-]{86,88}[.=]{0,2}$/

/**
 * Checks again what a phone has to read from the screen: a part of it comes from the reflector's operator.
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
    // Of two fields with one name, a wallet may read the other one.
    fields.size === written.length &&
    ASSOCIATION.test(association) &&
    fields.get('reflector') === encodeURIComponent(authority) &&
    /^[A-Za-z0-9_-]+$/.test(id) &&
    id.length <= MAX_ID_LENGTH
  if (isWhole) return uri
  throw new CoreError('ASSOCIATION_UNSAFE', { details: 'The service gave no place to meet.' })
}
