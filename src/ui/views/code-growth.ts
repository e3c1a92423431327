import { ANIMATION_MS } from '../../domain/modal/modal-timing.ts'
import { matchesMedia } from '../bridge/layout.ts'

/** Where the small code was that the visitor pressed, until the large one is there. */
let pressed: DOMRect | undefined

/** The small code is about to give way to the large one. */
export function notePressed(small: Element | null): void {
  pressed = small?.getBoundingClientRect()
}

/** The large code grows out of the small one that was pressed; nothing happens where none was. */
export function growFromPressed(large: Element | null): void {
  const from = pressed
  pressed = undefined
  const to = large?.getBoundingClientRect()
  if (from === undefined || to === undefined || to.width === 0) return
  if (matchesMedia('(prefers-reduced-motion: reduce)')) return
  const scale = from.width / to.width
  const [x, y] = [from.left - to.left, from.top - to.top]
  large?.animate([{ transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${scale})` }, {}], {
    duration: ANIMATION_MS.modalHeight,
    easing: 'ease-out',
  })
}
