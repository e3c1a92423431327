import { Signal } from '../bridge/signal.ts'
import { createHost } from './host-element.ts'
import { ownStyles } from './own-styles.ts'

/** Where the modal is rendered: beside the page, in a shadow root of its own. */
export class ShadowPlace {
  readonly host = new Signal<HTMLElement | undefined>(undefined)
  /** `undefined` while there is none. */
  readonly root = new Signal<HTMLElement | ShadowRoot | undefined>(undefined)

  /** @returns a function that removes it. */
  mount = (): (() => void) => {
    const host = createHost()
    this.host.set(host)
    return () => {
      host.remove()
      this.host.set(undefined)
      this.root.set(undefined)
    }
  }

  /** Makes the shadow root as soon as there is a style sheet for it. */
  prepare = (): void => {
    const host = this.host.snapshot()
    if (host !== undefined && this.root.snapshot() === undefined) this.root.set(shadowOf(host))
  }

  /** At once: where no style sheet can be read, the modal is rendered in the page itself. */
  insist = (): void => {
    this.prepare()
    if (this.root.snapshot() === undefined) this.root.set(this.host.snapshot())
  }
}

/** `undefined` while there is no style sheet for it. */
export function shadowOf(host: HTMLElement): ShadowRoot | undefined {
  const styles = ownStyles()
  if (styles === undefined) return undefined
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styles]
  return root
}
