import { isOwnImage } from './qr-logo.ts'

/** A `<link>` in the head of the page. */
export type IconLink = Pick<HTMLLinkElement, 'rel' | 'href' | 'type'> & {
  /** As it is written: `32x32 180x180`, or `any`. */
  readonly sizes: string
}

/** Smaller ones are a few blurred pixels in the middle of a code. Unit: pixels along a side. */
const LEAST_SIZE = 32

/** Of an `apple-touch-icon` that does not tell its size. Source: Apple, Configuring Web Applications. */
const TOUCH_ICON_SIZE = 180

/**
 * The address of the icon by which visitors know the page: a drawing, else the largest picture. `undefined` where it has
 * none that it may show itself and that is large enough.
 */
export function pageIcon(links: readonly IconLink[], page: string | undefined): string | undefined {
  let best: { readonly href: string; readonly size: number } | undefined
  for (const link of links) {
    const size = sizeOf(link)
    if (size >= LEAST_SIZE && size > (best?.size ?? 0) && isOwnImage(link.href, page)) best = { href: link.href, size }
  }
  return best?.href
}

function sizeOf({ rel, href, type, sizes }: IconLink): number {
  const isTouchIcon = /(?:^|\s)apple-touch-icon(?:$|\s)/i.test(rel)
  if (!isTouchIcon && !/(?:^|\s)icon(?:$|\s)/i.test(rel)) return 0
  if (/svg/i.test(type) || /^data:image\/svg|\.svg(?:$|[?#])/i.test(href) || /any/i.test(sizes)) return Infinity
  const stated = Math.max(0, ...[...sizes.matchAll(/(\d{1,4})x\d{1,4}/gi)].map(([, side]) => Number(side)))
  if (stated > 0) return stated
  if (isTouchIcon) return TOUCH_ICON_SIZE
  // Of several in one file browsers may take any.
  return /\.ico(?:$|[?#])|x-icon/i.test(`${href}${type}`) ? 0 : LEAST_SIZE
}
