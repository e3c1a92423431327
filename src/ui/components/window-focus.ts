interface Blur {
  readonly currentTarget: Element
  readonly relatedTarget: EventTarget | null
}

/** Whether it is the window that has lost the focus, as to that of a wallet: it comes back to the same element. */
export function isOfWindow({ currentTarget, relatedTarget }: Blur): boolean {
  const { activeElement } = currentTarget.getRootNode() as Document | ShadowRoot
  return relatedTarget === null && currentTarget.contains(activeElement)
}
