import { connectSourcesOf } from '../../sandbox/serve/connect-sources.ts'
import { PRODUCT_PAGE } from '../../sandbox/pages.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { servePage } from '../../sandbox/serve/static.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test as base } from './sandbox.ts'

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

/** The page as it is shipped, which wants to be told (V06), or as an owner has set it up who does not. */
const test = base.extend<{ telling: PageUnderTest; wantsToBeTold: boolean }>({
  wantsToBeTold: [true, { option: true }],
  telling: async ({ page, sandbox, wantsToBeTold }, use) => {
    sandbox.services.reset()
    const config = wantsToBeTold ? sandbox.pageConfig : { ...sandbox.pageConfig, analytics: false }
    const served = await servePage({ root: PRODUCT_PAGE, config, connectSources: connectSourcesOf(config) })
    const portico = new PageUnderTest(page, Object.create(sandbox, { page: { value: served } }) as Sandbox)
    await portico.watch()
    await use(portico)
    portico.mustBeClean()
    await served.stop()
  },
})

test.use(STILL)

const open = (portico: PageUnderTest) => portico.page.goto(`${portico.sandbox.page.url}/?secret=1#token`)
const toldTo = ({ sandbox }: PageUnderTest) => sandbox.services.events as Told[]
const namesOf = (portico: PageUnderTest) => toldTo(portico).map(({ props }) => props.event)

test.beforeEach(({ sandbox }) => {
  sandbox.services.events.length = 0
  sandbox.services.requests.length = 0
})

test('R-API-3 R-API-4 R-ENT-6 V06 should tell the operator who wants it, and nothing private', async ({
  telling: portico,
  wallet,
  sandbox,
}) => {
  sandbox.services.analytics = 'on'
  await open(portico)
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
    expect(each).toMatchObject({ url: `${portico.sandbox.page.url}/`, domain: 'localhost' })
    expect(each.eventId).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(each)).not.toMatch(/symKey|abcdef|secret|token/)
  }
  expect(new Set(toldTo(portico).map(({ eventId }) => eventId)).size).toBe(toldTo(portico).length)
  expect(toldTo(portico).at(-1)?.props.address).toMatch(/^0x/)
})

test('R-ERR-1 should say once that the service does not know this page, and tell it nothing more', async ({
  telling: portico,
  sandbox,
}) => {
  sandbox.services.analytics = 'forbidden'
  await open(portico)
  await portico.openModal()
  await expect(portico.get('toasts')).toContainText('Invalid App Configuration')
  await expect(portico.get('toasts')).toContainText('is not on the allowlist')
  const asked = () => sandbox.services.requests.filter((path) => path.startsWith('/e?')).length
  const before = asked()
  await portico.get('all-wallets').click()
  await portico.get('wallet-search').fill('rainbow')
  await expect.poll(() => sandbox.services.requests.some((path) => path.includes('search=rainbow'))).toBe(true)
  expect(asked()).toBe(before)
})

test.describe('of a page that does not want to be told', () => {
  test.use({ wantsToBeTold: false })

  test('should send nothing, whatever the service says', async ({ telling: portico, sandbox }) => {
    sandbox.services.analytics = 'on'
    await open(portico)
    await portico.openModal()
    await portico.get('all-wallets').click()
    await expect(portico.get('wallet-search')).toBeVisible()
    expect(sandbox.services.requests.filter((path) => /^\/(?:e|getAnalyticsConfig)\?/.test(path))).toEqual([])
  })
})

test('R-API-3 should send nothing unless the service says so too, and ask it once', async ({
  telling: portico,
  sandbox,
}) => {
  sandbox.services.analytics = 'off'
  await open(portico)
  await portico.openModal()
  await expect.poll(() => sandbox.services.requests.join(' ')).toContain('/getAnalyticsConfig')
  await portico.get('all-wallets').click()
  await expect(portico.get('wallet-search')).toBeVisible()
  expect(sandbox.services.requests.filter((path) => path.startsWith('/e?'))).toEqual([])
  expect(sandbox.services.requests.filter((path) => path.startsWith('/getAnalyticsConfig'))).toHaveLength(1)
})
