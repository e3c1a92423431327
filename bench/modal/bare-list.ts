import type { Browser } from '@playwright/test'
import { INSTRUMENTS } from './modal-page.ts'
import { stroke, type Stroke } from './stroke.ts'

/** As many rows as a list shows at a time. */
const ROWS = 400

export interface BareList {
  scroll(cpu: number): Promise<Stroke>
  close(): Promise<void>
}

/** A list without scripts, scrolled as ours is: the most that this machine can do now, with all that runs on it. */
export async function openBareList(browser: Browser): Promise<BareList> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript({ path: INSTRUMENTS })
  await page.goto('data:text/html,<title>list</title>')
  await page.setContent(
    `<div data-testid="modal" style="width:360px"><div class="portico-body" style="width:360px;height:600px;overflow-y:auto"><ul>${'<li>Wallet</li>'.repeat(ROWS)}</ul></div></div><style>li{height:60px}</style>`,
  )
  return { scroll: (cpu) => stroke(page, session, '.portico-body', cpu), close: () => context.close() }
}
