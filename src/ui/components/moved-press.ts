const CONTROLS = 'button, a, summary'

/** How far the finger may slip within one press, beyond which it is drawn away to press nothing. Unit: CSS pixels. */
const SLIP = 8

/**
 * A press is of what was under the finger as it came down. What moves away before the finger is up again, as *Close* does
 * while the card becomes lower, gets no click by the browser, and the visitor would have pressed in vain.
 *
 * @param place - What the controls are in.
 * @returns a function that ends it.
 */
export function keepMovedPress(place: HTMLElement): () => void {
  let press:
    | { readonly control: HTMLElement; readonly said: string; readonly x: number; readonly y: number }
    | undefined
  const begin = (event: PointerEvent) => {
    const [target] = event.composedPath()
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    press =
      control === null || !place.contains(control) || event.button > 0
        ? undefined
        : { control, said: saidBy(control), x: event.clientX, y: event.clientY }
  }
  const end = (event: MouseEvent) => {
    const begun = press
    press = undefined
    // A click by the keyboard, or by a script, has come from no finger.
    if (begun === undefined || event.detail === 0) return
    const { control, said } = begun
    const hasSlipped = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLIP
    // What says something else by now has not been read.
    if (event.composedPath().includes(control) || hasSlipped || !control.isConnected || said !== saidBy(control)) return
    event.preventDefault()
    event.stopPropagation()
    control.click()
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  addEventListener('pointerdown', begin, options)
  addEventListener('click', end, options)
  return () => listening.abort()
}

const saidBy = (control: HTMLElement): string => `${control.ariaLabel ?? ''} ${control.textContent}`
