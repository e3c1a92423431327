import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { pngPixels } from '../browser/png-pixels.ts'
import { EVM_RECIPIENT } from '../e2e/chain.ts'
import { type EngineDriver, KEYS } from './driver.ts'
import { findFirefox, findWebKit } from './find-engine.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const [firefox, webkit] = [findFirefox(), findWebKit()]
const engines = [
  { name: 'Firefox', start: firefox && ((isDark: boolean) => startFirefox(firefox, { isDark })) },
  { name: 'WebKit', start: webkit && ((isDark: boolean) => startWebKit(webkit, { isDark })) },
]
for (const { name, start } of engines)
  if (start === undefined) process.stderr.write(`   ${name} is not on this machine: its journeys are left out.\n`)

let sandbox: Sandbox
beforeAll(async () => void (sandbox = await startSandbox({ hasPageWallet: true, hasPhoneWallet: true })))
afterAll(() => sandbox?.stop())

describe.each(engines)('the page in $name', ({ start }) => {
  const open: EngineDriver[] = []
  afterAll(() => Promise.all(open.map((engine) => engine.close())))

  /** The page on one screen, the wallet on another. */
  async function visit(isDark = false): Promise<{ readonly page: Visitor; readonly wallet: Visitor }> {
    const engine = await (start as (isDark: boolean) => Promise<EngineDriver>)(isDark)
    open.push(engine)
    return { page: new Visitor(await engine.newWindow()), wallet: new Visitor(await engine.newWindow()) }
  }

  const pairingPage = (uri: string) => `${sandbox.wallet.url}/wc?uri=${encodeURIComponent(uri)}`

  it.skipIf(start === undefined)("should show the wallet's picture in the middle of its code", async () => {
    const { page } = await visit()
    await page.goto(sandbox.page.url)
    await page.press('connect-button')
    await page.press('wallet-portico-sandbox')
    await page.scan()
    // A fifth of the code's side is free for it, in which the picture has at least the half.
    const inked = async () => {
      const box = await page.look<DOMRect>('qr', 'it.getBoundingClientRect().toJSON()')
      if (box === undefined) return undefined
      const { data, width } = pngPixels(await page.window.screenshot())
      const middle = (from: number, length: number, share: number) => Math.round(from + length * share)
      const [left, right] = [middle(box.x, box.width, 0.45), middle(box.x, box.width, 0.55)]
      const [top, bottom] = [middle(box.y, box.height, 0.45), middle(box.y, box.height, 0.55)]
      let dark = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if ((data[(y * width + x) * 4] ?? 255) < 200) dark++
      return dark > ((right - left) * (bottom - top)) / 4 || undefined
    }
    expect(await page.until('a picture in the middle of the code', inked)).toBe(true)
    expect(await page.troubles()).toEqual([])
  })

  it.skipIf(start === undefined)(
    'should connect by the code on screen, sign, send, come back after a reload, disconnect and open again',
    async () => {
      const { page, wallet } = await visit()
      await page.goto(sandbox.page.url)
      await page.press('connect-button')
      await wallet.goto(pairingPage(await page.scan()))
      await wallet.press('approve')
      await page.sees('page-account-address')
      expect(await page.attribute('page-account-address', 'data-address')).toBe(WALLET_EVM_ADDRESS)

      await page.goto(sandbox.page.url)
      await page.sees('page-account-address')
      await page.until('the wallet to answer', async () =>
        (await page.attribute('page-account-status', 'data-verification')) === 'verified' ? true : undefined,
      )

      await page.press('page-sign-open')
      await page.fill('sign-message', 'Hello from here')
      await page.press('sign-submit')
      await wallet.sees('request')
      await wallet.press('approve')
      const signature = (await page.until('a signature', () => page.text('signature'))) as `0x${string}`
      expect(await verifyMessage({ address: WALLET_EVM_ADDRESS, message: 'Hello from here', signature })).toBe(true)
      await page.press('modal-close')
      await page.seesNot('modal')

      await page.press('page-send-open')
      await page.fill('send-amount', '0.25')
      await page.fill('send-receiver', EVM_RECIPIENT)
      await page.press('send-submit')
      await page.press('send-confirm')
      await wallet.sees('request')
      await wallet.press('approve')
      await page.sees('send-hash')
      await page.press('modal-close')
      await page.seesNot('modal')
      await page.until('the send to be confirmed', async () =>
        (await page.attribute('page-activity-row', 'data-status')) === 'confirmed' ? true : undefined,
      )

      await page.press('page-disconnect')
      await page.seesNot('page-account-address')
      for (let time = 0; time < 10; time += 1) {
        if ((await page.look('modal', 'true')) === undefined) await page.press('connect-button')
        await page.scan()
        if (time % 2 === 0) await page.window.type(KEYS.escape)
        else await page.press('modal-close')
        await page.seesNot('modal')
      }
      expect(await page.troubles()).toEqual([])
    },
  )

  it.skipIf(start === undefined)(
    'should connect by the link of a wallet below the code, in Arabic and in the dark',
    async () => {
      const { page, wallet } = await visit(true)
      await page.goto(`${sandbox.page.url}/?language=ar`)
      expect(await page.window.evaluate('matchMedia("(prefers-color-scheme: dark)").matches')).toBe(true)
      await page.until('Arabic', async () =>
        (await page.window.evaluate('document.documentElement.dir')) === 'rtl' ? true : undefined,
      )
      await page.press('connect-button')
      const uri = await page.scan()
      await page.press('wallet-portico-sandbox')
      await page.press('tab-web')
      const link = await page.until('a link to the wallet', () => page.look<string>('open-wallet', 'it.href'))
      expect(new URL(link).searchParams.get('uri')).toBe(uri)
      const [red = 255] =
        (await page.look<number[]>('modal-title', 'getComputedStyle(it).color.match(/\\d+/g).map(Number)')) ?? []
      expect(red, 'light text on dark').toBeGreaterThan(160)
      await wallet.goto(link)
      await wallet.press('approve')
      await page.sees('page-account-address')
      expect(await page.troubles()).toEqual([])
    },
  )
})
