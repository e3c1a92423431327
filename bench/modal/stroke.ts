import type { CDPSession, Page } from '@playwright/test'
import type { Scroll } from './modal-page.ts'

/** How fast and how far a finger scrolls. Unit: CSS pixels, a second. */
const SPEED = 1_600
const DISTANCE = 4_800

export interface Stroke extends Scroll {
  /** What the page's own thread worked for each frame, whatever else ran meanwhile. Unit: milliseconds of CPU time. */
  readonly workPerFrame: number
}

/** One long stroke over the list, on a processor so many times slower; then back to the top. */
export async function stroke(page: Page, session: CDPSession, scroller: string, cpu: number): Promise<Stroke> {
  await page.bringToFront() // a page behind another is not painted
  const box = await page.getByTestId('modal').locator(scroller).boundingBox()
  if (box === null) throw new Error('There is nothing to scroll.')
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate((selector) => void (globalThis.watched = globalThis.bench.watchFrames(selector)), scroller)
  const before = await workOf(session)
  const gesture = { x: box.x + box.width / 2, y: box.y + box.height / 2, speed: SPEED }
  await session.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -DISTANCE })
  const work = (await workOf(session)) - before
  const seen = await page.evaluate(() => globalThis.watched())
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate((selector) => globalThis.bench.find(selector)?.scrollTo(0, 0), scroller)
  return { ...seen, workPerFrame: work / seen.frames }
}

/** By the thread's own clock, which stands still while others have the processor. Unit: milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
