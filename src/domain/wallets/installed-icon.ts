/** More than any icon needs: every picture of 64 wallets is kept. Unit: characters. */
const MAX_CHARACTERS = 262_144

/** Formats that an `<img>` shows. A drawing in one can neither run code nor load anything. */
const PICTURE = /^data:image\/(?:png|jpeg|webp|gif|avif|svg\+xml)(?:;[\w=.-]{1,64}){0,4},/i

/**
 * The icon that a wallet in the page brings along, for the `src` of an `<img>` set as a property (row D05), or
 * `undefined` for whatever is no picture in itself: nobody's server is asked for one.
 */
export function installedIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return undefined
  const icon = value.trim()
  return PICTURE.test(icon) ? icon : undefined
}
