import { type RefObject, useCallback, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { isLaidOut, matchesMedia, watchSize } from '../bridge/layout.ts'
import { type Box, placeBeside, toastTop } from './toast-place.ts'

/** The modal is a sheet at the lower edge, and toasts are at the upper one: as in toasts.css. */
const SHEET = '(max-width: 480px)'

/**
 * Moves a list of toasts away from the visitor's work: to the opposite edge where it would hide the focused element,
 * also when the focus moves later; and beside a dialog, or where there is no room for that, to its end.
 *
 * @returns what does it at once, as it is done before the next frame at the latest.
 */
export function useClearOfFocus(list: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  const placing = useRef<() => void>(undefined)
  useIsomorphicLayoutEffect(() => {
    const { current } = list
    if (!isShown || current === null || !isLaidOut()) return undefined
    const dialog = current.closest('dialog') ?? undefined
    const header = dialog?.querySelector<HTMLElement>('.portico-header') ?? undefined
    const place = () => clear(current, dialog, header)
    const ending = new AbortController()
    const { signal } = ending
    placing.current = place
    const placeNext = () => requestAnimationFrame(() => signal.aborted || place())
    place()
    const stopWatching = watchSize(
      [current, dialog, header].filter((each) => each !== undefined),
      place,
    )
    // A focus that moves within a shadow root sends no event to the document; and it moves before the page scrolls to
    // it.
    for (const root of new Set([document, current.getRootNode()])) {
      root.addEventListener('focusin', placeNext, { signal })
      root.addEventListener('scrollend', place, { signal, capture: true })
    }
    addEventListener('resize', place, { signal })
    visualViewport?.addEventListener('resize', place, { signal })
    return () => {
      stopWatching()
      ending.abort()
      placing.current = undefined
      dialog?.removeAttribute('data-told')
    }
  }, [list, isShown])
  return useCallback(() => placing.current?.(), [])
}

/** Uses the layout, and not the visible position: sheets move while they change their height. */
function clear(list: HTMLElement, dialog: HTMLElement | undefined, header: HTMLElement | undefined): void {
  const focused = focusedElement()
  // A toast does not move while the visitor has the focus in it, about to close it.
  if (focused !== undefined && list.contains(focused)) return
  list.classList.remove('portico-toasts--within')
  dialog?.removeAttribute('data-told')
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
  // On a phone the visible area ends where its keyboard begins.
  const seen = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height
  const opposite = own > innerHeight / 2 ? innerHeight - own - height : seen - own - height
  const left = Math.min(...toasts.map((toast) => toast.left))
  const right = Math.max(...toasts.map((toast) => toast.right))
  if (dialog !== undefined) {
    // Over a dialog they would lie on its controls: where no place beside it is free, they stand at its end.
    const free = placeBeside([own, opposite], { left, right, height }, boxOf(dialog))
    if (free === undefined) {
      list.classList.add('portico-toasts--within')
      dialog.setAttribute('data-told', '')
    } else if (free !== own) putAt(list, free)
    return
  }
  const top = toastTop([own, opposite], { height, left, right }, focused && boxOf(focused), headerBox)
  if (top === undefined || top === own) return
  putAt(list, top)
}

function putAt(list: HTMLElement, top: number): void {
  list.style.setProperty('top', `${top}px`)
  list.style.setProperty('bottom', 'auto')
}

const laidOutTop = (dialog: HTMLElement): number =>
  matchesMedia(SHEET) ? innerHeight - dialog.offsetHeight : dialog.getBoundingClientRect().top

/** The focused element, also within shadow roots; `undefined` where the focus is nowhere. */
export function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
