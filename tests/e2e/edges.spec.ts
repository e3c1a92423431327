import type { Page } from '@playwright/test'
import { type StateName, STATE_NAMES, STATES } from '../../sandbox/gallery/states.ts'
import { pngPixels } from '../browser/png-pixels.ts'
import { foundIn } from './found-in.ts'
import { expect, test } from './sandbox.ts'
import { inSweep } from './sweep.ts'

// Where nothing moves, a picture does not depend on when it was taken.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Views of several kinds, each longer than the card: a list, one with a search, a code, and requests with a foot. */
const BY_KIND = [
  ...['connected-wallets-as-many-as-can-be', 'all-wallets', 'pairing-connection-lost', 'pairing-copy-denied'],
  ...['told-long', 'told-early', 'approve-or-block', 'sign-typed-data'],
] as const satisfies readonly StateName[]

/** How far a line of pixels is from being of one colour: 0 to 255 in the channel that differs most. */
async function unevenness(page: Page, top: number, box: { readonly left: number; readonly width: number }) {
  const png = await page.screenshot({ clip: { x: box.left, y: top, width: box.width, height: 1 } })
  const { data } = pngPixels(png)
  let most = 0
  for (let channel = 0; channel < 3; channel += 1) {
    const values = data.filter((_, at) => at % 4 === channel)
    most = Math.max(most, Math.max(...values) - Math.min(...values))
  }
  return most
}

/** A line may be cut there, if it has faded nearly all of its way. */
const FADED = 32

/** The dialog is round there: what is seen beside it is the page. Unit: CSS pixels. */
const CORNER = 32

/** Where something is cut at an edge of what scrolls in the view on screen. */
async function cutIn(page: Page): Promise<string[]> {
  const body = page.locator('.portico-body')
  const cut: string[] = []
  for (const edge of ['bottom', 'top'] as const) {
    const box = await body.evaluate(
      (scroller, { side, corner }) => {
        const rest = scroller.scrollHeight - scroller.clientHeight
        if (rest < 2) return undefined
        scroller.scrollTo(0, side === 'bottom' ? 0 : rest)
        const { left, top, bottom } = scroller.getBoundingClientRect()
        const line = side === 'bottom' ? Math.floor(bottom) - 1 : Math.ceil(top)
        return { left: Math.ceil(left) + corner, line, width: scroller.clientWidth - 2 * corner }
      },
      { side: edge, corner: CORNER },
    )
    if (box === undefined) return []
    const most = await unevenness(page, box.line, box)
    if (most > FADED) cut.push(`${edge}: ${most}`)
  }
  return cut
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 720, height: 740 },
]) {
  const size = `${viewport.width} × ${viewport.height}`
  const all = STATE_NAMES.filter((name) => (STATES[name].minWidth ?? 0) <= viewport.width)
  test(`should slice nothing at an edge of what scrolls in a window of ${size}, by kind`, async ({
    page,
    galleryPage,
  }) => {
    await page.setViewportSize(viewport)
    expect(await foundIn(page, galleryPage, BY_KIND, cutIn)).toEqual([])
  })

  test(
    `should slice nothing at an edge of what scrolls in a window of ${size}`,
    inSweep(true),
    async ({ page, galleryPage }) => {
      await page.setViewportSize(viewport)
      expect(await foundIn(page, galleryPage, all, cutIn)).toEqual([])
    },
  )
}
