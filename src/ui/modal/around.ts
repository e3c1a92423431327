/** An element around what opened the modal, or that itself, and what stood before it in the page. */
export interface Around {
  readonly element: Element
  readonly before: Element | null
}

/** From the inside out, through shadow roots. */
export function allAround(opener: Element | null): readonly Around[] {
  const around: Around[] = []
  for (let element = opener; element !== null; element = outsideOf(element))
    around.push({ element, before: element.previousElementSibling })
  return around
}

const outsideOf = ({ parentElement, parentNode }: Element): Element | null =>
  parentNode instanceof ShadowRoot ? parentNode.host : parentElement
