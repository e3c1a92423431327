export interface Attributes {
  readonly class?: string
  readonly text?: string
  readonly testId?: string
  readonly onClick?: () => void
  readonly disabled?: boolean
  readonly attributes?: Readonly<Record<string, string>>
}

/** Builds an element. Text only becomes `textContent`: a page's name is shown, never run as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Attributes = {},
  children: readonly (Node | undefined)[] = [],
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  if (given.class !== undefined) node.className = given.class
  if (given.text !== undefined) node.textContent = given.text
  if (given.testId !== undefined) node.dataset['testid'] = given.testId
  if (given.disabled === true) node.setAttribute('disabled', '')
  if (given.onClick !== undefined) node.addEventListener('click', given.onClick)
  for (const [name, value] of Object.entries(given.attributes ?? {})) node.setAttribute(name, value)
  node.append(...children.filter((child) => child !== undefined))
  return node
}

export const button = (text: string, given: Attributes): HTMLButtonElement =>
  element('button', { ...given, text, attributes: { type: 'button', ...given.attributes } })

/** A heading with what belongs under it. */
export function section(title: string, id: string, children: readonly (Node | undefined)[]): HTMLElement {
  const heading = element('h2', { text: title, attributes: { id } })
  return element('section', { class: 'section', attributes: { 'aria-labelledby': id } }, [heading, ...children])
}

/** Label and value pairs; long values (addresses, data) are set in a font in which all characters differ clearly. */
export function facts(lines: readonly { readonly label: string; readonly value: string }[]): HTMLElement {
  const rows = lines.map(({ label, value }) => {
    const isCode = /^(0x)?[0-9a-zA-Z]{26,}$/.test(value)
    return element('div', { class: 'fact' }, [
      element('dt', { text: label }),
      element('dd', { text: value, ...(isCode ? { class: 'code' } : {}) }),
    ])
  })
  return element('dl', { class: 'facts' }, rows)
}
