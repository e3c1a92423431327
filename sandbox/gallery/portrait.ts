import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tests/browser/find-chromium.mjs'
import { GALLERY_PAGE, buildGalleryPage } from '../pages.ts'
import { servePage } from '../serve/static.ts'
import { gallery } from './gallery.ts'
import { addressOf, type Looks } from './request.ts'
import type { StateName } from './states.ts'

/** What a visitor sees, in this order: a wallet is chosen, its code is scanned, the account is there. */
const STATES: readonly StateName[] = ['connect-installed', 'pairing', 'tokens']
const FOLDER = new URL('../../docs/pictures/', import.meta.url)
/** Device pixels for each CSS pixel, and how much the encoder may lose: sharp on a good screen, small in the repository. */
const SCALE = 1.5
const QUALITY = 0.8
/** What a phone takes in place of the whole picture: half as wide. */
const SMALL = 0.5
/** Between the dialogs and around them. Unit: CSS pixels. */
const GAP = 24
/** A little more than the dialog's own, so that nothing of what is behind it is seen. */
const CORNER = 28
/**
 * What the demonstration page shows until a visitor tries the modal there. It is the largest part of that page's first
 * view. A code has sharp edges: with fewer colours, and written without a loss, it has 40 % fewer bytes than with one, and
 * no shadow around its modules. Colours that differ by less than the step in each of red, green and blue become one.
 */
const POSTER = {
  ...{ state: 'pairing', folder: new URL('../../src/ui/page/', import.meta.url) },
  ...{ scale: 2, step: 24 },
} as const
/** Chromium then writes without a loss, though twice as large as `cwebp` does, of Debian's package `webp`. */
const LOSSLESS = 1
const GROUND = { light: '#e7e5df', dark: '#0d0d0c' } as const

/** `npx tsx sandbox/gallery/portrait.ts`: the pictures of the README and of the site, in light and dark. */
await buildGalleryPage()
const served = await servePage({ root: GALLERY_PAGE, config: {}, connectSources: [], below: gallery() })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 900, height: 800 },
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const looks: Looks = { theme, lang: 'en' }
    await page.goto(served.url + addressOf(STATES[0] ?? '', looks))
    await page.waitForFunction(() => document.documentElement.dataset['gallery'] === 'ready')
    const dialogs: string[] = []
    for (const state of STATES) {
      await page.evaluate(([name, as]) => globalThis.showState(name, as), [state, looks] as const)
      dialogs.push((await dialogOf(page)).toString('base64'))
    }
    const canvas = await context.newPage()
    for (const [name, share] of [
      [`modal-${theme}`, 1],
      [`modal-${theme}-small`, SMALL],
    ] as const) {
      const webp = await canvas.evaluate(drawn, {
        ...{ dialogs, gap: GAP * SCALE, ground: GROUND[theme], corner: CORNER * SCALE, quality: QUALITY, share },
      })
      writeFileSync(new URL(`${name}.webp`, FOLDER), Buffer.from(webp, 'base64'))
    }
    await context.close()
    writeFileSync(new URL(`modal-${theme}.webp`, POSTER.folder), await poster({ theme, lang: 'en' }))
    writeFileSync(new URL(`modal-${theme}-rtl.webp`, POSTER.folder), await poster({ theme, lang: 'ar' }))
  }
} finally {
  await browser.close()
  await served.stop()
}

/** One dialog, sharp enough to be taken for the modal itself. */
async function poster(looks: Looks): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 900, height: 800 },
    deviceScaleFactor: POSTER.scale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(served.url + addressOf(POSTER.state, looks))
  await page.waitForFunction(() => document.documentElement.dataset['gallery'] === 'ready')
  const canvas = await context.newPage()
  const dialogs = [(await dialogOf(page)).toString('base64')]
  const webp = await canvas.evaluate(drawn, {
    ...{ dialogs, gap: 0, ground: 'transparent', corner: CORNER * POSTER.scale, share: 1 },
    ...{ quality: LOSSLESS, step: POSTER.step },
  })
  await context.close()
  const large = join(tmpdir(), 'portico-poster.webp')
  writeFileSync(large, Buffer.from(webp, 'base64'))
  const small = `${large}.small`
  execFileSync('dwebp', ['-quiet', large, '-o', `${large}.png`])
  execFileSync('cwebp', ['-quiet', '-lossless', '-z', '9', `${large}.png`, '-o', small])
  return readFileSync(small)
}

/** The dialog alone, its corners cut out of what is behind it. */
async function dialogOf(page: Page): Promise<Buffer> {
  await page.addStyleTag({ content: 'html, body { background: transparent !important }' }).catch(() => undefined)
  // The ring of the keyboard's focus is for visitors, not for a picture.
  await page.locator(':focus').evaluateAll((focused) => focused.forEach((each) => (each as HTMLElement).blur()))
  const box = await page.getByTestId('modal').boundingBox()
  if (box === null) throw new Error('There is no dialog on screen.')
  return page.screenshot({ clip: box })
}

/** Runs in the browser, which can write WebP. @returns base64. */
async function drawn(what: {
  readonly dialogs: readonly string[]
  readonly gap: number
  readonly ground: string
  readonly corner: number
  readonly quality: number
  /** How wide it is, of the whole. */
  readonly share: number
  /** Colours that are nearer than that become the one of them that there is most of. Default: each stays. */
  readonly step?: number
}): Promise<string> {
  const { dialogs, gap, ground, corner, quality, share, step = 0 } = what
  const pictures = await Promise.all(
    dialogs.map(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      return image
    }),
  )
  const canvas = document.createElement('canvas')
  const wide = pictures.reduce((sum, { width }) => sum + width + gap, gap)
  const high = Math.max(...pictures.map(({ height }) => height)) + 2 * gap
  canvas.width = wide * share
  canvas.height = high * share
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser has no canvas.')
  pen.scale(share, share)
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = ground
  pen.fillRect(0, 0, wide, high)
  let left = gap
  for (const image of pictures) {
    pen.save()
    pen.beginPath()
    pen.roundRect(left, (high - image.height) / 2, image.width, image.height, corner)
    pen.clip()
    pen.drawImage(image, left, (high - image.height) / 2)
    pen.restore()
    left += image.width + gap
  }
  if (step > 0) {
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
    const pixels = new Uint32Array(picture.data.buffer)
    const amounts = new Map<number, number>()
    for (const colour of pixels) amounts.set(colour, (amounts.get(colour) ?? 0) + 1)
    // A function with a name would be wrapped by what runs this file, and the browser does not know the wrapper.
    const kept: number[] = []
    const as = new Map<number, number>()
    for (const [colour, amount] of [...amounts].sort(([, one], [, other]) => other - one)) {
      let [nearest, distance] = [colour, step]
      // A plane, as of a badge on the card, is near to what it is on.
      if (amount * 4_000 < pixels.length)
        for (const each of kept) {
          let most = 0
          for (let bits = 0; bits < 32; bits += 8)
            most = Math.max(most, Math.abs(((each >>> bits) & 255) - ((colour >>> bits) & 255)))
          if (most < distance) [nearest, distance] = [each, most]
        }
      if (distance === step) kept.push(colour)
      as.set(colour, nearest)
    }
    pixels.forEach((colour, at) => (pixels[at] = as.get(colour) ?? colour))
    pen.putImageData(picture, 0, 0)
  }
  const address = canvas.toDataURL('image/webp', quality)
  return address.slice(address.indexOf(',') + 1)
}
