import { expect, STILL, test } from './sandbox.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

test.afterEach(async ({ sandbox }) => {
  sandbox.relay.faults.clear()
  await sandbox.relay.resume()
})

test('E01 should say within 8 s that the relay is away, come back by itself, and keep the focus in the dialog', async ({
  unopened: portico,
  page,
  sandbox,
  wallet,
}) => {
  await sandbox.relay.pause()
  await page.clock.install()
  await portico.goto()
  await portico.openModal()
  await portico.passTime(8_000)
  const problem = portico.get('modal').getByTestId('problem')
  await expect(problem).toHaveAttribute('data-code', 'RELAY_UNREACHABLE')
  await page.clock.resume()
  await expect(problem).toContainText('Connection problem. Check your internet')
  await portico.get('retry').focus()
  await sandbox.relay.resume()
  const uri = await portico.scan()
  await expect(portico.get('modal-title')).toBeFocused()
  await wallet.pair(uri)
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
})

test('E01 should take Retry for what it says while the relay is away', { tag: SWEEP }, async ({ portico, sandbox }) => {
  await sandbox.relay.pause()
  await portico.openModal()
  await portico.get('retry').click()
  // It tries for at least three seconds. Once the relay is back, the visitor has to press nothing.
  await expect(portico.get('retry')).toBeHidden()
  await sandbox.relay.resume()
  await expect(portico.get('qr')).toBeVisible()
})

test(
  'should connect although the relay goes away between the code and the answer',
  { tag: SWEEP },
  async ({ portico, sandbox, wallet }) => {
    await portico.openModal()
    const uri = await portico.scan()
    await sandbox.relay.pause()
    await wallet.pair(uri)
    await sandbox.relay.resume({ keepMemory: true })
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible({ timeout: 20_000 })
  },
)

test(
  'should offer a fresh code at once after a rejection, and say why',
  { tag: SWEEP },
  async ({ portico, wallet, newWallet }) => {
    await portico.openModal()
    const first = await portico.scan()
    await wallet.pair(first)
    await wallet.reject()
    await expect(portico.get('modal')).toContainText('Request declined')
    await expect(async () => expect(await portico.scan()).not.toBe(first)).toPass()
    const other = await newWallet()
    await other.pair(await portico.scan())
    await other.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
  },
)

test('E08 should count a code down and replace it in place before it ends', async ({
  unopened: portico,
  page,
  wallet,
}) => {
  await page.clock.install()
  await portico.goto()
  await portico.openModal()
  const first = await portico.scan()
  await portico.passTime(175_000)
  await expect(portico.get('countdown')).toBeVisible()
  const box = await portico.get('qr').boundingBox()
  await portico.passTime(60_000)
  await page.clock.resume()
  await expect(async () => expect(await portico.scan()).not.toBe(first)).toPass()
  expect(await portico.get('qr').boundingBox()).toEqual(box)
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
})

test(
  'E13 should keep the first of two wallets that answer one code',
  { tag: SWEEP },
  async ({ portico, wallet, newWallet }) => {
    await portico.openModal()
    const uri = await portico.scan()
    const second = await newWallet()
    await Promise.all([wallet.pair(uri), second.pair(uri)])
    await Promise.all([expect(wallet.get('approve')).toBeVisible(), expect(second.get('approve')).toBeVisible()])
    await wallet.approve()
    await expect(portico.get('page-account-address')).toBeVisible()
    await second.approve()
    await expect(wallet.get('disconnect')).toHaveCount(1)
    await expect(portico.get('page-account-address')).toBeVisible()
    await portico.page.reload()
    await expect(portico.get('page-account-address')).toBeVisible()
  },
)

test(
  'should come back to a connection that the wallet approved during a reload',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.openModal()
    await wallet.pair(await portico.scan())
    await expect(wallet.get('approve')).toBeVisible()
    await portico.page.goto('about:blank')
    await wallet.approve()
    await expect(wallet.get('disconnect')).toHaveCount(1)
    await portico.goto()
    await expect(portico.get('page-account-address')).toBeVisible()
  },
)

test('should be connected in the one namespace that a wallet grants', { tag: SWEEP }, async ({ portico, wallet }) => {
  await portico.connect(wallet, 'chains=solana')
  await expect(portico.get('page-namespace-solana')).toHaveAttribute('aria-checked', 'true')
  await portico.get('page-namespace-eip155').click()
  await expect(portico.get('page-account-address')).toBeHidden()
})

