import type { Browser, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { spreadOf } from '../page/statistics.ts'
import { openBareList } from './bare-list.ts'
import { atLeast, atMost, type Figure, told } from './figures.ts'
import { openList, openPage } from './modal-page.ts'
import { type Stroke, stroke } from './stroke.ts'

const MAX_ELEMENTS = 300
const MIN_FPS = 55
/** How many times slower than this machine the processor is to be. */
const CPU = 4
/** What leaves 60 frames a second on such a processor. Unit: milliseconds. */
const MAX_WORK_MS = 1_000 / 60 / CPU
/** What was measured of the kit with the most users, with 600 wallets in its list. */
const APPKIT = { elements: '6,326 (600 wallets)', fps: '15 (600 wallets)' }

/** The list of all wallets: how much of it exists, and how smoothly it scrolls on a slow machine. */
export async function measureList(browser: Browser, sandbox: Sandbox, rounds: number): Promise<readonly Figure[]> {
  const { page, session, close } = await openPage(browser, sandbox)
  const bare = await openBareList(browser)
  try {
    await openList(page)
    const list = `${(await loadAll(page)).toLocaleString('en')} wallets`
    const [slow, ceiling, fast, bareFast]: [Stroke[], Stroke[], Stroke[], Stroke[]] = [[], [], [], []]
    for (let round = 0; round < rounds; round += 1) {
      slow.push(await stroke(page, session, CPU))
      fast.push(await stroke(page, session, 1))
      ceiling.push(await bare.scroll(CPU))
      bareFast.push(await bare.scroll(1))
    }
    const elements = Math.max(...[...slow, ...fast].map((each) => each.elements))
    const workOf = (strokes: readonly Stroke[]) => spreadOf(strokes.map(({ workPerFrame }) => workPerFrame))!
    const [work, bareWork] = [workOf(fast), workOf(bareFast)]
    return [
      atMost(`${list}: elements in the modal`, elements, MAX_ELEMENTS, String(elements), APPKIT.elements),
      framesFigure(`${list}: frames a second while scrolling, CPU ${CPU}× slower`, slow, ceiling),
      atMost(
        `${list}: CPU time of the page's thread for a frame of it, ms`,
        work.median,
        Number(MAX_WORK_MS.toFixed(1)),
        `${work.median.toFixed(1)} (${work.low.toFixed(1)}–${work.high.toFixed(1)}), a bare list ${bareWork.median.toFixed(1)}`,
      ),
    ]
  } finally {
    await bare.close()
    await close()
  }
}

/** Where not even a list without scripts reaches this frame rate, the machine is busy, and nothing is judged. */
function framesFigure(title: string, strokes: readonly Stroke[], ceiling: readonly Stroke[]): Figure {
  const fps = spreadOf(strokes.map((each) => each.fps))!
  const most = spreadOf(ceiling.map((each) => each.fps))!
  const longest = spreadOf(strokes.map((each) => each.longest))!
  const blank = spreadOf(strokes.map((each) => each.blank))!
  const text =
    `${fps.median.toFixed(1)} (${fps.low.toFixed(1)}–${fps.high.toFixed(1)}), a bare list ${most.median.toFixed(1)}; ` +
    `longest frame ${longest.median.toFixed(0)} ms; ${(100 * blank.median).toFixed(0)} % with a gap`
  return most.median < MIN_FPS
    ? told(title, text, `≥ ${MIN_FPS}`)
    : atLeast(title, fps.median, MIN_FPS, text, APPKIT.fps)
}

/** Scrolls on until no page of the list is missing. @returns how many wallets there are. */
async function loadAll(page: Page): Promise<number> {
  await page.waitForFunction(
    () => {
      const last = globalThis.bench.items().at(-1)
      globalThis.bench.find('.portico-body')?.scrollTo(0, 1e9)
      const [place, total] = ['aria-posinset', 'aria-setsize'].map((name) => Number(last?.getAttribute(name)))
      return total !== undefined && total > 0 && place === total
    },
    undefined,
    { timeout: 60_000, polling: 50 },
  )
  return page.evaluate(() => {
    globalThis.bench.find('.portico-body')?.scrollTo(0, 0)
    return Number(globalThis.bench.items()[0]?.getAttribute('aria-setsize'))
  })
}
