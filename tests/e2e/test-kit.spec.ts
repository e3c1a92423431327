import { verifyMessage } from 'viem'
import type { ServedPage } from '../../sandbox/serve/static.ts'
import { expect, test as withKit } from '../../sandbox/test-kit/playwright.ts'
import { serveForeignPage } from './foreign-page/serve.ts'
import { STILL } from './sandbox.ts'
import { SWEEP } from './sweep.ts'

/** The kit against a page that has the stock client alone, with the addresses of the open internet. */
const test = withKit.extend<object, { foreign: ServedPage }>({
  foreign: [
    async ({}, use) => {
      const served = await serveForeignPage()
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ ...STILL, solanaCluster: 'devnet', rpcUrls: { 'https://node.example/evm': 31337 }, walletTimeout: 120_000 })

test('should connect, sign, send, switch and be left on a page that is not ours', async ({
  page,
  wallet,
  world,
  outside,
  foreign,
}) => {
  await page.goto(foreign.url)
  await page.locator('#connect').click()
  const session = await wallet.connect(page)
  expect(session.page.name).toBe('A page of others')
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#account')).toHaveText(wallet.evmAddress)

  await page.locator('#sign').click()
  const { result: signature } = await wallet.approve({ method: 'personal_sign' })
  await expect(page.locator('#outcome')).toHaveText(JSON.stringify(signature))
  const signed = { address: wallet.evmAddress, message: 'Hello', signature: String(signature) as `0x${string}` }
  expect(await verifyMessage(signed)).toBe(true)

  const recipient = '0x000000000000000000000000000000000000dEaD'
  const before = await world.evm[0]!.balance(recipient)
  await page.locator('#send').click()
  await wallet.approve()
  await expect(page.locator('#outcome')).toHaveText(/^"0x[0-9a-f]{64}"$/)
  expect((await world.evm[0]!.balance(recipient)) - before).toBe(2n * 10n ** 18n)

  await page.locator('#sign-solana').click()
  await wallet.approve({ method: 'solana_signMessage' })
  await expect(page.locator('#outcome')).toContainText('signature')

  await wallet.switchNetwork(31338)
  await expect(page.locator('#network')).toHaveText('31338')
  const first = wallet.evmAddress
  await wallet.switchAccount()
  expect(wallet.evmAddress).not.toBe(first)
  await expect(page.locator('#account')).toHaveText(wallet.evmAddress)

  await page.locator('#leave').click()
  await wallet.disconnected()
  expect(wallet.requests.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'wc_sessionPropose approved',
    'personal_sign approved',
    'eth_sendTransaction approved',
    'solana_signMessage approved',
  ])
  expect(outside.refused).toContain('https://fonts.example/font.css')
})

test('should reject, stay silent and end the session', async ({ page, wallet, foreign }) => {
  await page.goto(foreign.url)
  await page.locator('#connect').click()
  await wallet.scan(page)
  await wallet.reject()
  await expect(page.locator('#status')).toContainText('not connected')

  await page.locator('#connect').click()
  // The picture of the first code may still be there.
  await wallet.connect(page, { networks: [31337] })
  expect(wallet.sessions[0]?.networks).toEqual(['eip155:31337'])
  await expect(page.locator('#status')).toHaveText('connected')
  await page.locator('#sign').click()
  expect(await wallet.reject()).toMatchObject({ method: 'personal_sign', status: 'rejected', error: { code: 4001 } })
  await expect(page.locator('#outcome')).toContainText('User rejected')

  await page.locator('#sign').click()
  const ignored = await wallet.ignore()
  await expect(page.locator('#outcome')).toHaveText('asked')
  expect(wallet.requests.at(-1)).toEqual(ignored)

  await wallet.disconnect()
  await expect(page.locator('#status')).toHaveText('away')
})

for (const shows of ['link', 'copy', 'visit', 'app'])
  test(
    `should find the code of a page that shows it by ${shows}`,
    { tag: SWEEP },
    async ({ page, wallet, foreign }) => {
      await page.goto(`${foreign.url}/?shows=${shows}`)
      await page.locator('#connect').click()
      if (shows === 'copy') await page.locator('#copy').click()
      await wallet.connect(page)
      await expect(page.locator('#status')).toHaveText('connected')
    },
  )

test('should say what it has seen when nothing comes', { tag: SWEEP }, async ({ page, wallet, foreign }) => {
  await page.goto(foreign.url)
  await expect(wallet.connect(page, { timeout: 500 })).rejects.toThrow(/No pairing code was found on the page/)
  await page.locator('#connect').click()
  await wallet.connect(page)
  await expect(page.locator('#status')).toHaveText('connected')
  await page.locator('#sign').click()
  await expect(page.locator('#outcome')).toHaveText('asked')
  await wallet.next({ method: 'personal_sign' })
  const failure = wallet.approve({ method: 'eth_sendTransaction', timeout: 300 })
  await expect(failure).rejects.toThrow(/eth_sendTransaction within 300 ms[^]*personal_sign on eip155:31337: open/)
})

test('should answer by itself, and let two wallets be two', { tag: SWEEP }, async ({ page, newWallet, foreign }) => {
  const [first, second] = [await newWallet('First'), await newWallet('Second')]
  await page.goto(foreign.url)
  await page.locator('#connect').click()
  first.always('approve')
  await first.scan(page)
  await expect(page.locator('#status')).toHaveText('connected')
  await page.locator('#sign').click()
  expect((await first.next({ method: 'personal_sign' })).method).toBe('personal_sign')
  await expect(page.locator('#outcome')).toHaveText(/^"0x[0-9a-f]{130}"$/)
  expect(second.requests).toEqual([])
})