test(
  'should ask the wallet to switch to a network that it did not grant',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.connect(wallet, 'chains=eip155:31337')
    await portico.get('page-network-button').click()
    await portico.get('network-eip155:31338').click()
    await wallet.approveRequest()
    await expect(portico.get('network-eip155:31338')).toHaveAttribute('aria-current', 'true', { timeout: 40_000 })
  },
)

test(
  'F02 should show where the wallet is when it grants none of our networks',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.openModal()
    await wallet.pair(await portico.scan(), 'foreign=1')
    await wallet.approve()
    await expect(portico.get('modal')).toContainText("This site doesn't support your current network")
    await portico.page.keyboard.press('Escape')
    await expect(portico.get('modal')).toBeVisible()
    await portico.get('modal').getByTestId('disconnect').click()
    await expect(wallet.get('disconnect')).toHaveCount(0)
  },
)

test('E10 should name a clock that is wrong within 5 s', { tag: SWEEP }, async ({ unopened: portico, page }) => {
  await page.clock.install({ time: Date.now() + 10 * 60_000 })
  await page.clock.resume()
  await portico.goto()
  await portico.openModal()
  const problem = portico.get('modal').getByTestId('problem')
  await expect(problem).toHaveAttribute('data-code', 'CLOCK_WRONG', { timeout: 8_000 })
  await expect(problem).toContainText('10 min')
})

test(
  'G08 should be disconnected at once although the wallet cannot be told yet',
  { tag: SWEEP },
  async ({ portico, sandbox, wallet }) => {
    await portico.connect(wallet)
    await sandbox.relay.pause()
    await portico.get('page-disconnect').click()
    await expect(portico.get('connect-button').first()).toBeVisible()
    await expect(portico.page.getByText('Failed to disconnect').first()).toBeVisible()
    await sandbox.relay.resume()
    await expect(wallet.get('disconnect')).toHaveCount(0, { timeout: 20_000 })
  },
)

test('E17 should open few sockets however often the network flips', async ({ portico, sandbox, wallet }) => {
  await portico.connect(wallet)
  const origin = new URL(sandbox.page.url).origin
  const before = sandbox.relay.frames.length
  for (let flip = 0; flip < 20; flip += 1) {
    await portico.page.context().setOffline(true)
    await portico.page.context().setOffline(false)
  }
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('still here')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signature')).toBeVisible({ timeout: 20_000 })
  const opened = sandbox.relay.frames
    .slice(before)
    .filter((frame) => frame.origin === origin && frame.method === 'irn_batchSubscribe' && frame.direction === 'in')
  expect(opened.length).toBeLessThanOrEqual(10)
})

test('should keep the page where a part of it cannot be loaded, say so, and load it when asked again', async ({
  unopened: portico,
  page,
}) => {
  await portico.goto()
  await page.context().setOffline(true)
  await portico.get('page-poster').click()
  await expect(page.getByRole('alert').getByText("Couldn't load this part of the page.")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await portico.get('page-again').click()
  await expect(portico.get('page-again')).toBeVisible()
  await page.context().setOffline(false)
  await portico.get('page-again').click()
  await expect(portico.get('page-stage')).toBeVisible()
  await expect(portico.get('page-again')).toBeHidden()
})

for (const part of ['core', 'connecting', 'beside'])
  test(`should not wait for ever for code that is stuck on its way, and show it once it comes: ${part} (V342)`, async ({
    unopened: portico,
    page,
  }) => {
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(new RegExp(`/assets/${part}-[\\w-]+\\.js$`), async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await portico.goto()
    await portico.openModal()
    const fault = portico.get('modal').getByRole('alert')
    await portico.passTime(29_000)
    await expect(fault).toHaveCount(0)
    await portico.passTime(2_000)
    await expect(fault).toContainText("Couldn't load the wallet window. Check your internet.")
    await portico.get('retry').click()
    await expect(fault).toHaveCount(0)
    await portico.passTime(31_000)
    await expect(fault).toBeVisible()
    await page.clock.resume()
    letThrough()
    expect(await portico.scan()).toMatch(/^wc:/)
    await expect(fault).toHaveCount(0)
  })
