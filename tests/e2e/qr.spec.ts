import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { crop, pngPixels } from '../browser/png-pixels.ts'
import { readByJsqr, readPixels } from '../browser/read-qr.ts'
import { magnified } from './qr-magnified.ts'
import type { Sheet, Shown } from './qr-page/main.tsx'
import { expect, test } from './sandbox.ts'
import { inSweep } from './sweep.ts'

/** A pairing URI as the sandbox makes them. */
const PAIRING =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1763622000' +
  '&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

/** A short text, the address of an account: at 160 pixels its modules are still four pixels wide, with a logo three. */
const ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

const WIDTHS = [160, 240, 320] as const
const PIXEL_RATIOS = [1, 3] as const
const THEMES = ['light', 'dark'] as const
const EFFECTS = ['none', 'blurred', 'rotated'] as const

/** Every module and finder style, with and without a logo. */
const STYLES: readonly Omit<Shown, 'value'>[] = (['square', 'rounded', 'dot'] as const).flatMap((modules) =>
  (['square', 'rounded', 'round'] as const).flatMap((finders) =>
    [false, true].map((hasPorch) => ({ modules, finders, hasPorch })),
  ),
)

/** Around each code of a sheet, in CSS pixels. */
const MARGIN = 32
const PER_ROW = 4

/** The finest in light: what is larger is easier to read, and the finest in dark has a test of its own below. */
const isAtEdge = (theme: (typeof THEMES)[number], pixelRatio: number, width: number): boolean =>
  pixelRatio === 1 && theme === 'light' && width === 160

/** The page, under the product's policy, on a screen of its own. */
async function openPage(browser: Browser, served: ServedPage, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(served.url)
  return { page, complaints }
}

const show = (page: Page, sheet: Sheet) => page.evaluate((shown) => globalThis.showQrCodes(shown), sheet)

/** The pictures of the codes of a sheet, cut out of one screenshot. */
async function picturesOf(page: Page, { codes, width }: Sheet, pixelRatio: number) {
  const cell = width + 2 * MARGIN
  const [columns, rows] = [Math.min(PER_ROW, codes.length), Math.ceil(codes.length / PER_ROW)]
  await page.setViewportSize({ width: columns * cell, height: rows * cell })
  const pixels = pngPixels(await page.screenshot())
  return codes.map((_, place) => {
    const [left, top] = [(place % PER_ROW) * cell, Math.floor(place / PER_ROW) * cell]
    return crop(pixels, left * pixelRatio, top * pixelRatio, cell * pixelRatio)
  })
}

for (const theme of THEMES)
  for (const pixelRatio of PIXEL_RATIOS)
    for (const width of WIDTHS)
      test(
        `R-QR-1 should be read in every style at ${width} px, ${pixelRatio}×, ${theme}`,
        inSweep(!isAtEdge(theme, pixelRatio, width)),
        async ({ browser, qrPage: served }) => {
          const { page, complaints } = await openPage(browser, served, {
            deviceScaleFactor: pixelRatio,
            colorScheme: theme,
          })
          for (const effect of EFFECTS) {
            const codes = STYLES.map((style) => {
              // A module of a pairing URI is no more than 2.5 pixels wide at 160. A blur of one pixel leaves too little of it
              // for a reader that sees no more than these pixels, and with a logo for one that sees more.
              const isTooFine = width === 160 && effect === 'blurred' && (pixelRatio === 1 || style.hasPorch)
              return { ...style, value: isTooFine ? ADDRESS : PAIRING }
            })
            const sheet = { codes, width, effect }
            await show(page, sheet)
            const pictures = await picturesOf(page, sheet, pixelRatio)
            for (const [place, picture] of pictures.entries()) {
              const { hasPorch, value } = codes[place]!
              const name = `${effect} ${JSON.stringify(STYLES[place])}`
              const reading = await readPixels(picture)
              expect(reading?.text, name).toBe(value)
              expect(reading?.unusedErrorCorrection, name).toBeGreaterThanOrEqual(hasPorch ? 0.4 : 0.6)
              // The second judge takes no blur.
              if (effect !== 'blurred') expect(readByJsqr(picture), `jsqr ${name}`).toBe(value)
            }
          }
          expect(complaints).toEqual([])
          await page.context().close()
        },
      )

for (const theme of THEMES)
  test(
    `R-QR-1 should be read at 160 px, 1×, ${theme}, through a blur of one pixel, by a camera with three for each`,
    inSweep(theme !== 'light'),
    async ({ browser, qrPage: served }) => {
      const { page } = await openPage(browser, served, { colorScheme: theme })
      const codes = STYLES.filter(({ hasPorch }) => !hasPorch).map((style) => ({ ...style, value: PAIRING }))
      const sheet: Sheet = { codes, width: 160, effect: 'blurred' }
      await show(page, sheet)
      for (const [place, picture] of (await picturesOf(page, sheet, 1)).entries())
        expect((await readPixels(magnified(picture, 3)))?.text, JSON.stringify(codes[place])).toBe(PAIRING)
      await page.context().close()
    },
  )

test('should be read in colours of the page, whatever they are', async ({ browser, qrPage: served }) => {
  const { page } = await openPage(browser, served)
  const colours = [
    { dark: '#0b665b', light: '#f4f2ec' },
    { dark: '#00f', light: '#ff0' },
    { dark: '#fff', light: '#000' },
    { dark: 'white', light: 'white' },
  ]
  const sheet = { codes: colours.map((pair) => ({ ...pair, value: PAIRING })), width: 320 }
  await show(page, sheet)
  for (const picture of await picturesOf(page, sheet, 1)) expect((await readPixels(picture))?.text).toBe(PAIRING)
  await page.context().close()
})

test('should show an image as a logo from the page itself, and ask no other host for one', async ({
  browser,
  qrPage: served,
}) => {
  const { page, complaints } = await openPage(browser, served)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const red = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="red"/></svg>') // prettier-ignore
  const sheet = { codes: [red, 'http://127.0.0.1:9/logo.png'].map((logo) => ({ value: PAIRING, logo })), width: 240 }
  await show(page, sheet)
  await expect(page.locator('.portico-qr-logo > img')).toHaveCount(1)
  await expect
    .poll(async () => {
      const [picture] = await picturesOf(page, sheet, 1)
      const middle = picture!.data.subarray(4 * (picture!.width * (picture!.height / 2) + picture!.width / 2))
      return [...middle.subarray(0, 3)]
    })
    .toEqual([255, 0, 0])
  for (const picture of await picturesOf(page, sheet, 1)) expect((await readPixels(picture))?.text).toBe(PAIRING)
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('should put a renewed code in the place of the old one, of whatever version', async ({
  browser,
  qrPage: served,
}) => {
  const { page } = await openPage(browser, served)
  const stay = async (value: string) => {
    await show(page, { codes: [{ value }], width: 240 })
    return {
      box: await page.getByTestId('qr').boundingBox(),
      viewBox: await page.getByTestId('qr').getAttribute('viewBox'),
    }
  }
  const before = await stay(PAIRING)
  const element = await page.getByTestId('qr').elementHandle()
  const after = await stay(`${PAIRING}&methods=wc_sessionPropose,wc_sessionAuthenticate,wc_sessionSettle`)
  expect(after.viewBox).not.toBe(before.viewBox)
  expect(after.box).toEqual(before.box)
  expect(await page.getByTestId('qr').evaluate((now, old) => now === old, element)).toBe(true)
  await page.context().close()
})
