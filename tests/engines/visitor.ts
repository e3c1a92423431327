import { readQr } from '../browser/read-qr.ts'
import type { EngineWindow } from './driver.ts'

/** How long a visitor waits for anything here: a bound for what hangs, not a measure. Unit: milliseconds. */
const PATIENCE_MS = 60_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Finds what is on screen under a `data-testid`, in shadow roots too. */
const FIND = `((id) => {
  const within = (root) => {
    for (const each of root.querySelectorAll('*')) {
      if (each.dataset && each.dataset.testid === id && each.checkVisibility()) return each
      const found = each.shadowRoot && within(each.shadowRoot)
      if (found) return found
    }
  }
  return within(document)
})`

/** Whether something under a root is on its way to its place. What turns for ever, as a ring does, stays in its own. */
const MOVES = `((root) => root.getAnimations().some((each) =>
  each.playState === 'running' && each.effect?.getComputedTiming().endTime < Infinity))`

/** Tells whether the next press comes down on something else. A page that it has left by then tells nothing. */
const WATCH = `(it) => {
  globalThis.hasMissed = undefined
  addEventListener('pointerdown', (event) => (globalThis.hasMissed = !event.composedPath().includes(it)), { capture: true, once: true })
}`

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A visitor of one window: presses what stands still, reads what is on screen, and waits like a person. */
export class Visitor {
  constructor(readonly window: EngineWindow) {}

  async goto(url: string): Promise<void> {
    await this.window.goto(url)
    await this.window.evaluate(`(() => {
      globalThis.troubles = []
      addEventListener('error', ({ message }) => troubles.push(message))
      addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)))
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        troubles.push(violatedDirective + ' ' + blockedURI))
    })()`)
  }

  /** Errors of the page and violations of its policy since it was loaded. */
  troubles = (): Promise<readonly string[]> => this.window.evaluate('globalThis.troubles')

  /** What an expression about the element gives; `undefined` where it is not on screen. */
  async look<T>(id: string, expression: string): Promise<T | undefined> {
    const asked = `((it) => it ? [${expression}] : [])(${FIND}(${JSON.stringify(id)}))`
    return (await this.window.evaluate<T[]>(asked))[0]
  }

  text = (id: string): Promise<string | undefined> => this.look(id, '(it.innerText ?? it.textContent).trim()')
  attribute = (id: string, name: string): Promise<string | null | undefined> =>
    this.look(id, `it.getAttribute(${JSON.stringify(name)})`)

  /** Waits until it is so. */
  async until<T>(what: string, ask: () => Promise<T | undefined>): Promise<NonNullable<T>> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await ask()
      if (found !== undefined && found !== null && found !== false) return found
      if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
      await pause(50)
    }
  }

  sees = (id: string): Promise<boolean> => this.until(`${id} on screen`, () => this.look<boolean>(id, 'true'))
  seesNot = (id: string): Promise<boolean> =>
    this.until(`${id} gone`, async () => (await this.look(id, 'true')) === undefined || undefined)

  /**
   * Presses it with the mouse, once it stands still: while a frame is late, what moves seems to stand. What has moved
   * away before the mouse is down is pressed where it is by then, as a visitor does who sees it there.
   */
  async press(id: string): Promise<void> {
    let before = ''
    const { x, y, width, height } = await this.until(`${id} to stand still`, async () => {
      const box = await this.look<Box | null>(
        id,
        `(it.scrollIntoView({ block: 'nearest' }), ${MOVES}(it.getRootNode()) ? null
          : (({ x, y, width, height }) => ({ x, y, width, height }))(it.getBoundingClientRect()))`,
      )
      const now = JSON.stringify(box)
      const isStill = box !== undefined && box !== null && now === before
      before = now
      return isStill ? box : undefined
    })
    await this.look(id, `(${WATCH})(it)`)
    await this.window.pressAt(x + width / 2, y + height / 2)
    const hasMissed = await this.window.evaluate<boolean>('globalThis.hasMissed === true')
    if (hasMissed && (await this.look(id, 'true')) !== undefined) await this.press(id)
  }

  async fill(id: string, text: string): Promise<void> {
    await this.press(id)
    await this.window.type(text)
  }

  /** Reads the modal's code off the screen, as a phone does: the page behind it shows a picture of one, too. */
  scan = async (): Promise<string> => {
    await this.until('a code of the modal', () => this.look<true>('code', 'it.dataset.code === "ready" || undefined'))
    return this.until('a code that a phone can read', async () => {
      const text = await readQr(await this.window.screenshot())
      return text.startsWith('wc:') ? text : undefined
    })
  }
}
