import { cut, pngPixels } from '../../browser/png-pixels.ts'
import { readPixels } from '../../browser/read-qr.ts'
import type { Visitor } from '../../engines/visitor.ts'
import type { Scene } from './invariants.ts'
import { IN_PAGE } from './local.ts'
import { pause } from './violation.ts'

/** Until nothing moves. Unit: milliseconds. */
const STILL_MS = 10_000

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isInside: boolean
}

/** What became of a press. */
export interface Pressed {
  readonly begunOn: string | null
  readonly endedOn: string | null
  /** It came down on one of the controls that were there to choose from. */
  readonly isMeant: boolean
  readonly isWhole: boolean
  /** Of the page since. */
  readonly changes: number
}

export interface Control {
  readonly index: number
  readonly name: string
  readonly id: string
  readonly kind: string
  readonly type: string
  readonly href: string
  /** It is the chosen one of several already. */
  readonly isChosen: boolean
  readonly inModal: boolean
}

/** The page of the tab that the visitor looks at. */
export class PageInSight {
  tab!: Visitor
  /** The keyboard has left the page by the visitor's Tab. */
  hasTabbedOut = false

  get window(): Visitor['window'] {
    return this.tab.window
  }

  install = (): Promise<unknown> => this.window.evaluate(`(${IN_PAGE}, null)`)
  scene = (): Promise<Scene> => this.evaluate('walk.scene()')
  controls = (): Promise<readonly Control[]> => this.evaluate('walk.controls()')
  pressed = (): Promise<Pressed | null> => this.evaluate('walk.pressed()')

  /** The account may take the place of the button between the two halves of a press, as the page has just begun. */
  isWhole = async (): Promise<boolean> => (await this.pressed())?.isWhole !== false

  async evaluate<T>(expression: string): Promise<T> {
    // A page that went elsewhere by itself, or back, begins anew.
    if (!(await this.window.evaluate<boolean>('typeof walk === "object"'))) await this.install()
    return this.window.evaluate<T>(expression)
  }

  drawn = (): Promise<unknown> =>
    this.tab.until('the page, drawn', async () =>
      (await this.window.evaluate<boolean>('document.querySelector("h1") !== null')) ? true : undefined,
    )

  /** Waits until nothing moves, and code that runs after a paint has run. */
  async stillness(): Promise<boolean> {
    const deadline = performance.now() + STILL_MS
    for (;;) {
      if (await this.evaluate<boolean>('walk.isStill()')) {
        await pause(60)
        if (await this.evaluate<boolean>('walk.isStill()')) return true
      }
      if (performance.now() > deadline) return false
      await pause(50)
    }
  }

  /** @returns whether it was that control which was pressed. */
  async pressAt({ index }: Control): Promise<boolean> {
    // Once it stands still: the page may scroll to it, or have just got another language. What never does is pressed too.
    const deadline = performance.now() + STILL_MS
    let place: Place | null = null
    for (let before = ''; ; await pause(50)) {
      place = await this.evaluate<Place | null>(`walk.place(${index})`)
      const now = JSON.stringify(place)
      if (now === before || performance.now() > deadline) break
      before = now
    }
    if (place === null || !place.isInside) return false
    await this.window.pressAt(place.x + place.width / 2, place.y + place.height / 2)
    this.hasTabbedOut = false
    // Another may have taken its place by then.
    return (await this.pressed())?.isMeant !== false
  }

  /** The code of the modal, as a camera reads it from the screen. */
  async readCode(): Promise<string | undefined> {
    const { modal, viewport } = await this.scene()
    if (modal === null) return undefined
    const picture = pngPixels(await this.window.screenshot())
    // The modal that the page shows for a trial, behind, has a code that leads nowhere.
    const scale = picture.width / viewport.width
    const { x, y, width, height } = modal.box
    const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
    const text = (await readPixels(cut(picture, box)).catch(() => undefined))?.text ?? ''
    return text.startsWith('wc:') ? text : undefined
  }
}
