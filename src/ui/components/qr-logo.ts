/** Images that carry their own content; an SVG in an image runs no script and loads nothing. */
const OWN_CONTENT = /^(?:data:image\/|blob:)/i

/** Stands for a page that is not known yet, as in a rendering on a server: then an absolute address is nobody's own. */
const UNKNOWN_PAGE = 'https://page.invalid/'

/**
 * Whether an image may be shown under the page's policy (`img-src 'self' blob: data:`): it carries its own content or comes
 * from the page's own origin. Any other address would leave a hole in the code, and tell a stranger who is about to connect.
 *
 * @param page - The address of the page, which a relative address starts from.
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
