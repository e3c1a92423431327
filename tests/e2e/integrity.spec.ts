import type { Page } from '@playwright/test'
import { expect, test } from './sandbox.ts'

/** An attacker who has taken over the host adds a line to a file. */
async function tamper(page: Page, file: RegExp, line: string): Promise<void> {
  await page.route(file, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n${line}` })
  })
}

// What the page still loads when a test ends is not waited for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const STOLEN = ';globalThis.stolen = true'
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in globalThis)

test.describe('P08 a page that was tampered with on its host', () => {
  test('should not run what it begins with', async ({ page, sandbox }) => {
    await tamper(page, /\/assets\/page-/, STOLEN)
    const refused = page.waitForEvent('console', { predicate: (message) => /integrity/i.test(message.text()) })
    await page.goto(sandbox.page.url)
    await refused
    expect(await isStolen(page)).toBe(false)
    await expect(page.getByTestId('connect-button')).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText('Check your internet.')
  })

  test('should not run what it loads later, and say that it could not be loaded', async ({ page, portico }) => {
    await tamper(page, /\/assets\/(?:core|connecting)-/, STOLEN)
    await page.reload()
    await portico.get('connect-button').first().click()
    await expect(portico.get('modal').getByRole('alert').or(portico.get('problem')).first()).toBeVisible()
    expect(await isStolen(page)).toBe(false)
    await expect(portico.get('qr')).toHaveCount(0)
  })

  test('should not wear another style', async ({ page, sandbox }) => {
    await tamper(page, /:\d+\/assets\/later-.*\.css/, 'body { display: none }')
    await page.goto(sandbox.page.url)
    await expect(page.getByTestId('connect-button').first()).toBeVisible()
  })
})
