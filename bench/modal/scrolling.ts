import type { CDPSession, Page } from '@playwright/test'
import { spreadOf } from '../page/statistics.ts'
import type { BareList } from './bare-list.ts'
import { atLeast, atMost, type Figure, told } from './figures.ts'
import { type Stroke, stroke } from './stroke.ts'

const MAX_ELEMENTS = 300
const MIN_FPS = 55
/** How many times slower than this machine the processor is to be. */
const CPU = 4
/** What leaves 60 frames a second on such a processor. Unit: milliseconds. */
const MAX_WORK_MS = 1_000 / 60 / CPU

/** A list in the modal. */
export interface Scrolled {
  readonly title: string
  /** A selector of what scrolls it. */
  readonly scroller: string
  /** The same of another kit where it is known. */
  readonly other?: { readonly elements: string; readonly fps: string }
}

/** How much of a list exists, and how smoothly it scrolls on a slow machine. */
export async function measureScrolling(
  { page, session }: { readonly page: Page; readonly session: CDPSession },
  bare: BareList,
  { title, scroller, other }: Scrolled,
  rounds: number,
): Promise<readonly Figure[]> {
  const [slow, ceiling, fast, bareFast]: [Stroke[], Stroke[], Stroke[], Stroke[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round += 1) {
    slow.push(await stroke(page, session, scroller, CPU))
    fast.push(await stroke(page, session, scroller, 1))
    ceiling.push(await bare.scroll(CPU))
    bareFast.push(await bare.scroll(1))
  }
  const elements = Math.max(...[...slow, ...fast].map((each) => each.elements))
  const workOf = (strokes: readonly Stroke[]) => spreadOf(strokes.map(({ workPerFrame }) => workPerFrame))!
  const [work, bareWork] = [workOf(fast), workOf(bareFast)]
  return [
    atMost(`${title}: elements in the modal`, elements, MAX_ELEMENTS, String(elements), other?.elements),
    framesFigure(`${title}: frames a second while scrolling, CPU ${CPU}× slower`, slow, ceiling, other?.fps),
    atMost(
      `${title}: CPU time of the page's thread for a frame of it, ms`,
      work.median,
      Number(MAX_WORK_MS.toFixed(1)),
      `${work.median.toFixed(1)} (${work.low.toFixed(1)}–${work.high.toFixed(1)}), a bare list ${bareWork.median.toFixed(1)}`,
    ),
  ]
}

/** Where not even a list without scripts reaches this frame rate, the machine is busy, and nothing is judged. */
function framesFigure(title: string, strokes: readonly Stroke[], ceiling: readonly Stroke[], other?: string): Figure {
  const fps = spreadOf(strokes.map((each) => each.fps))!
  const most = spreadOf(ceiling.map((each) => each.fps))!
  const longest = spreadOf(strokes.map((each) => each.longest))!
  const blank = spreadOf(strokes.map((each) => each.blank))!
  const text =
    `${fps.median.toFixed(1)} (${fps.low.toFixed(1)}–${fps.high.toFixed(1)}), a bare list ${most.median.toFixed(1)}; ` +
    `longest frame ${longest.median.toFixed(0)} ms; ${(100 * blank.median).toFixed(0)} % with a gap`
  return most.median < MIN_FPS ? told(title, text, `≥ ${MIN_FPS}`) : atLeast(title, fps.median, MIN_FPS, text, other)
}
