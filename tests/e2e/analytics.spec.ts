import type { Page } from '@playwright/test'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, test } from './sandbox.ts'

interface Told {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: {
    readonly event: string
    readonly properties: Readonly<Record<string, unknown>>
    readonly address?: string
  }
}

/** The page as its owner may have set it up: it tells what happens. */
async function turnOn(page: Page): Promise<void> {
  await page.route(/\/(?:\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('"analyticsUrl":', '"analytics":true,"analyticsUrl":') })
  })
  await page.goto(`${new URL(page.url()).origin}/?secret=1#token`)
}

const toldTo = ({ sandbox }: PageUnderTest) => sandbox.services.events as Told[]
const namesOf = (portico: PageUnderTest) => toldTo(portico).map(({ props }) => props.event)

test.beforeEach(({ sandbox }) => {
  sandbox.services.events.length = 0
  sandbox.services.requests.length = 0
})

test('R-API-3 R-API-4 R-ENT-6 should tell the owner who wants it, and without anything that is nobody’s business', async ({
  portico,
  wallet,
  sandbox,
}) => {
  sandbox.services.analytics = 'on'
  await turnOn(portico.page)
  await portico.openModal()
  await portico.get('all-wallets').click()
  await portico.get('wallet-search').fill('rainbow wc:0123@2?symKey=abcdef')
  await expect.poll(() => namesOf(portico)).toContain('SEARCH_WALLET')
  await portico.get('modal-back').click()
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
  await portico.get('connect-button').first().click()
  await portico.get('tab-activity').click()
  await expect.poll(() => namesOf(portico)).toContain('CLICK_TRANSACTIONS')

  expect(namesOf(portico)).not.toContain('MODAL_CREATED')
  const expected = ['MODAL_OPEN', 'CLICK_ALL_WALLETS', 'SEARCH_WALLET', 'CONNECT_SUCCESS', 'CLICK_TRANSACTIONS']
  expect(namesOf(portico)).toEqual(expect.arrayContaining(expected))
  for (const each of toldTo(portico)) {
    expect(each).toMatchObject({ url: `${sandbox.page.url.replace(/\/$/, '')}/`, domain: 'localhost' })
    expect(each.eventId).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(each)).not.toMatch(/symKey|abcdef|secret|token/)
  }
  expect(new Set(toldTo(portico).map(({ eventId }) => eventId)).size).toBe(toldTo(portico).length)
  expect(toldTo(portico).at(-1)?.props.address).toMatch(/^0x/)
})

test('R-ERR-1 should say once that the service does not know this page, and tell it nothing more', async ({
  portico,
  sandbox,
}) => {
  sandbox.services.analytics = 'forbidden'
  await turnOn(portico.page)
  await portico.openModal()
  await expect(portico.get('toasts')).toContainText('Invalid App Configuration')
  await expect(portico.get('toasts')).toContainText('is not on the allowlist')
  const asked = () => sandbox.services.requests.filter((path) => path.startsWith('/e?')).length
  const before = asked()
  await portico.get('all-wallets').click()
  await portico.get('wallet-search').fill('rainbow')
  await expect(portico.get('wallet-grid')).toContainText('Rainbow')
  expect(asked()).toBe(before)
})

test('should tell nobody anything unless both the page and the service say so', async ({ portico, sandbox }) => {
  sandbox.services.analytics = 'on' // the page does not
  await portico.openModal()
  await portico.get('all-wallets').click()
  sandbox.services.analytics = 'off'
  await turnOn(portico.page)
  await portico.openModal()
  await expect.poll(() => sandbox.services.requests.join(' ')).toContain('/getAnalyticsConfig')
  await portico.get('all-wallets').click()
  await expect(portico.get('wallet-search')).toBeVisible()
  expect(toldTo(portico)).toEqual([])
  expect(sandbox.services.requests.filter((path) => path.startsWith('/e?'))).toEqual([])
  expect(sandbox.services.requests.filter((path) => path.startsWith('/getAnalyticsConfig'))).toHaveLength(1)
})
