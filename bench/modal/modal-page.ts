import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'

export const INSTRUMENTS = fileURLToPath(new URL('instruments.js', import.meta.url))

/** A page with the modal, and the browser's protocol to drive it. */
export interface ModalPage {
  readonly page: Page
  readonly session: CDPSession
  close(): Promise<void>
}

/** Opens the product's page for a visitor who has never been there. */
export async function openPage(browser: Browser, sandbox: Sandbox): Promise<ModalPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript({ path: INSTRUMENTS })
  await page.goto(sandbox.page.url)
  return { page, session, close: () => context.close() }
}

/** Opens the list of all wallets, as a visitor comes there. */
export async function openList(page: Page): Promise<void> {
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId('all-wallets').click()
  await page.locator('[data-testid="wallet-list"] li').first().waitFor()
}

/** What is measured during one stroke of a finger over the list. */
export interface Scroll {
  readonly fps: number
  readonly frames: number
  /** The longest time between two frames. Unit: milliseconds. */
  readonly longest: number
  /** The most elements that the modal had. */
  readonly elements: number
  /** The share of the frames that were looked at in which nothing stood where a row should. */
  readonly blank: number
}

/** What `instruments.js` puts into the page. */
export interface Instruments {
  /** Every element inside the modal, in its shadow tree too. */
  elements(): readonly Element[]
  find(selector: string): HTMLElement | undefined
  /** The wallets of the list that exist. */
  items(): readonly Element[]
  /** @param scroller - A selector of what scrolls. */
  watchFrames(scroller: string): () => Scroll
  /** @returns how long after the last such event the element was on screen. */
  watchInput(type: 'keydown' | 'click', selector: string): () => Promise<number>
  /** @returns how long after the last answer of an address that matches the element was on screen. */
  watchAnswer(address: string, selector: string): () => Promise<number>
  openAndClose(times: number, listEvery: number): Promise<void>
  /** Moves the page's clocks forward. Unit: milliseconds. */
  sleep(ms: number): void
  /** Codes that are remembered because a wallet may still answer them. */
  codes(): number
  /** Object URLs that were made and not given back. */
  readonly objectUrls: number
}

declare global {
  var bench: Instruments
  var watched: () => Scroll
  var foundAfter: () => Promise<number>
  var rowsAfter: () => Promise<number>
}
