import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { heapOf } from '../../tests/browser/heap-of.ts'
import { atMost, type Figure, told } from './figures.ts'
import { openPage } from './modal-page.ts'

const MAX_GROWTH_MB = 1
/**
 * Rounds until all that is loaded or compiled once is there. Heap snapshots show that V8 takes
 * some 500 rounds, and 1.5 MB, until it has finally compiled what each round runs.
 */
const WARM_UP = 500
/** In one of so many rounds the visitor opens the list, whose pictures take object URLs. */
const LIST_EVERY = 10

/** Rounds between two lines of progress. */
const AT_A_TIME = 250

/** Pictures are given back two seconds after the last of them has left the screen. Unit: milliseconds. */
const LEAVING_MS = 4_000

/** Longer than the protocol lets a code live. Unit: milliseconds. */
const CODE_LIFE_MS = 6 * 60_000

interface Residue {
  readonly heapBytes: number
  /** What of it V8 has compiled: it goes on with what is seldom run, as the heartbeat of a relay, for thousands of rounds. */
  readonly codeBytes: number
  readonly nodes: number
  readonly listeners: number
  readonly objectUrls: number
}

/** What is left when the modal has been opened and closed many times. */
export async function measureCycles(
  browser: Browser,
  sandbox: Sandbox,
  cycles: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const { page, session, close } = await openPage(browser, sandbox)
  try {
    await session.send('Performance.enable')
    // The button of the page as it is at first is drawn anew by React.
    await page.getByTestId('connect-button').first().waitFor()
    await openAndClose(page, WARM_UP)
    await outliveCodes(page)
    const before = await residueOf(page, session)
    for (let done = 0; done < cycles; done += AT_A_TIME) {
      await openAndClose(page, Math.min(AT_A_TIME, cycles - done))
      say(`${Math.min(cycles, done + AT_A_TIME)} of ${cycles} times open and closed`)
    }
    const alive = await page.evaluate(() => globalThis.bench.codes())
    const meanwhile = await residueOf(page, session)
    await outliveCodes(page)
    const after = await residueOf(page, session)
    const grown = (of: keyof Residue) => after[of] - before[of]
    const megabytes = grown('heapBytes') / 1e6
    const perCode = (meanwhile.heapBytes - after.heapBytes) / alive
    const heap = `${megabytes.toFixed(2)} MB, to ${(after.heapBytes / 1e6).toFixed(1)} MB`
    const times = `after ${cycles.toLocaleString('en')} times open and closed`
    return [
      atMost(`${times}, and the codes dead: the heap has grown by`, megabytes, MAX_GROWTH_MB, heap),
      told('of that is code that V8 has compiled', `${(grown('codeBytes') / 1e6).toFixed(2)} MB`),
      told('until then, for each code that a wallet may still answer', `${(perCode / 1e3).toFixed(1)} kB`),
      atMost('DOM nodes more', grown('nodes'), 0, String(grown('nodes'))),
      atMost('event listeners more', grown('listeners'), 0, String(grown('listeners'))),
      atMost('object URLs not given back', after.objectUrls, 0, String(after.objectUrls)),
    ]
  } finally {
    await close()
  }
}

const openAndClose = (page: Page, times: number): Promise<void> =>
  page.evaluate(([count, every]) => globalThis.bench.openAndClose(count, every), [times, LIST_EVERY] as const)

/**
 * A closed modal leaves a code behind that a wallet may still answer for five minutes. What the page stored
 * of it is removed when the next code is shown.
 */
async function outliveCodes(page: Page): Promise<void> {
  await page.evaluate((ms) => globalThis.bench.sleep(ms), CODE_LIFE_MS)
  await page.waitForFunction(() => globalThis.bench.codes() === 0, undefined, { timeout: 120_000, polling: 500 })
  await openAndClose(page, 1)
}

/** What is left after garbage collection, once what the closed dialog may still be seen with was given back. */
async function residueOf(page: Page, session: CDPSession): Promise<Residue> {
  await page.waitForTimeout(LEAVING_MS)
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return {
    heapBytes: metric('JSHeapUsedSize'),
    codeBytes: (await heapOf(session)).code,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    objectUrls: await page.evaluate(() => globalThis.bench.objectUrls),
  }
}
