import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { ownNames } from '../../vite.own-names.ts'
import { associationSeam } from '../../vite.seams.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { WalletPage } from '../e2e/wallet-page.ts'
import { isLeft, press, pressable, type Pressed } from './presses.ts'
import { serve, unpacked } from './the-dapp.ts'

/**
 * Gives MetaMask's test dapp our provider, with the sandbox's wallet at its other end, and presses each of its buttons.
 * What came of each is a row of the table that is printed.
 */
async function run(): Promise<void> {
  const sandbox = await startSandbox({ ports: 'free', slotMs: 100 })
  const dapp = await serve(unpacked())
  const executablePath = findHeadlessChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const context = await browser.newContext()
    // Styles from other hosts are left out.
    await context.route(/googleapis|cdnjs/, (route) => route.abort())
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(String(error)))
    await page.addInitScript(
      `globalThis.process = { env: {} }; globalThis.porticoConfig = ${JSON.stringify(sandbox.pageConfig)}`,
    )
    await page.addInitScript(await script())
    await page.goto(dapp.url)
    // It takes its time to look for wallets before its buttons do anything.
    await page.waitForFunction(() => globalThis.recorded.some(({ method }) => method === 'eth_accounts'))
    const rows: Pressed[] = []
    const connecting = press(page, 'connectButton')
    await page.getByTestId('modal').waitFor()
    const uri = await pairingOf(page)
    const wallet = new WalletPage(await (await browser.newContext()).newPage(), sandbox)
    await wallet.pair(uri, 'calls=5792&account=smart&approve=auto')
    rows.push(await connecting)
    const done = new Set<string>()
    for (let isNew = true; isNew;) {
      const next = (await pressable(page)).filter((id) => !done.has(id) && !isLeft(id))
      isNew = next.length > 0
      for (const id of next) {
        done.add(id)
        rows.push(await press(page, id))
        process.stderr.write('.')
      }
    }
    rows.push(await press(page, 'revokeAccountsPermission'))
    print(rows)
  } finally {
    await browser.close()
    dapp.stop()
    await sandbox.stop()
  }
}

/** The page's script in one piece, to be there before any of the dapp's. */
async function script(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), associationSeam(), ownNames()],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: fileURLToPath(new URL('page.tsx', import.meta.url)), formats: ['iife'], name: 'portico' },
    },
  })
  const [output] = Array.isArray(made) ? made : [made]
  const chunks = output !== undefined && 'output' in output ? output.output : []
  const code = chunks.find((each) => each.type === 'chunk')
  if (code?.type !== 'chunk') throw new Error('Nothing was built.')
  return code.code
}

async function pairingOf(page: Page): Promise<string> {
  const uri = await page.waitForFunction(() => globalThis.pairing())
  return (await uri.jsonValue()) ?? ''
}

function print(rows: readonly Pressed[]): void {
  console.log('| button | asks for | answer | asked here first |\n|---|---|---|---|')
  for (const { button, calls, askedFirst = '' } of rows) {
    const methods = [...new Set(calls.map(({ method }) => method))].join(', ')
    const outcomes = [...new Set(calls.map(({ outcome = 'no answer' }) => outcome.replaceAll('|', '/')))].join(' · ')
    console.log(`| ${button} | ${methods} | ${outcomes} | ${askedFirst} |`)
  }
}

await run()
