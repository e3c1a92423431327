import type { PorticoEvents } from './account-events.ts'
import { PorticoAccountElement, PorticoButtonElement, PorticoModalElement } from './portico-element.ts'

export type { AccountDetail, PorticoEvents } from './account-events.ts'
export { PorticoAccountElement, PorticoButtonElement, PorticoElement, PorticoModalElement } from './portico-element.ts'

type PorticoEventMap = { [Type in keyof PorticoEvents]: CustomEvent<PorticoEvents[Type]> }

declare global {
  interface HTMLElementTagNameMap {
    'portico-button': PorticoButtonElement
    'portico-modal': PorticoModalElement
    'portico-account': PorticoAccountElement
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- it adds to the one of the DOM
  interface HTMLElementEventMap extends PorticoEventMap {}
}

const ELEMENTS = {
  'portico-button': PorticoButtonElement,
  'portico-modal': PorticoModalElement,
  'portico-account': PorticoAccountElement,
} as const

// Importing this defines them. On a server there is nothing to define; a second copy of this on a page leaves the first.
const registry = globalThis.customElements as CustomElementRegistry | undefined
for (const [name, element] of Object.entries(ELEMENTS))
  if (registry?.get(name) === undefined) registry?.define(name, element)
