const CONTROLS = 'button, a, input, textarea, select, summary'

/**
 * The second click of a double click reaches no other control than the first did: what has come in its place meanwhile,
 * as *Confirm* in that of *Review*, or *Cancel* in that of *Sign*, has not been read.
 *
 * @returns a function that ends it.
 */
export function keepSecondPress(card: HTMLElement): () => void {
  let first: Element | null = null
  const look = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(CONTROLS) : null
    if (event.detail < 2) first = pressed
    if (pressed === first) return
    event.preventDefault()
    event.stopPropagation()
  }
  card.addEventListener('click', look, { capture: true })
  return () => card.removeEventListener('click', look, { capture: true })
}
