/** How long something may take to come on screen before a state counts as unreachable. Unit: milliseconds. */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 5

/** How long the pictures of wallets in sight are waited for: some have none. Unit: milliseconds. */
const PICTURES_MS = 1_000

/** The visitor in front of the screen: looks, presses, types. */
export class Visitor {
  constructor(private readonly page: Document) {}

  /** The first visible element, inside open shadow roots too; waits for it. */
  async see(selector: string): Promise<HTMLElement> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const found = find(this.page, selector).find((element) => element.checkVisibility())
      if (found !== undefined) return found
      if (performance.now() > deadline) throw new Error(`No visitor sees ${selector}.`)
      await aWhile()
    }
  }

  async press(testId: string): Promise<void> {
    const element = await this.see(byTestId(testId))
    element.focus()
    element.click()
  }

  /** As a keyboard does it: React looks at what the browser itself has set. */
  async type(testId: string, text: string): Promise<void> {
    const field = await this.see(byTestId(testId))
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    if (setter === undefined) throw new Error(`No visitor can type into ${testId}.`)
    setter.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }

  /** Waits until fonts and pictures are loaded, animations have ended, and all is painted. */
  async settle(): Promise<void> {
    await this.page.fonts.ready
    await this.seePictures()
    const pictures = find(this.page, 'img').filter((each) => each instanceof HTMLImageElement)
    await Promise.all(pictures.filter(isAwaited).map((picture) => picture.decode().catch(() => undefined)))
    await painted()
    const moving = rootsOf(this.page).flatMap((root) => root.getAnimations())
    const passing = moving.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
    await painted()
  }

  /** They are asked for only once their places have been in sight for a moment. */
  private async seePictures(): Promise<void> {
    const deadline = performance.now() + PICTURES_MS
    const isMissing = (place: HTMLElement) => place.querySelector('.portico-picture-shown') === null && isInSight(place)
    while (performance.now() < deadline && find(this.page, '.portico-picture').some(isMissing)) await aWhile()
  }
}

export const byTestId = (testId: string): string => `[data-testid="${testId}"]`

/** A lazy picture out of sight is not fetched, and would be waited for in vain. */
const isAwaited = (picture: HTMLImageElement): boolean => !picture.complete && picture.loading !== 'lazy'

const isInSight = (place: HTMLElement): boolean => {
  const { top, bottom } = place.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

const find = (page: Document, selector: string): readonly HTMLElement[] =>
  rootsOf(page).flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])

/** The page and every open shadow root in it. */
const rootsOf = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : rootsOf(shadowRoot))),
]
