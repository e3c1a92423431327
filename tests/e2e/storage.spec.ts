import { EVM_RECIPIENT } from './chain.ts'
import { expect, STILL, test } from './sandbox.ts'
import { inSweep, SWEEP } from './sweep.ts'

test.use(STILL)

test('K01 should connect and sign in memory when the browser blocks storage', async ({
  unopened: portico,
  page,
  wallet,
}) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: blocked, configurable: true })
  })
  await portico.goto()
  await portico.connect(wallet)
  await expect(portico.get('memory-banner').first()).toContainText("You'll need to reconnect after a reload")
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('in memory')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signature')).toBeVisible()
})

test('K02 should not wait for an IndexedDB that never opens', async ({ unopened: portico, page, wallet }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest
  })
  await portico.goto()
  await portico.connect(wallet)
})

test(
  'Q12 should have the session and the hash back after a reload although storage is full',
  { tag: SWEEP },
  async ({ unopened: portico, page, wallet }) => {
    await page.addInitScript(() => {
      for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
        for (let at = 0; at < 2; at += 1)
          try {
            const key = `theirs${size}.${at}`
            if (localStorage.getItem(key) === null) localStorage.setItem(key, 'x'.repeat(size))
          } catch {
            // as much is not free any more
          }
    })
    await portico.goto()
    await portico.connect(wallet)
    await expect(portico.get('memory-banner').first()).toBeVisible()
    await portico.send('0.25', EVM_RECIPIENT)
    await wallet.approveRequest()
    await expect(portico.get('send-hash')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portico')))).toEqual([])

    await page.reload()
    await expect(portico.get('page-account-address')).toBeVisible()
    const row = portico.get('page-activity-row').first()
    await expect(row).toContainText('0.25')
    await expect(row).toHaveAttribute('data-status', 'confirmed')
  },
)

for (const [what, damage] of [
  ['is cut short', (text: string) => text.slice(0, text.length / 2)],
  ['is no JSON', () => '}{'],
  ['is of another type', () => '42'],
  ['is of another version', () => '{"version":99}'],
] as const)
  test(
    `K04 should start clean when everything stored ${what}`,
    inSweep(what !== 'is cut short'),
    async ({ portico, wallet, newWallet }) => {
      await portico.connect(wallet)
      const stored = JSON.parse(await portico.storedText()) as Record<string, string>
      const damaged = Object.fromEntries(Object.entries(stored).map(([key, text]) => [key, damage(text)]))
      await portico.page.goto('about:blank')
      await portico.page.addInitScript((entries) => {
        if (sessionStorage.getItem('damaged') === null)
          for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
        sessionStorage.setItem('damaged', 'yes')
      }, damaged)
      await portico.goto()
      const other = await newWallet()
      if (await portico.get('page-account-address').isHidden()) await portico.connect(other)
      await expect(portico.get('page-account-address')).toBeVisible()
    },
  )
