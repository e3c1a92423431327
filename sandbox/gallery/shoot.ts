import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/browser/find-chromium.mjs'
import { startEngine } from '../../tests/engines/start-engine.ts'
import { GALLERY_PAGE, buildGalleryPage } from '../pages.ts'
import { servePage } from '../serve/static.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { gallery } from './gallery.ts'
import { addressOf, type Looks } from './request.ts'
import { STATE_NAMES, STATES } from './states.ts'

const HELP = `Takes a picture of every state of the modal, and contact sheets of them.

  npx tsx sandbox/gallery/shoot.ts OUTDIR [options]

  --theme light|dark   light unless given
  --lang CODE          en unless given
  --width PIXELS       360 unless given; from 481 on the modal is a dialog and not a sheet
  --height PIXELS      740 unless given
  --browser NAME       chromium unless given, firefox or webkit: the whole screen, at any width
  --only TEXT          only states whose name contains it
  --sheets             the contact sheets alone
`

/** So many states on a sheet: few enough to be read. */
const PER_SHEET = 8
/** Until the gallery is there, in a browser that Playwright does not wait for. Unit: milliseconds. */
const READY_WITHIN_MS = 60_000
/** Around a dialog. Unit: CSS pixels. */
const MARGIN = 12

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'light' },
    lang: { type: 'string', default: 'en' },
    width: { type: 'string', default: '360' },
    height: { type: 'string', default: '740' },
    browser: { type: 'string', default: 'chromium' },
    only: { type: 'string', default: '' },
    sheets: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const [folder] = positionals
if (values.help || folder === undefined) process.stdout.write(HELP)
else await shoot(folder)

async function shoot(outDir: string): Promise<void> {
  const looks: Looks = { theme: values.theme === 'dark' ? 'dark' : 'light', lang: values.lang }
  const viewport = { width: Number(values.width), height: Number(values.height) }
  const names = STATE_NAMES.filter(
    (name) => name.includes(values.only) && (STATES[name].minWidth ?? 0) <= viewport.width,
  )
  mkdirSync(outDir, { recursive: true })

  await buildGalleryPage()
  const served = await servePage({ root: GALLERY_PAGE, config: {}, connectSources: [], below: gallery() })
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const screen =
      values.browser === 'chromium'
        ? screenOf(await context.newPage(), viewport.width)
        : await otherScreen(values.browser, looks, viewport)
    const shots: Shot[] = []
    try {
      await screen.goto(served.url + addressOf(STATE_NAMES[0] ?? '', looks))
      for (const name of names) {
        const problem = await screen.show(name, looks).catch((error: unknown) => String(error).split('\n', 1)[0])
        if (typeof problem === 'string') {
          process.stderr.write(`${name}: ${problem}\n`)
          process.exitCode = 1 // its picture is taken all the same: it shows how far the state came
        }
        shots.push({ name, png: await screen.picture() })
      }
    } finally {
      await screen.close()
    }
    if (!values.sheets) for (const { name, png } of shots) writeFileSync(join(outDir, `${name}.png`), png)
    const sheetPage = await context.newPage()
    for (let from = 0; from < shots.length; from += PER_SHEET) {
      const sheet = await contactSheet(sheetPage, shots.slice(from, from + PER_SHEET))
      const number = String(1 + from / PER_SHEET).padStart(2, '0')
      writeFileSync(join(outDir, `sheet-${looks.theme}-${looks.lang}-${viewport.width}-${number}.png`), sheet)
    }
    process.stdout.write(`${shots.length} states in ${outDir}\n`)
  } finally {
    await browser.close()
    await served.stop()
  }
}

/** A window of a browser with the gallery in it. */
interface Screen {
  /** Settles once the gallery is there. */
  goto(address: string): Promise<void>
  show(state: string, looks: Looks): Promise<unknown>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

function screenOf(page: Page, width: number): Screen {
  return {
    goto: async (address) => {
      await page.goto(address)
      await page.waitForFunction(() => document.documentElement.dataset['gallery'] === 'ready')
    },
    show: (state, looks) => page.evaluate(([name, as]) => globalThis.showState(name, as), [state, looks] as const),
    picture: () => picture(page, width),
    close: () => page.close(),
  }
}

/** In a browser that Playwright does not drive here. */
async function otherScreen(
  name: string,
  { theme }: Looks,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Screen> {
  const engine = await startEngine(name, { isDark: theme === 'dark', isStill: true })
  const window = await engine.newWindow()
  await window.resize(width, height)
  return {
    goto: async (address) => {
      await window.goto(address)
      const until = Date.now() + READY_WITHIN_MS
      while (!(await window.evaluate<boolean>(`document.documentElement.dataset.gallery === 'ready'`))) {
        if (Date.now() > until)
          throw new Error(`The gallery is not ready after ${READY_WITHIN_MS / 1_000} s in ${name}.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    show: (state, looks) => window.evaluate(`showState(${JSON.stringify(state)}, ${JSON.stringify(looks)})`),
    picture: async () => Buffer.from(await window.screenshot()),
    close: () => engine.close(),
  }
}

/** The whole screen of a phone; on a computer the dialog alone, which says more than the ground around it. */
async function picture(page: Page, width: number): Promise<Buffer> {
  const box = width > 480 ? await page.getByTestId('modal').boundingBox() : null
  if (box === null) return page.screenshot()
  const [x, y] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)]
  return page.screenshot({ clip: { x, y, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN } })
}
