/** A `ref` for the only field of a step: the visitor came to fill it in. */
export function focusAtFirst(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
