/** The place of an element in the window. Unit: CSS pixels. */
export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Hiding less than this share is no reason to move: the visible rest can be found and read. */
const WORTH = 1 / 4

/**
 * WCAG 2.2, 2.4.11: toasts hide neither the focused element nor, where there is another place for them, the header of
 * the dialog.
 *
 * @param tops - The possible places, best first: the top of the list in each place.
 * @returns the one where they hide least.
 */
export function toastTop(
  tops: readonly number[],
  toasts: Pick<Box, 'left' | 'right'> & { readonly height: number },
  focused: Box | undefined,
  header: Box | undefined,
): number | undefined {
  const hidden = tops.map((top) => {
    const list = { ...toasts, top, bottom: top + toasts.height }
    const share = focused === undefined ? 0 : shareHidden(focused, list)
    const isHeaderHidden = header !== undefined && shareHidden(header, list) > 0
    return (share < WORTH ? 0 : share * 2) + (share >= 1 ? 1 : 0) + (isHeaderHidden ? 1 / 4 : 0)
  })
  return tops[hidden.indexOf(Math.min(...hidden))]
}

/** The first of the places, best first, where toasts lie over nothing of a dialog; `undefined` where there is none. */
export const placeBeside = (
  tops: readonly number[],
  { left, right, height }: Pick<Box, 'left' | 'right'> & { readonly height: number },
  dialog: Box,
): number | undefined =>
  tops.find((top) => left >= dialog.right || right <= dialog.left || top + height <= dialog.top || top >= dialog.bottom)

/** The share of a box that lies under another, from 0 to 1. */
function shareHidden(box: Box, over: Box): number {
  const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top)
  const width = Math.min(box.right, over.right) - Math.max(box.left, over.left)
  const area = (box.bottom - box.top) * (box.right - box.left)
  return height <= 0 || width <= 0 || area <= 0 ? 0 : (height * width) / area
}
