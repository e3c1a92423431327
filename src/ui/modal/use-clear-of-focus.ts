import { type RefObject, useLayoutEffect } from 'react'
import { type Box, toastTop } from './toast-place.ts'

/** Where the modal is a sheet at the lower edge, and toasts stand at the upper one: as in toasts.css. */
const SHEET = '(max-width: 480px)'

/** Between the header and what stands below it. Unit: CSS pixels. */
const GAP = 4

/**
 * Moves a list of toasts away from what the visitor works with: to the opposite edge where it would hide what has the
 * focus, also when that moves on while it stands; and below the header of a dialog, as on a phone a tall sheet reaches to
 * where toasts are, and they would hide what view this is, and the way out.
 */
export function useClearOfFocus(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = list
    if (!isShown || current === null) return undefined
    const dialog = current.closest('dialog') ?? undefined
    const header = dialog?.querySelector<HTMLElement>('.portico-header') ?? undefined
    const place = () => clear(current, dialog, header)
    place()
    const watching = new ResizeObserver(place)
    for (const each of [current, dialog, header]) if (each !== undefined) watching.observe(each)
    const ending = new AbortController()
    const { signal } = ending
    // Within a shadow root the focus moves without a word to the document; and it moves before the page scrolls to it.
    for (const root of new Set([document, current.getRootNode()])) {
      root.addEventListener('focusin', () => requestAnimationFrame(() => signal.aborted || place()), { signal })
      root.addEventListener('scrollend', place, { signal, capture: true })
    }
    addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('resize', place, { signal })
    return () => {
      watching.disconnect()
      ending.abort()
    }
  }, [list, isShown])
}

/** By what is laid out, and not by what is seen: sheets move while they change their height. */
function clear(list: HTMLElement, dialog: HTMLElement | undefined, header: HTMLElement | undefined): void {
  const focused = focusedElement()
  // A toast does not run away from the visitor who is about to close it.
  if (focused !== undefined && list.contains(focused)) return
  list.style.removeProperty('top')
  list.style.removeProperty('bottom')
  const shift = dialog === undefined ? 0 : laidOutTop(dialog) - dialog.getBoundingClientRect().top
  const boxOf = (element: HTMLElement): Box => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const moved = dialog?.contains(element) === true ? shift : 0
    return { top: top + moved, bottom: bottom + moved, left, right }
  }
  const headerBox = header && boxOf(header)
  const toasts = [...list.children].map((toast) => toast.getBoundingClientRect())
  const own = Number.parseFloat(getComputedStyle(list).top)
  const height = list.offsetHeight
  // On a phone the lower edge is where its keyboard begins.
  const seen = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height
  const below = matchMedia(SHEET).matches && headerBox !== undefined ? [headerBox.bottom + GAP] : []
  const opposite = own > innerHeight / 2 ? innerHeight - own - height : seen - own - height
  const top = toastTop(
    [own, ...below, opposite],
    {
      height,
      left: Math.min(...toasts.map(({ left }) => left)),
      right: Math.max(...toasts.map(({ right }) => right)),
    },
    focused && boxOf(focused),
    headerBox,
  )
  if (top === undefined || top === own) return
  list.style.setProperty('top', `${top}px`)
  list.style.setProperty('bottom', 'auto')
}

const laidOutTop = (dialog: HTMLElement): number =>
  matchMedia(SHEET).matches ? innerHeight - dialog.offsetHeight : dialog.getBoundingClientRect().top

/** What has the focus, also within shadow roots. */
function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
