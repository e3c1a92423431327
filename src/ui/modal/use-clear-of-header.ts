import { type RefObject, useLayoutEffect } from 'react'

/** Where the modal is a sheet at the lower edge, and toasts stand at the upper one: as in toasts.css. */
const SHEET = '(max-width: 480px)'

/** Between the header and what stands below it. Unit: CSS pixels. */
const GAP = 4

/**
 * Moves a list that stands in a dialog below its header where it would cover that: on a phone a tall sheet reaches to
 * where toasts are, and they would hide what view this is, and the way out.
 */
export function useClearOfHeader(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const dialog = list.current?.closest('dialog')
    const header = dialog?.querySelector<HTMLElement>('.portico-header')
    if (!isShown || list.current === null || !dialog || !header) return undefined
    const place = () => list.current !== null && clear(list.current, dialog, header)
    place()
    const watching = new ResizeObserver(place)
    for (const each of [list.current, dialog, header]) watching.observe(each)
    return () => watching.disconnect()
  }, [list, isShown])
}

/** By what is laid out, and not by what is seen: sheets move while they change their height. */
function clear(list: HTMLElement, dialog: HTMLElement, header: HTMLElement): void {
  list.style.removeProperty('top')
  if (!matchMedia(SHEET).matches) return
  const top = innerHeight - dialog.offsetHeight
  const bottom = top + header.offsetHeight
  const own = Number.parseFloat(getComputedStyle(list).top)
  if (own + list.offsetHeight > top && own < bottom) list.style.setProperty('top', `${bottom + GAP}px`)
}
