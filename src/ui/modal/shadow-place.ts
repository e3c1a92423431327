import { afterPaint } from '../bridge/after-paint.ts'
import { Signal } from '../bridge/signal.ts'
import { createHost } from './host-element.ts'
import { copyStyles, ownStyles } from './own-styles.ts'

/** As long as a page in use can be without its thread, at a quarter of the speed. Unit: milliseconds. */
const SLICE_MS = 5

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

  /** Makes the shadow root as soon as there is a style sheet for it, which is copied from frame to frame. */
  prepare = (): void => this.make(performance.now() + SLICE_MS)

  /** At once: where no style sheet can be read, the modal is rendered in the page itself. */
  insist = (): void => {
    this.make(Infinity)
    if (this.root.snapshot() === undefined) this.root.set(this.host.snapshot())
  }

  private make(end: number): void {
    const host = this.host.snapshot()
    if (host === undefined || this.root.snapshot() !== undefined) return
    if (copyStyles(end).left.length > 0) afterPaint(this.prepare)
    else this.root.set(shadowOf(host))
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
