import type { Page } from '@playwright/test'

export interface Shot {
  readonly name: string
  readonly png: Buffer
}

/** The pictures beside each other with their names, as one picture. */
export async function contactSheet(page: Page, shots: readonly Shot[]): Promise<Buffer> {
  const figures = shots.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  )
  await page.setViewportSize({ width: 1_520, height: 400 })
  await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return page.screenshot({ fullPage: true })
}

const STYLE = `
  body { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; margin: 8px; background: #888 }
  figure { margin: 0; width: 368px }
  img { display: block; max-width: 100% }
  figcaption { font: 600 15px/1.6 monospace; background: #ffc; padding: 0 6px }`
