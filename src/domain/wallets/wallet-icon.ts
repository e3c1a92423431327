/** Several times the largest icon of a known wallet. Unit: UTF-16 code units. */
const MAX_ICON_LENGTH = 262_144

/** A `data:` picture, with its parameters: `;base64`, `;utf8`, `;charset=utf-8`. */
const PICTURE = /^data:image\/(?:png|jpe?g|webp|gif|avif|bmp|x-icon|svg\+xml)(?:;[\w.=+-]+)*,/i

/**
 * The icon of a wallet in the page, or `undefined` where it may not be shown: fetching it from another host would tell
 * that host who connects. An SVG runs no script inside an `<img>`, and is used nowhere else.
 */
export function readWalletIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ICON_LENGTH) return undefined
  const icon = value.trim()
  return PICTURE.test(icon) ? icon : undefined
}
