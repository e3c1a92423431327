import type { Page } from '@playwright/test'
import type { Recorded } from './page.tsx'

/** What pressing a button of the dapp led to. */
export interface Pressed {
  readonly button: string
  readonly calls: readonly Recorded[]
  /** Whether the visitor was asked here first, and because of what. */
  readonly askedFirst: string | undefined
}

/** Other ways to other wallets, links away from the page, and what only looks at what is there. */
const LEFT =
  /^(?:connectButton|useWindowProviderButton|walletConnect|sdkConnect|openNetworkPicker|.*Deeplink|revokeAccountsPermission)$/i

/** What the dapp asks by itself, all the time. */
const HUM = new Set(['eth_chainId', 'net_version', 'eth_accounts', 'eth_blockNumber'])

/** Unit: milliseconds. */
const LONGEST = 30_000
const QUIET = 700
const STEP = 100

/** The buttons that can be pressed now, each by its id. */
export const pressable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button[id]')]
      .filter((button) => !button.disabled && button.offsetParent !== null)
      .map(({ id }) => id),
  )

export const isLeft = (id: string): boolean => LEFT.test(id)

/** Presses a button, agrees to what the visitor is asked here, and waits until nothing more comes of it. */
export async function press(page: Page, button: string): Promise<Pressed> {
  const before = await page.evaluate(() => globalThis.recorded.length)
  await page.evaluate((id) => document.getElementById(id)?.click(), button)
  let askedFirst: string | undefined
  let quietFor = 0
  for (let passed = 0; passed < LONGEST && quietFor < QUIET; passed += STEP) {
    const approve = page.getByTestId('approval-approve')
    if (await approve.isVisible()) {
      const concerns = await page
        .getByTestId('concern')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-concern')))
      askedFirst = concerns.join(', ') || 'as it cannot be seen or is on any network'
      await approve.click().catch(() => {})
    }
    const isBusy = await page.evaluate(
      (from) => globalThis.recorded.slice(from).some(({ outcome }) => outcome === undefined),
      before,
    )
    quietFor = isBusy ? 0 : quietFor + STEP
    await page.waitForTimeout(STEP)
  }
  const all = await page.evaluate((from) => globalThis.recorded.slice(from), before)
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="cancel-request"]')?.click())
  return { button, calls: all.filter(({ method }) => !HUM.has(method)), askedFirst }
}
