import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { spreadOf } from '../page/statistics.ts'
import { atMost, type Figure } from './figures.ts'
import { openList, openPage } from './modal-page.ts'

const MAX_MS = 350
/** Between two keys of a visitor who types fast. Unit: milliseconds. */
const BETWEEN_KEYS_MS = 80
const APPKIT = '860–1,000 ms'

/** A wallet far down the list, so that the service has to be asked for it; another one for each round. */
const wanted = (round: number): { readonly text: string; readonly selector: string } => {
  const number = String(900 - 7 * round).padStart(4, '0')
  return { text: number, selector: `[data-testid="wallet-extra-${number}"]` }
}

/** The last key → the wallet that was searched for is on screen. */
export async function measureSearch(browser: Browser, sandbox: Sandbox, rounds: number): Promise<readonly Figure[]> {
  const { page, session, close } = await openPage(browser, sandbox)
  try {
    await openList(page)
    const field = page.getByTestId('wallet-search')
    const waits: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { text, selector } = wanted(round)
      await field.click()
      await page.evaluate((id) => void (globalThis.foundAfter = globalThis.bench.watchInput('keydown', id)), selector)
      for (const key of text) {
        await press(session, key)
        await page.waitForTimeout(BETWEEN_KEYS_MS)
      }
      waits.push(await afterLastKey(page))
      await field.fill('')
      await page.getByTestId('search-clear').waitFor({ state: 'detached' })
    }
    const spread = spreadOf(waits)!
    const text = `${spread.median.toFixed(0)} (${spread.low.toFixed(0)}–${spread.high.toFixed(0)}) ms`
    return [atMost('last key → result on screen', spread.median, MAX_MS, text, APPKIT)]
  } finally {
    await close()
  }
}

/** By the browser's own input, so that the time of the key is when the browser got it. */
async function press(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text })
}

const afterLastKey = (page: Page): Promise<number> => page.evaluate(() => globalThis.foundAfter())
