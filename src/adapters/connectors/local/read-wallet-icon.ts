/** Several times the largest icon that a known wallet brings. Unit: UTF-16 code units. */
const MAX_ICON_LENGTH = 262_144

/** A picture that stands in the address itself, with its parameters: `;base64`, `;utf8`, `;charset=utf-8`. */
const PICTURE = /^data:image\/(?:png|jpe?g|webp|gif|avif|bmp|x-icon|svg\+xml)(?:;[\w.=+-]+)*,/i

/**
 * The icon of a wallet in the page, or `undefined` where it is none that may be shown: whoever asks another host for it
 * tells that host who is connecting. An SVG runs nothing inside an `<img>`, and is put nowhere else.
 */
export function readWalletIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ICON_LENGTH) return undefined
  const icon = value.trim()
  return PICTURE.test(icon) ? icon : undefined
}
