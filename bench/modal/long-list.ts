import type { Browser, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { openBareList } from './bare-list.ts'
import type { Figure } from './figures.ts'
import { openList, openPage } from './modal-page.ts'
import { measureScrolling } from './scrolling.ts'

/** What was measured of the kit with the most users, with 600 wallets in its list. */
const APPKIT = { elements: '6,326 (600 wallets)', fps: '15 (600 wallets)' }

/** The list of all wallets: how much of it exists, and how smoothly it scrolls on a slow machine. */
export async function measureList(browser: Browser, sandbox: Sandbox, rounds: number): Promise<readonly Figure[]> {
  const { page, session, close } = await openPage(browser, sandbox)
  const bare = await openBareList(browser)
  try {
    await openList(page)
    const title = `${(await loadAll(page)).toLocaleString('en')} wallets`
    return await measureScrolling({ page, session }, bare, { title, scroller: '.portico-body', other: APPKIT }, rounds)
  } finally {
    await bare.close()
    await close()
  }
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
