/** Images that carry their own content; an SVG in an image runs no script and loads nothing. */
const OWN_CONTENT = /^(?:data:image\/|blob:)/i

/**
 * Stands for a page whose address is not known yet, as in server rendering: then no absolute address is the page's own.
 */
const UNKNOWN_PAGE = 'https://page.invalid/'

/**
 * Whether an image may be shown under the page's policy (`img-src 'self' blob: data:`): it carries its own content or
 * comes from the page's own origin. An image from any other host would be blocked and leave a hole in the code, or tell
 * that host who is about to connect.
 *
 * @param page - The address of the page, the base of a relative address.
 */
export function isOwnImage(address: string, page = UNKNOWN_PAGE): boolean {
  if (OWN_CONTENT.test(address)) return true
  try {
    const { origin, protocol } = new URL(address, page)
    return /^https?:$/.test(protocol) && origin === new URL(page).origin
  } catch {
    return false
  }
}
