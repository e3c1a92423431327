import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { connectSourcesOf } from '../../sandbox/serve/connect-sources.ts'
import { PRODUCT_PAGE } from '../../sandbox/pages.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { servePage } from '../../sandbox/serve/static.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { PageUnderTest } from '../e2e/page-under-test.ts'
import { WalletPage } from '../e2e/wallet-page.ts'
import { wholeNumberOption } from '../support/number-option.ts'
import { type Press, Reopening, WAYS } from './reopening.ts'

const HELP = `Presses Connect wallet over and over, after each way to leave the modal, in the sandbox as npm start starts it.

  --presses N     500 unless given, shared out among the four visits
  --browser PATH  the Chromium to walk in; unless given, the one that the tests run in
  --verbose       a line for each press that did not end with the modal open
`
const USUAL_PRESSES = '500'

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: USUAL_PRESSES },
    browser: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

/** With the row for a wallet on a phone and without, on a quick machine and on one a quarter as fast. */
const VISITS = [
  { name: 'a phone wallet on offer', hasPhone: true, slowdown: 1 },
  { name: 'a phone wallet on offer, at 4× throttle', hasPhone: true, slowdown: 4 },
  { name: 'no phone wallet', hasPhone: false, slowdown: 1 },
  { name: 'no phone wallet, at 4× throttle', hasPhone: false, slowdown: 4 },
] as const

async function walk(presses: number, executablePath: string): Promise<boolean> {
  const sandbox = await startSandbox({ ports: 'free', onBuild: () => console.error('Building the page') })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const { remoteHostAuthority: _, ...config } = sandbox.pageConfig
  const withoutPhone = await servePage({ root: PRODUCT_PAGE, config, connectSources: connectSourcesOf(config) })
  const started = performance.now()
  let opened = 0
  try {
    for (const [at, { name, hasPhone, slowdown }] of VISITS.entries()) {
      const share = Math.floor(((at + 1) * presses) / VISITS.length) - Math.floor((at * presses) / VISITS.length)
      const page = await (await browser.newContext()).newPage()
      await page.addInitScript('globalThis.__name = (given) => given') // tsx leaves calls of it in what the page is given
      const visited = hasPhone ? sandbox : (Object.create(sandbox, { page: { value: withoutPhone } }) as Sandbox)
      const portico = new PageUnderTest(page, visited)
      await portico.goto()
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const wallet = new WalletPage(await (await browser.newContext()).newPage(), sandbox)
      const reopening = new Reopening(portico, wallet)
      const done: Press[] = []
      for (let press = 0; press < share; press += 1)
        done.push(await reopening.press(WAYS[press % WAYS.length] ?? 'esc'))
      const failed = done.filter(({ isOpen }) => !isOpen)
      opened += done.length - failed.length
      console.log(`${name}: ${done.length - failed.length} of ${done.length} open`)
      if (values.verbose) for (const { after, seen } of failed) console.log(`  after ${after}: ${seen}`)
      await page.context().close()
      await wallet.page.context().close()
    }
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    console.log(`${opened} of ${presses} open, in ${minutes} min; Chromium ${browser.version()} (${executablePath})`)
  } finally {
    await browser.close()
    await withoutPhone.stop()
    await sandbox.stop()
  }
  return opened === presses
}

if (values.help) console.log(HELP)
else {
  const executablePath = values.browser ?? findHeadlessChromium()
  if (executablePath === undefined) throw new Error('No Chromium here; --browser can name one.')
  process.exitCode = (await walk(wholeNumberOption('--presses', values.presses, 1, 1_000_000), executablePath)) ? 0 : 1
}
