/** A `ref` for the one field of a step: who came here came to fill it in. */
export function focusAtFirst(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
